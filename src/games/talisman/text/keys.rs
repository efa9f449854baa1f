//! The keys of a seat as one table, by which files are read, written and checked.

use crate::engine::ids::{CardSet, Seat};
use crate::games::talisman::model::kinds::{Alignment, CreatureKind, Offer};
use crate::games::talisman::model::rules::Aim;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::state::{
    CARCASS, CHARMED, Direction, Hero, Place, RAISED, STOWED, State, Status, TAMED,
};
use crate::games::talisman::rules::{apart, given_cards};

/// A number of a seat.
#[derive(Clone, Copy, Debug)]
pub struct NumberKey {
    /// Its key.
    pub key: &'static str,
    /// Its largest value.
    pub most: u8,
    /// Its value.
    pub get: fn(&Hero) -> u8,
    /// Sets it.
    pub set: fn(&mut Hero, u8),
}

macro_rules! numbers {
    ($($key:literal $most:literal $($field:ident).+;)*) => {
        /// Every number.
        pub const NUMBERS: &[NumberKey] = &[$(NumberKey {
            key: $key,
            most: $most,
            get: |hero| hero.$($field).+,
            set: |hero, value| hero.$($field).+ = value,
        },)*];
    };
}

numbers! {
    "strength" 72 strength;
    "craft" 72 craft;
    "toad_strength" 72 toad_strength;
    "toad_craft" 72 toad_craft;
    "lives" 72 lives;
    "fate" 250 fate;
    "gold" 250 gold;
    "toad" 100 toad;
    "misses" 100 misses;
    "quest" 6 quest;
    "second_quest" 6 second.quest;
    "third_quest" 6 third.quest;
    "quests_done" 100 quests_done;
    "pitfiends" 6 inner.pitfiends;
    "werewolf" 12 inner.werewolf;
    "divined" 100 divined;
    "ending_count" 100 ending_count;
}

/// A true-or-false value of a seat.
#[derive(Clone, Copy, Debug)]
pub struct TruthKey {
    /// Its key.
    pub key: &'static str,
    /// Its value.
    pub get: fn(&Hero) -> bool,
    /// Sets it.
    pub set: fn(&mut Hero, bool),
}

macro_rules! truths {
    ($($key:literal $($field:ident).+;)*) => {
        /// Every true-or-false value.
        pub const TRUTHS: &[TruthKey] = &[$(TruthKey {
            key: $key,
            get: |hero| hero.$($field).+,
            set: |hero, value| hero.$($field).+ = value,
        },)*];
    };
}

truths! {
    "quest_done" quest_done;
    "second_quest_done" second.done;
    "third_quest_done" third.done;
    "enslaved" enslaved;
    "turned_back" inner.back;
    "death" inner.death;
    "toad_fresh" toad_fresh;
    "drunk_strength" drunk.strength;
    "drunk_craft" drunk.craft;
    "drunk_life" drunk.life;
    "drunk_fate" drunk.fate;
}

/// A word of a seat, from a fixed list.
#[derive(Clone, Copy, Debug)]
pub struct WordKey {
    /// Its key.
    pub key: &'static str,
    /// The words, in the order of the values.
    pub words: &'static [&'static str],
    /// The index of its word.
    pub get: fn(&Hero) -> usize,
    /// Sets it to the word with this index.
    pub set: fn(&mut Hero, usize),
}

/// Every word.
pub const WORDS: &[WordKey] = &[
    WordKey {
        key: "alignment",
        words: &["good", "neutral", "evil"],
        get: |hero| hero.alignment as usize,
        set: |hero, index| hero.alignment = [Alignment::Good, Alignment::Neutral, Alignment::Evil][index],
    },
    WordKey {
        key: "status",
        words: &["playing", "dead", "out", "fallen"],
        get: |hero| hero.status as usize,
        set: |hero, index| hero.status = [Status::Playing, Status::Waiting, Status::Out, Status::Fallen][index],
    },
    WordKey {
        key: "offer",
        words: &["none", "teleport", "ferry"],
        get: |hero| hero.offer as usize,
        set: |hero, index| hero.offer = [Offer::None, Offer::Teleport, Offer::Ferry][index],
    },
    WordKey {
        key: "way",
        words: &["clockwise", "counterclockwise"],
        get: |hero| hero.inner.side as usize,
        set: |hero, index| hero.inner.side = [Direction::Clockwise, Direction::Counterclockwise][index],
    },
];

