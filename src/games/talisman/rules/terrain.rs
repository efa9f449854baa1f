//! Terrain cards: put on spaces, moved, and taken off again (RULING 235 to 237).

use super::context::{Context, DecisionRequest, Options, TalismanObserver};
use super::inventory;
use super::view::View;
use crate::engine::dice::Dice;
use crate::engine::ids::Seat;
use crate::engine::rng;
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::event_details::Why;
use crate::games::talisman::model::kinds::{Region, Source, SpaceId};
use crate::games::talisman::model::rules::TerrainCovers;
use crate::games::talisman::model::ruleset::{Ruleset, Space};
use crate::games::talisman::model::state::State;
use crate::games::talisman::model::terrain::{CoveredSpace, Terrain};
use crate::games::talisman::model::verb_parts::TerrainSpot;

/// Is the way that a space's own text describes open? A Terrain card closes it; in an alternative reading it covers what
/// visitors meet, and nothing else (RULING 237).
#[inline]
#[must_use]
pub fn leads_on(rules: &Ruleset, state: &State, space: SpaceId) -> bool {
    !state.terrain.covers(space) || rules.rules.terrain_covers == TerrainCovers::Text
}

/// The spaces that a Terrain card may cover: those outside of the Inner Region.
fn open_to_terrain(rules: &Ruleset) -> impl Iterator<Item = SpaceId> + '_ {
    let spaces = (0_u8..).map(SpaceId).zip(&rules.spaces);
    spaces.filter(|(_, space)| space.region != Region::Inner).map(|(id, _)| id)
}

/// A space without a Terrain card at random, outside of the Inner Region.
fn random(rules: &Ruleset, state: &State) -> Option<SpaceId> {
    let lying = state.terrain.lying().count();
    let word = 0x7e_44 << 32 | u64::from(state.round) << 16 | u64::from(state.turn.steps) << 4 | lying as u64;
    let key = rng::join(state.deck_key, word);
    let free = open_to_terrain(rules).filter(|space| !state.terrain.covers(*space));
    free.min_by_key(|space| rng::join(key, u64::from(space.0)))
}

/// Is there a space to take a Terrain card from a character that stands here?
#[must_use]
pub fn takes(rules: &Ruleset, state: &State, here: SpaceId, spot: TerrainSpot) -> bool {
    match spot {
        TerrainSpot::Here | TerrainSpot::Chosen => rules.space(here).region != Region::Inner,
        TerrainSpot::Random => random(rules, state).is_some(),
        TerrainSpot::Target => true,
    }
}

/// Lays Terrain cards on random spaces before the game begins (switch `start_terrain`).
pub fn begin(rules: &Ruleset, state: &mut State) {
    for number in 0..u64::from(rules.rules.start_terrain) {
        let key = rng::join(state.deck_key, 0x7e_45 << 32 | number);
        let left =
            |text| rules.terrain_kind(text).map_or(0, |kind| usize::from(kind.copies)) - state.terrain.count(text);
        let texts = rules.terrain.iter().map(|kind| kind.text);
        let cards = texts.flat_map(|text| (0..left(text)).map(move |copy| (text, copy)));
        let drawn = cards.min_by_key(|(text, copy)| rng::join(key, u64::from(text.0) << 8 | *copy as u64));
        let (Some((text, _)), Some(space)) = (drawn, random(rules, state)) else { return };
        state.terrain.lay(CoveredSpace { space, text });
    }
}

/// Tells which spaces are covered before the game begins.
pub fn tell<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>) {
    for covered in ctx.state.terrain.clone().lying() {
        ctx.tell(Event::TerrainPlaced { space: covered.space, terrain: covered.text });
    }
}

/// Puts a Terrain card of a kind on a space, because an effect says so.
pub fn place<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    text: SpaceId,
    spot: TerrainSpot,
) {
    let here = ctx.hero(seat).space;
    let to = match spot {
        TerrainSpot::Here => Some(here).filter(|space| ctx.rules.space(*space).region != Region::Inner),
        TerrainSpot::Chosen => {
            let region = ctx.rules.space(here).region;
            let spaces = open_to_terrain(ctx.rules).filter(|space| ctx.rules.space(*space).region == region);
            let options = spaces.map(Choice::Space).collect();
            choose(ctx, (seat, source), options)
        }
        TerrainSpot::Random => random(ctx.rules, ctx.state),
        TerrainSpot::Target => ctx.state.turn.aimed_space,
    };
    match to {
        Some(to) => cover(ctx, (seat, source), text, to),
        None => ctx.tell(Event::NoEffect { seat, source, why: Why::NoTerrain }),
    }
}

/// Asks for one of these spaces, if there is any.
fn choose<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    options: Options,
) -> Option<SpaceId> {
    if options.is_empty() {
        return None;
    }
    let ask = DecisionRequest { seat, decision: Decision::SpellSpace, topic: Topic::Source(source) };
    if let Choice::Space(space) = ctx.ask(ask, &options) { Some(space) } else { None }
}

