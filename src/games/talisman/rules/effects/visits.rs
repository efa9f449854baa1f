//! Choosing one of several visits: in the City, the Village and on other spaces with a choice (RULING 53).

use super::{all, gain};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::Source;
use crate::games::talisman::model::rules::TownVisits;
use crate::games::talisman::model::verb::{Effect, Visit};
use crate::games::talisman::rules::context::{Context, DecisionRequest, Flow, HERE, Next, Options, TalismanObserver};
use crate::games::talisman::rules::{inventory, quest, upkeep};
use core::ops::ControlFlow;

/// Makes one visit, of the character's choice. In an alternative ruling it makes each visit of a town, in any order.
pub fn choose<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    source: Source,
    visits: &[Visit],
) -> Flow {
    if super::ask::is_served(ctx, seat) {
        return HERE;
    }
    let rounds = match ctx.rules.rules.town_visits {
        TownVisits::Each if is_town(ctx, source) => visits.len(),
        TownVisits::Each | TownVisits::One => 1,
    };
    let mut made = Options::new();
    for round in 0..rounds {
        // A character that can fulfil a quest does so before anything else (RULING 99).
        let spends = visits.iter().any(|visit| Effect::ask_gold(&visit.effect));
        if quest::due(ctx, seat) || (spends && !upkeep::may_spend(ctx, seat)) {
            return HERE;
        }
        let mut options = Options::new();
        let open = open(ctx, seat, source, visits).map(|visit| Choice::Option(visit.number));
        options.extend(open.filter(|visit| !made.contains(visit)));
        if round > 0 {
            options.push(Choice::Done);
        } else if options.is_empty() {
            ctx.tell(Event::NoEffect { seat, source, why: Why::NothingToBuy });
            return HERE;
        }
        let ask = DecisionRequest { seat, decision: Decision::Visit, topic: Topic::Source(source) };
        let pick = ctx.ask(ask, &options);
        let Some(visit) = visits.iter().find(|visit| pick == Choice::Option(visit.number)) else { return HERE };
        made.push(pick);
        let next = all(ctx, seat, source, &visit.effect)?;
        if next != Next::Here {
            return ControlFlow::Continue(next);
        }
    }
    HERE
}

fn is_town<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, source: Source) -> bool {
    matches!(source, Source::Space(space) if ctx.rules.space(space).ground.town)
}

/// The visits that are open: a visit that costs gold needs the gold. A town's visit may have no effect; in an
/// alternative ruling only visits with an effect are open.
fn open<'v, D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    source: Source,
    visits: &'v [Visit],
) -> impl Iterator<Item = &'v Visit> {
    let empty = ctx.rules.rules.empty_visits || !is_town(ctx, source);
    let means = [ctx.hero(seat).gold, ctx.hero(seat).lives];
    visits.iter().filter(move |visit| !Effect::is_dear(&visit.effect, means) && (empty || is_of_use(ctx, seat, visit)))
}

/// Can the visit have an effect?
fn is_of_use<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, seat: Seat, visit: &Visit) -> bool {
    visit.effect.iter().any(|effect| {
        if let Effect::Shop(wares) = effect {
            return wares.iter().any(|ware| super::ask::on_sale(ctx, seat, (ware, CardSet::EMPTY)).is_some());
        }
        if let Effect::Heal { cost, .. } = effect {
            return gain::wounds(ctx, seat) > 0 && *cost <= ctx.hero(seat).gold;
        }
        *effect != Effect::SellObjects || !inventory::objects(ctx, seat).is_empty()
    })
}
