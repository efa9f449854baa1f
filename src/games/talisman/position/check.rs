//! Checks positions: refuses what no game can reach, and gives each fault its place in the file.

use super::cards::title_of;
use super::{FaultAt, Position, SeatPosition, lying_counters, phases};
use crate::engine::ids::{CardId, Seat};
use crate::engine::word::Word;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Offer, Region};
use crate::games::talisman::model::rules::{AfterDeath, Aim, GhostLost, Pieces, WaitingAtCrown};
use crate::games::talisman::model::ruleset::{OwnSpace, Ruleset};
use crate::games::talisman::model::spell_kind::SpellKind;
use crate::games::talisman::model::state::{Lasting, Place, State, Status};
use crate::games::talisman::model::verb::{Ability, Counter, Effect};
use crate::games::talisman::rules::supply::{self, IN_PLAY_MAX};
use crate::games::talisman::rules::{apart, caps, carrying, growth, inventory, quest, terrain, totals};
use crate::games::talisman::text::keys::{LISTS, NUMBERS, TRUTHS, WORDS};

/// Adds every fault of the position to the flaws.
pub fn position(rules: &Ruleset, position: &Position, state: &State, flaws: &mut Vec<FaultAt>) {
    for (seat, said) in Seat::all(state.players).zip(&position.seats) {
        if state.hero(seat).plays() {
            sheet(rules, state, (seat, said), flaws);
            belongings(rules, state, (seat, said), flaws);
            inner(rules, state, (seat, said), flaws);
        } else {
            gone(rules, state, (seat, said), flaws);
        }
        before(state, (seat, said), flaws);
    }
    for said in &position.spaces {
        lying(rules, state, said, flaws);
    }
    in_force(rules, state, position, flaws);
    table(rules, position, state, flaws);
    if flaws.is_empty() {
        stock(rules, position, state, flaws);
    }
}

/// The lasting effect that a card starts, with its duration; `None` if it starts none.
#[must_use]
pub fn lasts(rules: &Ruleset, card: CardId) -> Option<(Lasting, u8)> {
    let title = rules.title(card);
    if title.spell == Some(SpellKind::Hex) {
        return Some((Lasting::Hex, rules.rules.hex_rounds));
    }
    if title.spell == Some(SpellKind::DestroyMagic) {
        return Some((Lasting::DestroyMagic, 1));
    }
    if let Some(rule) = &title.for_rounds {
        let what = if rule.this_turn { Lasting::RoundsFromNow } else { Lasting::Rounds };
        return Some((what, rule.rounds));
    }
    Effect::deep(&title.effect).into_iter().find_map(|effect| {
        if let Effect::Blizzard(rounds) = effect { Some((Lasting::Blizzard, *rounds)) } else { None }
    })
}

/// The place of a seat's key in the file, or of the seat itself.
fn at(said: &SeatPosition, key: &str) -> usize {
    let numbers = said.numbers.iter().find(|(index, _)| NUMBERS[*index].key == key).map(|(_, number)| number.at);
    let truths = || said.truths.iter().find(|(index, _)| TRUTHS[*index].key == key).map(|(_, truth)| truth.at);
    let words = || said.words.iter().find(|(index, _)| WORDS[*index].key == key).map(|(_, word)| word.at);
    let lists = || {
        let list = said.lists.iter().find(|(index, _)| LISTS[*index].key == key);
        list.and_then(|(_, names)| names.last()).map(|name| name.at)
    };
    numbers.or_else(truths).or_else(words).or_else(lists).unwrap_or(said.at)
}

