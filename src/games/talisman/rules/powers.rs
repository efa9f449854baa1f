//! What characters may do by their own card where a flag is not enough (RULING 290 to 295).

use super::context::{Context, DecisionRequest, Flow, Options, TalismanObserver};
use super::effects::gain;
use super::view::Sheet;
use super::{caps, gold, inventory, life, marks, piles, terrain};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::decks::{Deck, DeckKind};
use crate::games::talisman::model::event::{Cause, Event};
use crate::games::talisman::model::event_details::GoldFrom;
use crate::games::talisman::model::form::CharacterForm;
use crate::games::talisman::model::kinds::{CharacterId, Region, Source, SpaceId};
use crate::games::talisman::model::mark::CardMarks;
use crate::games::talisman::model::powers::Powers;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{Hero, State};
use crate::games::talisman::model::verb_parts::TerrainSpot;
use core::ops::ControlFlow;

/// The powers of a character now: those of its own card, or of the form in its place; none for a Toad (RULING 290).
#[must_use]
pub fn of<'r>(rules: &'r Ruleset, hero: &Hero) -> Option<&'r Powers> {
    let able = rules.sets.handy.powers && !hero.is_toad() && hero.plays();
    able.then(|| &rules.character(hero.character).powers)
}

/// Another deck, and the number of cards that the seat draws from it in place of so many Adventure cards, once a turn
/// (RULING 291).
pub fn instead<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    seat: Seat,
    wanted: u8,
) -> Option<(DeckKind, u8)> {
    let deck = of(ctx.rules, ctx.hero(seat)).and_then(|powers| powers.draws_instead)?;
    let Deck { pile, discard, .. } = &ctx.state.decks[deck];
    let left = pile.len() + if piles::reshuffled(ctx.rules, deck) { discard.len() } else { 0 };
    let most = wanted.min(u8::try_from(left).unwrap_or(u8::MAX));
    if most == 0 || ctx.state.turn.drew_instead {
        return None;
    }
    let options: Options = (0..=most).map(Choice::Number).collect();
    let ask = DecisionRequest { seat, decision: Decision::DrawInstead, topic: Topic::Plain };
    let Choice::Number(count @ 1..) = ctx.ask(ask, &options) else { return None };
    ctx.state.turn.drew_instead = true;
    Some((deck, count))
}

/// The lives with which a character begins in a form.
#[must_use]
pub fn form_lives<D: Dice, W: TalismanObserver>(ctx: &Context<'_, D, W>, own: CharacterId, form: &CharacterForm) -> u8 {
    form.lives_start.max(ctx.rules.character(own).powers.form_lives)
}

/// What of these cards the seat leaves at a change of its form, less those that it keeps by its own card (RULING 292).
pub fn less_kept<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, mut left: CardSet) -> CardSet {
    for _ in 0..ctx.rules.character(ctx.hero(seat).person()).powers.keeps {
        if left.is_empty() {
            return left;
        }
        let options: Options = core::iter::once(Choice::No).chain(left.iter().map(Choice::Card)).collect();
        let ask = DecisionRequest { seat, decision: Decision::KeepOne, topic: Topic::Plain };
        let Choice::Card(card) = ctx.ask(ask, &options) else { return left };
        left.remove(card);
    }
    left
}

/// A character became a form: those that live by it gain lives in its Region (RULING 293).
pub fn harvest<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if !ctx.rules.sets.handy.powers {
        return;
    }
    let region = |ctx: &Context<'_, D, W>, seat: Seat| ctx.rules.space(ctx.hero(seat).space).region;
    for each in ctx.state.playing_from(seat) {
        let lives = of(ctx.rules, ctx.hero(each)).map_or(0, |powers| powers.harvests);
        if each != seat && lives > 0 && region(ctx, each) == region(ctx, seat) {
            gain::lives(ctx, each, lives);
        }
    }
}

