//! Spells at a space or at a card: where they can be cast (RULING 267).

use super::Casting;
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::kinds::{CardKind, Region, SpaceId};
use crate::games::talisman::model::selector::CardGoal;
use crate::games::talisman::model::spell_kind::{SpellForm, Target, Within};
use crate::games::talisman::model::state::Place;
use crate::games::talisman::model::verb::{Effect, TerrainSpot};
use crate::games::talisman::model::who::CharacterGoal;
use crate::games::talisman::rules::context::{Context, DecisionRequest, Options, TalismanObserver};
use crate::games::talisman::rules::effects::{self, characters, lying_cards};
use crate::games::talisman::rules::spells::destruction;
use crate::games::talisman::rules::{alternative_endings, inventory};

/// The spaces or cards that the Spell can be cast on: in reach, where an effect would do something (RULING 42). No Spell
/// targets a space of the Inner Region.
pub fn open<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, said: SpellForm, caster: Seat) -> Options {
    let near = |space: SpaceId| reaches(ctx, said.within, ctx.hero(caster).space, space);
    let effects = said.effects(ctx.rules);
    let space = |space: SpaceId| {
        let open = near(space) && ctx.rules.space(space).region != Region::Inner;
        open && effects.iter().any(|effect| bites_space(ctx, caster, effect, space))
    };
    match said.target {
        Target::Space => {
            (0_u8..).map(SpaceId).take(ctx.rules.spaces.len()).filter(|id| space(*id)).map(Choice::Space).collect()
        }
        Target::MoverSpace => {
            let there = ctx.hero(ctx.active()).space;
            Some(there).filter(|id| space(*id)).map(Choice::Space).into_iter().collect()
        }
        Target::Card => {
            let lies = |card: &CardId| matches!(ctx.state.place[card.at()], Place::Space(there) if near(there));
            let aims = ctx.rules.titles[said.title.at()].aims.as_ref();
            let fits = |card: &CardId| {
                let title = ctx.title(*card);
                title.kind != CardKind::Spell && aims.is_none_or(|which| which.fits(title))
            };
            let open = ctx.state.on_board.without(&alternative_endings::guarding(ctx.rules, ctx.state));
            let cards = open.iter().filter(lies).filter(fits);
            let useful = |card: &CardId| effects.iter().any(|effect| bites_card(ctx, caster, effect, *card));
            cards.filter(useful).map(Choice::Card).collect()
        }
        Target::Caster | Target::Anyone | Target::Another | Target::Others | Target::Everyone => Options::new(),
    }
}

fn reaches<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    within: Within,
    here: SpaceId,
    there: SpaceId,
) -> bool {
    match within {
        Within::Anywhere => true,
        Within::Region => ctx.rules.space(there).region == ctx.rules.space(here).region,
        Within::Space => there == here,
    }
}

/// Would the effect do something on this space?
fn bites_space<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    caster: Seat,
    effect: &Effect,
    space: SpaceId,
) -> bool {
    if let Effect::PlaceTerrain { name, on: TerrainSpot::Target } = effect {
        return ctx.state.terrain.over(space) != Some(name.text);
    }
    if let Effect::MoveCharacters { who, to: CharacterGoal::Target } = effect {
        return !characters::movable(ctx, caster, who, Some(space)).is_empty();
    }
    if let Effect::MoveCards { which, from, to: to @ CardGoal::Target, .. } = effect {
        let cards = lying_cards::movable(ctx, (caster, None), (which, *from), to);
        return !cards.without(&ctx.state.lying[space.at()]).is_empty();
    }
    effects::bites(ctx, caster, caster, effect)
}

/// Would the effect do something with this card?
fn bites_card<D: Dice, W: TalismanObserver>(
    ctx: &Context<'_, D, W>,
    caster: Seat,
    effect: &Effect,
    card: CardId,
) -> bool {
    if let Effect::TakeCards { which, .. } = effect
        && which.target
    {
        let kind = ctx.rules.brief(card).kind;
        let goods = matches!(kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower);
        return goods && inventory::may_have(ctx.rules, ctx.state, caster, card);
    }
    if let Effect::DiscardCards { which, .. } = effect
        && which.target
    {
        return destruction::discardable(ctx, card);
    }
    if let Effect::MoveCards { which, .. } = effect
        && which.target
    {
        return ctx.state.timers.iter().all(|timer| timer.card != card);
    }
    effects::bites(ctx, caster, caster, effect)
}

/// Asks for the space or the card.
pub fn choose<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    now: Casting,
    said: SpellForm,
) -> Option<Choice> {
    let options = open(ctx, said, now.seat);
    if options.is_empty() {
        return None;
    }
    let decision = if said.target == Target::Card { Decision::SpellCard } else { Decision::SpellSpace };
    let topic = Topic::Cast { caster: now.seat, spell: Some(now.card), target: None };
    Some(ctx.ask(DecisionRequest { seat: now.seat, decision, topic }, &options))
}

/// Notes what the Spell targets while its verbs are carried out.
pub fn set<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, aim: Option<Choice>) {
    let space = if let Some(Choice::Space(space)) = aim { Some(space) } else { None };
    let card = if let Some(Choice::Card(card)) = aim { Some(card) } else { None };
    (ctx.state.turn.aimed_space, ctx.state.turn.aimed_card) = (space, card);
}