fn sheet(rules: &Ruleset, state: &State, (seat, said): (Seat, &SeatPosition), flaws: &mut Vec<FaultAt>) {
    let hero = state.hero(seat);
    let name = &rules.character(hero.character).name;
    let mut flaw = |key: &str, reason: String| flaws.push((at(said, key), reason));
    if hero.lives == 0 && hero.own.is_none() {
        flaw("lives", format!("the {name} has no life left: set `status` to \"dead\" or \"out\""));
    }
    if hero.toad > rules.rules.toad_turns {
        flaw("toad", format!("a character is a Toad for at most {} turns, not {}", rules.rules.toad_turns, hero.toad));
    }
    if hero.toad == 0 && (hero.toad_strength > 0 || hero.toad_craft > 0 || hero.toad_fresh) {
        flaw("toad_strength", format!("the {name} is not a Toad: set `toad`, the turns left as a Toad"));
    }
    if let Err((key, reason)) = quest::sound(rules, hero) {
        flaw(key, reason);
    }
    let enslaves = |text| Effect::any(&rules.space(text).effect, &mut |effect| *effect == Effect::Enslave);
    // A Terrain card that covers the space frees its slaves (RULING 237).
    let own = terrain::leads_on(rules, state, hero.space) && enslaves(hero.space);
    let text = state.terrain.text(hero.space);
    if hero.enslaved && !own && !enslaves(text) {
        let name = &rules.space(hero.space).name;
        let covered = if text == hero.space { String::new() } else { format!(" (now {})", rules.space(text).name) };
        flaw("enslaved", format!("characters cannot be enslaved at the {name}{covered}"));
    }
    for (key, ability) in [("strength", Ability::Strength), ("craft", Ability::Craft)] {
        if growth::beyond(rules, state, seat, ability) {
            flaw(
                key,
                format!(
                    "the {name} is above the cap on counters (`ability_cap`, `ability_cap_times` or `ability_cap_plus`)"
                ),
            );
        }
    }
    if let Some((key, cap)) = caps::beyond(rules, state, seat) {
        flaw(key, format!("the {name} has more {key} than `{cap}` allows"));
    }
    let spells = hero.spells.len();
    let allowed = rules.rules.spells_allowed(totals::craft(state, seat));
    if !hero.is_toad() && spells > allowed {
        let craft = totals::craft(state, seat);
        flaw("spells", format!("{spells} Spells, but Craft {craft} allows at most {allowed}"));
    }
}

fn belongings(rules: &Ruleset, state: &State, (seat, said): (Seat, &SeatPosition), flaws: &mut Vec<FaultAt>) {
    let hero = state.hero(seat);
    let objects = carrying::load(rules, state, seat);
    if objects > hero.sums.carry {
        let reason = format!("{objects} Objects, but the character can carry only {}", hero.sums.carry);
        flaws.push((at(said, "objects"), reason));
    }
    if apart::overfull(rules, state, seat) {
        let reason = "the cards of the character do not keep so many Objects safe, or not these".to_owned();
        flaws.push((at(said, "stowed"), reason));
    }
    if carrying::talismans_beyond(rules, hero) {
        let reason = format!("more Talismans than `talisman_limit = {}` allows", rules.rules.talisman_limit);
        flaws.push((at(said, "objects"), reason));
    }
    let followers = inventory::followers(rules, state, seat);
    let alone = followers.iter().find(|card| rules.card_has(*card, Flag::Alone));
    let crowd = followers.iter().filter(|card| carrying::crowds(rules, *card)).count();
    if let Some(card) = alone.filter(|_| crowd > 1) {
        flaws.push((at(said, "followers"), format!("`{}` allows no other Follower beside it", rules.title(card).name)));
    }
    for (list, names) in &said.lists {
        for name in names.iter().filter(|_| LISTS[*list].mark == 0) {
            let held = hero.cards.without(&rules.sets.enemies);
            let title = super::cards::title_of(&name.value);
            let card = held.iter().find(|card| rules.title(*card).name == title);
            if card.is_some_and(|card| !allowed(rules, state, seat, card)) {
                let alignment = hero.alignment.word();
                flaws.push((name.at, format!("a character of {alignment} alignment cannot have `{title}`")));
            }
        }
    }
}

fn allowed(rules: &Ruleset, state: &State, seat: Seat, card: CardId) -> bool {
    !rules.sets.barred_to(state.hero(seat).alignment).has(card)
}

/// Checks that fights in the Inner Region belong to the character's space.
fn inner(rules: &Ruleset, state: &State, (seat, said): (Seat, &SeatPosition), flaws: &mut Vec<FaultAt>) {
    let hero = state.hero(seat);
    let space = rules.space(hero.space);
    let mut flaw = |key: &str, reason: String| flaws.push((at(said, key), reason));
    if hero.inner.pitfiends > 0 && space.own != Some(OwnSpace::Pits) {
        flaw("pitfiends", format!("there are no Pitfiends at the {}", space.name));
    }
    if hero.inner.werewolf > 0 && space.own != Some(OwnSpace::Den) {
        flaw("werewolf", format!("there is no Werewolf at the {}", space.name));
    }
    if hero.inner.werewolf == 1 {
        flaw("werewolf", "the Strength of a Werewolf must be from 2 to 12, the sum of two dice".to_owned());
    }
    if hero.inner.death && space.own != Some(OwnSpace::Death) {
        flaw("death", format!("characters do not dice with Death at the {}", space.name));
    }
    let outside = space.region != Region::Inner || space.own == Some(OwnSpace::Plain);
    if hero.inner.back && (outside || space.own == Some(OwnSpace::Crown)) {
        flaw("turned_back", format!("a character cannot have turned back at the {}", space.name));
    }
    if hero.offer != Offer::None && space.region == Region::Inner {
        flaw("offer", "`offer` cannot be set in the Inner Region".to_owned());
    }
}