/// Covers a space. If no card of the kind is left, one on the board is moved there; a card that lies there goes back
/// (RULING 235).
fn cover<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    text: SpaceId,
    to: SpaceId,
) {
    let copies = ctx.rules.terrain_kind(text).map_or(0, |kind| usize::from(kind.copies));
    if ctx.state.terrain.count(text) >= copies {
        let lying = ctx.state.terrain.lying();
        let others = lying.filter(|covered| covered.text == text && covered.space != to);
        let others = others.map(|covered| Choice::Space(covered.space)).collect();
        match choose(ctx, (seat, source), others) {
            Some(from) => uncover(ctx, from),
            None => return ctx.tell(Event::NoEffect { seat, source, why: Why::NoTerrain }),
        }
    }
    uncover(ctx, to);
    ctx.state.terrain.lay(CoveredSpace { space: to, text });
    ctx.tell(Event::TerrainPlaced { space: to, terrain: text });
    changed(ctx, to);
}

/// Takes the Terrain card off a space, if one lies there.
fn uncover<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, space: SpaceId) {
    if let Some(terrain) = ctx.state.terrain.lift(space) {
        ctx.tell(Event::TerrainRemoved { space, terrain });
        changed(ctx, space);
    }
}

/// Takes the Terrain card off the seat's space, because an effect says so.
pub fn remove<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, (seat, source): (Seat, Source)) {
    let here = ctx.hero(seat).space;
    if ctx.state.terrain.covers(here) {
        uncover(ctx, here);
    } else {
        ctx.tell(Event::NoEffect { seat, source, why: Why::NoTerrain });
    }
}

/// What the new text changes for the characters on a space: a slave of the covered text is free, and the ground may bar
/// other things (RULING 237).
fn changed<D: Dice, W: TalismanObserver>(ctx: &mut Context<'_, D, W>, space: SpaceId) {
    let frees = !leads_on(ctx.rules, ctx.state, space);
    for seat in ctx.state.playing_from(ctx.active()) {
        if ctx.hero(seat).space != space || !ctx.hero(seat).plays() {
            continue;
        }
        if frees {
            ctx.hero_mut(seat).enslaved = false;
        }
        inventory::settle(ctx, seat);
    }
}

/// Is an effect that names this space ignored, because a Terrain card covers it (RULING 236)? Tells so.
pub fn hides<D: Dice, W: TalismanObserver>(
    ctx: &mut Context<'_, D, W>,
    (seat, source): (Seat, Source),
    space: SpaceId,
) -> bool {
    let hidden = ctx.state.terrain.covers(space);
    if hidden {
        ctx.tell(Event::NoEffect { seat, source, why: Why::Covered });
    }
    hidden
}

impl<'a> View<'a> {
    /// The Terrain cards on the board.
    #[must_use]
    pub fn terrain(&self) -> &'a Terrain {
        &self.state.terrain
    }

    /// Is the way that a space's own text describes open?
    #[must_use]
    pub fn leads_on(&self, space: SpaceId) -> bool {
        leads_on(self.rules, self.state, space)
    }

    /// The text in force on a space: its own, or that of the Terrain card that covers it.
    #[inline]
    #[must_use]
    pub fn text_id(&self, space: SpaceId) -> SpaceId {
        self.state.terrain.text(space)
    }

    /// What stands on a space now: its own name and text, or those of the Terrain card that covers it.
    #[inline]
    #[must_use]
    pub fn text(&self, space: SpaceId) -> &'a Space {
        self.rules.text(&self.state.terrain, space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::SEATS_MAX;
    use crate::engine::play::GamePlan;
    use crate::games::talisman::load::{SCHEMA, load};
    use crate::games::talisman::rules::setup;
    use crate::ruleset::layer::Layer;
    use std::sync::Arc;

    #[test]
    fn games_begin_with_terrain_on_different_spaces_that_hang_on_the_game() {
        const BOGS: &str = "schema = 1\ngame = \"talisman\"\ntitle = \"Bogs\"\nkind = \"cards\"\nchanges = \"bogs\"\n\
            source = \"test\"\nrules.start_terrain = 3\n[[new.terrain]]\nname = \"Bog\"\ncopies = 2\n\
            [[new.terrain]]\nname = \"Mire\"\ncopies = 2\n";
        let layer = Layer::read("bogs", "bogs.toml", BOGS, &[&SCHEMA]).map(Arc::new).expect("it is sound");
        let rules = load("talisman-r4e", &[layer], &toml::Table::new()).expect("it loads");
        let begun = |game| {
            let plan = GamePlan { seed: 1, game, players: 4, rounds_max: 99, characters: [None; SEATS_MAX] };
            setup::board(&rules, &plan).terrain
        };
        let mut spaces = [0; 64];
        for game in 0..400 {
            let terrain = begun(game);
            assert_eq!(terrain, begun(game), "one game, one board");
            assert_eq!(terrain.lying().count(), 3, "different spaces");
            for covered in terrain.lying() {
                assert_ne!(rules.space(covered.space).region, Region::Inner);
                assert!(terrain.count(covered.text) <= 2);
                spaces[covered.space.at()] += 1;
            }
        }
        // 1,200 cards on 40 spaces: 30 on each, with a standard deviation of 5.4.
        let most = spaces.iter().max().expect("there are spaces");
        assert!(spaces.iter().filter(|count| **count > 8).count() == 40 && *most < 55, "{spaces:?}");
    }
}