/// A character lands: it may rob the markers of other players there, and take off Terrain (RULING 294).
#[cold]
pub fn lands<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let Some(powers) = of(ctx.rules, ctx.hero(seat)) else { return };
    let here = ctx.hero(seat).space;
    if powers.robs_markers {
        for other in seat.others(ctx.state.players) {
            if ctx.hero(other).plays() && ctx.hero(other).marker == Some(here) {
                rob(ctx, seat, (other, here));
            }
        }
    }
    let source = Source::Space(ctx.state.terrain.text(here));
    let sealed = powers.seals.is_some() && ctx.state.terrain.over(here) == powers.seals;
    if sealed && ctx.wants(seat, Decision::SealTerrain, Topic::Source(source)) {
        terrain::remove(ctx, (seat, source));
    }
}

fn rob<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat, (other, here): (Seat, SpaceId)) {
    let mut options = Options::new();
    options.push(Choice::No);
    if caps::gains_gold(ctx.rules, ctx.hero(seat)) {
        options.push(Choice::Gold);
    }
    options.extend([Choice::Clockwise, Choice::Counterclockwise]);
    let pick = ctx.ask(DecisionRequest { seat, decision: Decision::RobMarker, topic: Topic::Other(other) }, &options);
    let (ring, source) = (ctx.rules.space(here), Source::Space(ctx.state.terrain.text(here)));
    if pick == Choice::Gold {
        gold::gain(ctx, seat, 1, GoldFrom::Source(source));
    } else if pick != Choice::No {
        let space = if pick == Choice::Clockwise { ring.clockwise } else { ring.counterclockwise };
        ctx.hero_mut(other).marker = Some(space);
        ctx.tell(Event::MarkerMoved { seat: other, space });
    }
}

/// At the start and the end of its turn a character may discard a marked card, once a turn (RULING 294).
#[inline]
pub fn sheds<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    if ctx.rules.sets.handy.powers && !ctx.state.turn.shed {
        shed(ctx, seat);
    }
}

#[cold]
fn shed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let mark = of(ctx.rules, ctx.hero(seat)).map(|powers| powers.sheds).unwrap_or_default();
    if mark == CardMarks::default() {
        return;
    }
    let cards = ctx.hero(seat).cards;
    let marked = cards.iter().filter(|card| marks::bears(ctx.rules, ctx.state, seat, *card, mark));
    let options: Options = core::iter::once(Choice::No).chain(marked.map(Choice::Card)).collect();
    if options.len() == 1 {
        return;
    }
    let ask = DecisionRequest { seat, decision: Decision::Shed, topic: Topic::Plain };
    if let Choice::Card(card) = ctx.ask(ask, &options) {
        ctx.state.turn.shed = true;
        inventory::discard(ctx, card);
        inventory::settle(ctx, seat);
    }
}

/// The Terrain card that the seat may put on its space for a life in place of a move. Nobody gives its last life for it
/// (RULING 295).
#[must_use]
pub fn lays(rules: &Ruleset, state: &State, seat: Seat) -> Option<SpaceId> {
    let hero = state.hero(seat);
    let open = hero.lives > 1 && rules.space(hero.space).region != Region::Inner;
    let text = of(rules, hero).and_then(|powers| powers.lays)?;
    (open && state.terrain.over(hero.space) != Some(text)).then_some(text)
}

/// Pays a life and puts the Terrain card on the space. No encounter follows.
#[cold]
pub fn lay<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, seat: Seat) -> Flow<bool> {
    let source = Source::Space(ctx.hero(seat).space);
    let Some(text) = lays(ctx.rules, ctx.state, seat) else { return ControlFlow::Continue(false) };
    life::lose_here(ctx, seat, 1, Cause::Effect(source))?;
    terrain::place(ctx, (seat, source), text, TerrainSpot::Here);
    ControlFlow::Continue(false)
}

impl<'a> Sheet<'a> {
    /// The powers of its card, or of its form.
    #[inline]
    #[must_use]
    pub fn powers(&self) -> Option<&'a Powers> {
        if self.view.rules.sets.handy.powers { of(self.view.rules, self.hero) } else { None }
    }

    /// The lives that it heals in place of the instruction of this space; 0 for none.
    #[inline]
    #[must_use]
    pub fn heals_at(&self, text: SpaceId) -> u8 {
        self.powers().map_or(0, |powers| powers.heals_at(text))
    }

    /// The space of its marker.
    #[must_use]
    pub fn marker(&self) -> Option<SpaceId> {
        self.hero.marker
    }
}