/// Checks that dead characters have nothing except what house rules keep for them.
fn gone(rules: &Ruleset, state: &State, (seat, said): (Seat, &SeatPosition), flaws: &mut Vec<FaultAt>) {
    let hero = state.hero(seat);
    let heirs = hero.status == Status::Waiting && rules.rules.inheritance;
    let fallen = hero.status == Status::Fallen;
    let goods = heirs || hero.cards.is_empty();
    let rest = fallen || (hero.spells.is_empty() && hero.trophies.is_empty());
    let kept = |key: &str| match key {
        "gold" => heirs,
        "strength" | "craft" | "fate" | "quest" | "second_quest" | "third_quest" | "quests_done" | "divined" => fallen,
        _lost => false,
    };
    if !goods || !rest || NUMBERS.iter().any(|number| (number.get)(hero) > 0 && !kept(number.key)) {
        flaws.push((said.at, "a seat that is dead or out owns nothing; leave its other keys out".to_owned()));
    }
    if fallen && !rules.rules.resurrection {
        flaws.push((at(said, "status"), "`status = \"fallen\"` needs the rule `resurrection`".to_owned()));
    }
    let lost = rules.rules.after_death == AfterDeath::Form && rules.rules.ghost_lost == GhostLost::Out;
    if hero.status == Status::Waiting && lost {
        let reason = "`status = \"dead\"` is impossible with `ghost_lost = \"out\"`; use \"out\", or set a `form`";
        flaws.push((at(said, "status"), reason.to_owned()));
    }
    let never = match rules.rules.after_death {
        AfterDeath::Out => Some("\"out\"`; use \"out\""),
        AfterDeath::Village => Some("\"village\"`; leave it out, and set `space` to the Village"),
        AfterDeath::NewCharacter | AfterDeath::Form => None,
    };
    if let Some(never) = never.filter(|_| hero.status == Status::Waiting) {
        flaws.push((at(said, "status"), format!("`status = \"dead\"` is impossible with `after_death = {never}")));
    }
}

/// Checks that each card that lies before a player was laid there by another one.
fn before(state: &State, (seat, said): (Seat, &SeatPosition), flaws: &mut Vec<FaultAt>) {
    let named = said.lists.iter().find(|(list, _)| LISTS[*list].key == "before").map_or(0, |(_, names)| names.len());
    if named != said.before_by.len() {
        flaws.push((at(said, "before"), "`before_by` must name a seat for each card of `before`".to_owned()));
    }
    let strange = |by: u64| by == u64::from(seat.0) || by >= u64::from(state.players);
    if let Some(by) = said.before_by.iter().find(|by| strange(by.value)) {
        flaws.push((by.at, format!("`before_by` must name another seat of the game, not {}", by.value)));
    }
    if named > 0 && state.hero(seat).status == Status::Out {
        flaws.push((at(said, "before"), "nothing lies before an eliminated player".to_owned()));
    }
}

fn lying(rules: &Ruleset, state: &State, said: &super::SpacePosition, flaws: &mut Vec<FaultAt>) {
    for name in &said.cards {
        let title = super::cards::title_of(&name.value);
        let on_board = rules.card_ids().filter(|card| matches!(state.place[card.at()], Place::Space(_)));
        let mut cards = on_board.filter(|card| rules.title(*card).name == title);
        let Some(card) = cards.next() else { continue };
        let row = rules.title(card);
        let hex = lasts(rules, card).is_some_and(|(what, _)| what == Lasting::Hex);
        if row.deck == DeckKind::Spell && !hex {
            flaws.push((name.at, format!("`{title}` cannot lie on a space")));
        }
    }
    lying_counters::check(rules, said, flaws);
    phases::check(rules, said, flaws);
}