/// The index of the status among [`WORDS`].
pub const STATUS: usize = 1;
/// The index of the way through the Inner Region among [`WORDS`].
pub const WAY: usize = 3;

/// A list of a seat's cards.
#[derive(Clone, Copy, Debug)]
pub struct ListKey {
    /// Its key.
    pub key: &'static str,
    /// The cards it names.
    pub get: fn(&Ruleset, &State, Seat) -> CardSet,
    /// The place of its cards.
    pub place: fn(Seat) -> Place,
    /// The mark of its cards.
    pub mark: u8,
}

/// Every list.
pub const LISTS: &[ListKey] = &[
    ListKey {
        key: "objects",
        get: |rules, state, seat| {
            let objects = state.hero(seat).cards.and(&rules.sets.objects);
            if !rules.sets.handy.safes.exist() { objects } else { objects.without(&apart::stowed(state, &objects)) }
        },
        place: Place::Hero,
        mark: 0,
    },
    ListKey {
        key: "followers",
        get: |rules, state, seat| state.hero(seat).cards.without(&rules.sets.objects).without(&rules.sets.enemies),
        place: Place::Hero,
        mark: 0,
    },
    ListKey {
        key: "raised",
        get: |rules, state, seat| marked(rules, state, seat, RAISED),
        place: Place::Hero,
        mark: RAISED,
    },
    ListKey {
        key: "charmed",
        get: |rules, state, seat| marked(rules, state, seat, CHARMED),
        place: Place::Hero,
        mark: CHARMED,
    },
    ListKey { key: "spells", get: |_, state, seat| state.hero(seat).spells, place: Place::Hand, mark: 0 },
    ListKey { key: "trophies", get: |_, state, seat| state.hero(seat).trophies, place: Place::Trophy, mark: 0 },
    ListKey {
        key: "tamed",
        get: |rules, state, seat| marked(rules, state, seat, TAMED),
        place: Place::Hero,
        mark: TAMED,
    },
    ListKey {
        key: "stowed",
        get: |rules, state, seat| {
            let objects = state.hero(seat).cards.and(&rules.sets.objects);
            if !rules.sets.handy.safes.exist() { CardSet::EMPTY } else { apart::stowed(state, &objects) }
        },
        place: Place::Hero,
        mark: STOWED,
    },
    ListKey { key: "before", get: given_cards::before, place: Place::Before, mark: 0 },
    ListKey {
        key: "carcasses",
        get: |rules, state, seat| marked(rules, state, seat, CARCASS),
        place: Place::Hero,
        mark: CARCASS,
    },
];

/// The index of the Spells among [`LISTS`].
pub const SPELLS: usize = 4;

fn marked(rules: &Ruleset, state: &State, seat: Seat, mark: u8) -> CardSet {
    let enemies = state.hero(seat).cards.and(&rules.sets.enemies);
    enemies.iter().filter(|card| state.mark[card.at()] == mark).collect()
}

/// May this card be in this list?
///
/// # Errors
/// Why it may not.
pub fn belongs(rules: &Ruleset, key: &str, card: crate::engine::ids::CardId) -> Result<(), String> {
    let sets = &rules.sets;
    let title = rules.title(card);
    let animal = title.creature == Some(CreatureKind::Animal);
    let (fits, what) = match key {
        "objects" | "stowed" => (sets.objects.has(card) && title.worth == 0, "an Object that can be kept"),
        "followers" => (sets.followers.has(card), "a Follower; raised and charmed Enemies have keys of their own"),
        "tamed" if rules.sets.enemies.has(card) && rules.follower_terms(card).is_none() => {
            return Err(format!("`{}` is no Enemy that an effect makes a Follower", title.name));
        }
        "raised" | "tamed" | "trophies" => (sets.enemies.has(card), "an Enemy"),
        "charmed" => (sets.enemies.has(card) && animal, "an Animal"),
        "carcasses" if rules.rules.aim != Aim::Hunt => {
            return Err("dead Animals are carried only where the aim is the hunt".to_owned());
        }
        "carcasses" => (sets.enemies.has(card) && animal, "an Animal"),
        "before" if !sets.handy.gives => return Err("no card lets cards be laid before players".to_owned()),
        "before" => (!title.deck.is_faceup() && title.spell.is_none(), "a card that is drawn"),
        _ => (title.spell.is_some(), "a Spell"),
    };
    if fits { Ok(()) } else { Err(format!("`{}` is not {what}", title.name)) }
}
