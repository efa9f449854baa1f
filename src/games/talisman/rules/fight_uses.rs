//! Cards that their owner uses up in a fight, or pays for, once a turn: before the roll for more dice, after it for points
//! or the victory (RULING 252).

use super::context::{Context, DecisionRequest, Flow, Options, Stop, TalismanObserver};
use super::prepare::{self, Opponent, Prepared};
use super::{effects, inventory, life, marks, totals};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Duel, Fight, Topic};
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::event_details::{Bonus, Left};
use crate::games::talisman::model::fight_use::{FightCost, FightUse};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Attack, Source};
use crate::games::talisman::model::roll_rule::RollShift;
use core::ops::ControlFlow;

/// What cards used after the roll give.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AfterRoll {
    /// Points for the attack score.
    pub points: u8,
    /// Is the fight won?
    pub wins: bool,
}

/// The kind of attack of a fight, and is it fought against Enemy cards?
const fn kind(opponent: &Opponent) -> (Attack, bool) {
    match opponent {
        Opponent::Creature(fight, enemy) => (fight.attack, *enemy),
        Opponent::Character(duel) | Opponent::Assassin(duel) => (duel.attack, false),
    }
}

/// The cards that the seat may use now.
fn open<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    seat: Seat,
    opponent: &Opponent,
    serves: impl Fn(&FightUse) -> bool,
) -> CardSet {
    let (attack, enemies) = kind(opponent);
    let hero = ctx.hero(seat);
    let disarmed = match opponent {
        Opponent::Creature(fight, _) => fight.forbids.has(Ban::Weapon),
        Opponent::Character(_) | Opponent::Assassin(_) => false,
    };
    let disarmed = disarmed || hero.has(Flag::NoWeapon);
    let ditched = marks::ditched(ctx.rules, ctx.state, seat);
    let fits = |card: &CardId| {
        let Some(usage) = &ctx.title(*card).fight_use else { return false };
        let payable = match usage.pay {
            FightCost::Life => hero.lives > 0,
            FightCost::Ditch => ditched.has(*card),
            FightCost::Discard => true,
        };
        let here = usage.kind.is_none_or(|kind| kind == attack) && (enemies || !usage.enemies);
        let armed = !disarmed || !ctx.rules.sets.weapons.has(*card);
        serves(usage) && payable && here && armed && inventory::works(ctx.rules, ctx.state, seat, *card)
    };
    let held = ctx.rules.sets.handy.fight_uses.of(&hero.cards).without(&ctx.state.turn.used);
    let held = if ctx.state.arena { held.and(&ctx.rules.sets.objects) } else { held };
    held.iter().filter(fits).collect()
}

/// Asks which of these cards to use.
fn chosen<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    open: &CardSet,
    topic: Topic,
) -> Option<CardId> {
    let mut options = Options::new();
    options.push(Choice::No);
    options.extend(open.iter().map(Choice::Card));
    let ask = DecisionRequest { seat, decision: Decision::UseCard, topic };
    if let Choice::Card(card) = ctx.ask(ask, &options) { Some(card) } else { None }
}

/// Pays for the use of a card, and lets happen what it says.
fn pay<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) -> Flow<()> {
    let rules = ctx.rules;
    let Some(usage) = &rules.title(card).fight_use else { return ControlFlow::Continue(()) };
    ctx.state.turn.used.insert(card);
    ctx.tell(Event::Used { seat, source: Source::Card(card), flag: None });
    match usage.pay {
        FightCost::Ditch => {
            inventory::leave(ctx, seat, card, Left::Ditched);
            inventory::settle(ctx, seat);
        }
        FightCost::Discard => {
            inventory::discard(ctx, card);
            inventory::settle(ctx, seat);
        }
        FightCost::Life => {
            let before = ctx.state.turn.changed.has(seat);
            life::lose_here(ctx, seat, 1, Cause::Effect(Source::Card(card)))?;
            // There is no fight any more if it was the last life, of the attacked one too.
            if !ctx.hero(seat).plays() || before != ctx.state.turn.changed.has(seat) {
                return ControlFlow::Break(Stop::TurnOver);
            }
        }
    }
    // The loader allows only verbs here that neither move nor harm the character.
    let _flow = effects::all(ctx, seat, Source::Card(card), &usage.then);
    ControlFlow::Continue(())
}

/// At the start of a fight, a card may be used for more dice, which are added.
#[cold]
pub fn before<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    ready: &mut Prepared,
) {
    let rolls = !matches!(opponent, Opponent::Assassin(_)) && !ready.fight.forbids.has(Ban::Die);
    let open = open(ctx, seat, &opponent, |usage| usage.dice > 0);
    if !rolls || open.is_empty() {
        return;
    }
    let Some(card) = chosen(ctx, seat, &open, prepare::topic(opponent, ready)) else { return };
    let dice = ctx.title(card).fight_use.as_ref().map_or(1, |usage| usage.dice);
    // A bonus of the card that it gave in this fight goes with it.
    let attack = ready.fight.attack;
    let had = totals::in_attack(ctx.state, seat, attack);
    // The loader lets nobody pay a life before the roll.
    let _flow = pay(ctx, seat, card);
    let lost = had.saturating_sub(totals::in_attack(ctx.state, seat, attack));
    ready.fight = ready.fight.lowered(lost);
    ready.roll(dice, true);
}

/// After the roll, cards may be used for points or for the victory.
#[cold]
pub fn after<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    opponent: Opponent,
    rolled: u8,
) -> Flow<AfterRoll> {
    let mut gives = AfterRoll::default();
    loop {
        let open = open(ctx, seat, &opponent, |usage| usage.add > 0 || usage.wins);
        if open.is_empty() || gives.wins {
            return ControlFlow::Continue(gives);
        }
        let topic = scored(opponent, rolled, gives.points);
        let Some(card) = chosen(ctx, seat, &open, topic) else { return ControlFlow::Continue(gives) };
        let (add, wins) = ctx.title(card).fight_use.as_ref().map_or((0, false), |usage| (usage.add, usage.wins));
        if add > 0 {
            ctx.tell(Event::Added { seat, bonus: Bonus::Card(card), points: add });
        }
        gives.points = gives.points.saturating_add(add);
        gives.wins |= wins;
        pay(ctx, seat, card)?;
    }
}

/// The fight with the roll that counts and the points added since.
fn scored(opponent: Opponent, rolled: u8, points: u8) -> Topic {
    // What cards add to the roll is in it already.
    let (dice, shift) = ([rolled, 0, 0, 0], RollShift::default());
    match opponent {
        Opponent::Creature(fight, _) => {
            Topic::Fight(Fight { my_dice: dice, mine: fight.mine.saturating_add(points), shift, ..fight })
        }
        Opponent::Character(duel) | Opponent::Assassin(duel) => {
            Topic::Duel(Duel { my_dice: dice, mine: duel.mine.saturating_add(points), shift, ..duel })
        }
    }
}