fn in_force(rules: &Ruleset, state: &State, position: &Position, flaws: &mut Vec<FaultAt>) {
    for said in &position.lasting {
        if usize::from(said.seat.value) >= position.seats.len() {
            flaws.push((said.seat.at, format!("there is no seat {}", said.seat.value)));
        }
        if said.turns.as_ref().is_some_and(|turns| turns.value == 0) {
            flaws.push((
                said.card.at,
                format!("`{}` has no turn left; leave it out, or set `turns` to 1 or more", said.card.value),
            ));
        }
    }
    for timer in &state.timers {
        let lies = matches!(state.place[timer.card.at()], Place::Space(_));
        let said = position.lasting.iter().find(|said| title_of(&said.card.value) == rules.title(timer.card).name);
        if let Some(said) = said.filter(|_| timer.what != Lasting::DestroyMagic && !lies) {
            flaws.push((said.card.at, format!("`{}` needs the `space` on which it lies", said.card.value)));
        }
    }
}

/// Checks the Crown, and players waiting for a new character.
fn table(rules: &Ruleset, position: &Position, state: &State, flaws: &mut Vec<FaultAt>) {
    let on_crown = Seat::all(state.players).any(|seat| {
        let hero = state.hero(seat);
        hero.plays() && hero.space == rules.board.crown
    });
    if let Some(said) = position.crown_reached.as_ref().filter(|said| !said.value && on_crown) {
        flaws.push((said.at, "a character is on the Crown of Command, so `crown_reached` must be true".to_owned()));
    }
    let aim = rules.rules.aim;
    if let Some(said) = position.seats.iter().find(|_| aim != Aim::Crown && (on_crown || state.crown_reached)) {
        let reason = "with this `aim` no character can be on the Crown of Command, and it cannot have been reached";
        flaws.push((said.at, reason.to_owned()));
    }
    let waits = |seat: &Seat| matches!(state.hero(*seat).status, Status::Waiting | Status::Fallen);
    let waiting = Seat::all(state.players).find(waits);
    let no_return = rules.rules.waiting_at_crown == WaitingAtCrown::Out;
    if let Some(seat) = waiting.filter(|_| state.crown_reached && no_return) {
        let said = &position.seats[seat.at()];
        flaws.push((
            said.at,
            "the Crown of Command has been reached, so dead players are eliminated: set `status` to \"out\"".to_owned(),
        ));
    }
}

/// Checks that no more components are in play than the box has.
fn stock(rules: &Ruleset, position: &Position, state: &State, flaws: &mut Vec<FaultAt>) {
    let unlimited = rules.rules.pieces == Pieces::Unlimited;
    let box_of = |pieces: u8| if unlimited { IN_PLAY_MAX } else { pieces };
    let seats = || position.seats.iter();
    let first =
        |key: &str| seats().map(|said| (at(said, key), said.at)).find(|(at, seat)| at != seat).map_or(0, |(at, _)| at);
    for (counter, key) in [(Counter::Strength, "strength"), (Counter::Craft, "craft"), (Counter::Life, "lives")] {
        let held: u16 = supply::held(state, counter).iter().map(|each| u16::from(*each)).sum();
        if held > u16::from(IN_PLAY_MAX) || !unlimited && !supply::in_box(rules, state, counter) {
            flaws.push((first(key), format!("the box does not have enough counters for `{key}`")));
        }
    }
    let gold: u32 = state.heroes[..usize::from(state.players)]
        .iter()
        .map(|hero| u32::from(hero.gold))
        .chain(state.gold.iter().map(|gold| u32::from(*gold)))
        .sum();
    let coins = box_of(rules.rules.gold_coins);
    if gold > u32::from(coins) {
        flaws.push((first("gold"), format!("{gold} gold, but the box has only {coins}")));
    }
    let heroes = || Seat::all(state.players).map(|seat| state.hero(seat));
    let fate: u32 = heroes().map(|hero| u32::from(hero.fate)).sum();
    let tokens = supply::fate_tokens(rules);
    if fate > u32::from(tokens) {
        flaws.push((first("fate"), format!("{fate} fate, but the box has only {tokens}")));
    }
    if unlimited {
        return;
    }
    let toads = heroes().filter(|hero| hero.is_toad()).count();
    if toads > usize::from(rules.rules.toad_cards) {
        flaws.push((first("toad"), format!("{toads} Toads, but the box has only {}", rules.rules.toad_cards)));
    }
    let changed = supply::alignments_shown(rules, state);
    if changed > usize::from(rules.rules.alignment_cards) {
        let cards = rules.rules.alignment_cards;
        flaws.push((
            first("alignment"),
            format!("{changed} changed alignments, but the box has only {cards} alignment cards"),
        ));
    }
}
