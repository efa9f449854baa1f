//! Names of characters, cards, spaces and sums.

use super::counts::counted;
use super::memory::Memory;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::engine::log::listed;
use crate::games::talisman::model::event::Cause;
use crate::games::talisman::model::event_details::{Bonus, Foe, name_in, name_of};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::{Alignment, Attack, CardKind, Offer, Region, Source, SpaceId, TableId};
use crate::games::talisman::model::rules::DayNight;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::state::State;
use crate::games::talisman::model::verb::{Ability, Counter};
use crate::games::talisman::rules::{forms, held, inventory, lying_goods, totals};
use crate::games::talisman::text::{names::is_one, visits};

/// Puts events into words.
pub struct Teller<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a State,
    /// The memory of what was told before.
    pub memory: &'a Memory,
}

impl Teller<'_> {
    /// The name of a seat's character, with the form that it is in.
    pub fn who(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let name = &self.rules.character(hero.person()).name;
        match (forms::of(self.rules, hero), hero.is_toad()) {
            (None, false) => name.clone(),
            (None, true) => format!("{name} (Toad)"),
            (Some(form), false) => format!("{name} ({})", form.name),
            (Some(form), true) => format!("{name} ({}, Toad)", form.name),
        }
    }

    /// A card's title; Objects and Followers with several copies also get a number.
    pub fn card(&self, card: CardId) -> String {
        let title = self.rules.title(card);
        let carried = |title: &Title| {
            title.worth == 0 && matches!(title.kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower)
        };
        if !carried(title) {
            return title.name.clone();
        }
        let namesake = |other: &CardId| {
            let other = self.rules.title(*other);
            other.name == title.name && carried(other)
        };
        let namesakes: Vec<CardId> = self.rules.card_ids().filter(namesake).collect();
        match namesakes.iter().position(|other| *other == card) {
            Some(index) if namesakes.len() > 1 => format!("{} no. {}", title.name, index + 1),
            Some(_) | None => title.name.clone(),
        }
    }

    /// The names of several cards.
    pub fn cards(&self, cards: &CardSet) -> String {
        listed(&cards.iter().map(|card| self.card(card)).collect::<Vec<_>>())
    }

    /// A space's name and id, and what a Terrain card makes of it; the name alone of a Terrain card.
    pub fn space(&self, space: SpaceId) -> String {
        if self.rules.terrain_kind(space).is_some() || self.rules.is_ending(space) {
            return self.rules.space(space).name.clone();
        }
        match self.state.terrain.over(space) {
            Some(text) => {
                let name = self.board_space(space);
                let (name, end) = name.strip_suffix(')').map_or((name.as_str(), " ("), |name| (name, ", "));
                format!("{name}{end}now {})", self.rules.space(text).name)
            }
            None => self.board_space(space),
        }
    }

    /// The name of a space of the board, with its id if several have the name.
    pub fn board_space(&self, space: SpaceId) -> String {
        let row = self.rules.space(space);
        if is_one(self.rules, space) { row.name.clone() } else { format!("{} ({})", row.name, row.id) }
    }

    /// The name of a card or space.
    pub fn source(&self, source: Source) -> String {
        match source {
            Source::Card(card) => self.card(card),
            Source::Space(space) => self.space(space),
        }
    }

    /// The name of a table's owner: a card, a space, or a visit of a space.
    pub fn table(&self, table: TableId) -> String {
        let owner = &self.rules.tables[usize::from(table.0)].owner;
        let Some(space) = self.rules.find_space(owner) else { return owner.clone() };
        let visit = visits::rolling(&self.rules.space(space).visits, table);
        visit.map_or_else(|| self.space(space), |visit| format!("{visit}, {}", self.space(space)))
    }

    /// The name of a creature.
    pub fn foe(&self, foe: Foe) -> String {
        match foe {
            Foe::Card(card) => self.card(card),
            Foe::Sentinel => "Sentinel".to_owned(),
            Foe::Pitfiend => "Pitfiend".to_owned(),
            Foe::Werewolf => "Werewolf".to_owned(),
            Foe::Row(table, row) => name_of(self.rules, table, row).to_owned(),
            Foe::Text(text, number) => name_in(self.rules, text, number).to_owned(),
        }
    }

    /// The names of all present attackers, or of the Enemies met last.
    pub fn foes(&self) -> String {
        let met = self.memory.met.iter().map(|card| self.card(*card));
        let faced = self.memory.foes.iter().map(|(foe, _)| self.foe(*foe));
        let names: Vec<String> = if self.memory.foes.is_empty() { met.collect() } else { faced.collect() };
        if names.is_empty() { "the creature".to_owned() } else { listed(&names) }
    }

    /// The name of the creature that the last decision was about: a card, or a creature from a table or an ending.
    pub fn single(&self) -> String {
        let card = self.memory.single.map(|card| self.card(card));
        card.or_else(|| self.sent()).or_else(|| self.sent_by_ending()).unwrap_or_else(|| "it".to_owned())
    }

    /// The name of the creature in the table row rolled last.
    pub fn sent(&self) -> Option<String> {
        self.memory.rolled.map(|(table, row)| name_of(self.rules, table, row).to_owned())
    }

    /// The Spells that the others hold, seat by seat; `None` if they hold none.
    pub fn minds(&self, seat: Seat) -> Option<String> {
        let others = seat.others(self.state.players);
        let held = others.map(|other| (other, &self.state.hero(other).spells)).filter(|(_, spells)| !spells.is_empty());
        let said: Vec<String> =
            held.map(|(other, spells)| format!("{} holds {}", self.who(other), self.cards(spells))).collect();
        (!said.is_empty()).then(|| format!("{} looks at the others' Spells: {}.", self.who(seat), said.join("; ")))
    }

    /// Why a card that cannot be carried is left.
    pub fn crowded(&self, seat: Seat) -> String {
        let most = super::counts::counted(self.state.hero(seat).sums.carry, "Object", "Objects");
        format!("for no more than {most} can be carried")
    }

    /// Why a life is lost.
    pub fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Creature(_) => format!("beaten by {}", self.foes()),
            Cause::Character(seat) => format!("beaten by {}", self.who(seat)),
            Cause::Effect(source) => format!("because of {}", self.source(source)),
            Cause::Hex => "because of the Hex here".to_owned(),
            Cause::Command(seat) => format!("by the Command Spell of {}", self.who(seat)),
            Cause::Tower => "to the Vampire".to_owned(),
            Cause::Death => "to Death, whose dice are higher".to_owned(),
        }
    }

    /// The present parts of an ability: printed value, counters, cards, a potion.
    pub fn parts(&self, seat: Seat, ability: Ability) -> Vec<(u8, String)> {
        self.parts_in(seat, ability, None)
    }

    /// The same in a kind of combat, with what cards add there alone.
    fn parts_in(&self, seat: Seat, ability: Ability, combat: Option<Attack>) -> Vec<(u8, String)> {
        let (hero, rules) = (self.state.hero(seat), self.rules);
        let character = rules.character(hero.character);
        let (toad, strong) = (hero.is_toad(), ability == Ability::Strength);
        let printed = match (toad, strong) {
            (true, true) => rules.rules.toad_strength,
            (true, false) => rules.rules.toad_craft,
            (false, true) => character.strength,
            (false, false) => character.craft,
        };
        let counters = match (toad, strong) {
            (true, true) => hero.toad_strength,
            (true, false) => hero.toad_craft,
            (false, true) => hero.strength,
            (false, false) => hero.craft,
        };
        let mut parts = vec![(printed, "printed".to_owned()), (counters, "counters".to_owned())];
        let adds = |card| {
            let always = match ability {
                Ability::Strength => rules.brief(card).strength_bonus,
                Ability::Craft => rules.brief(card).craft_bonus,
            };
            let given = |combat| held::given(rules, hero, card, (combat, ability));
            always + given(None) + combat.map_or(0, |_| given(combat))
        };
        let cursed = rules.text(&self.state.terrain, hero.space).ground.cursed;
        let mut cards = hero.cards.without(&rules.sets.enemies);
        if self.state.arena {
            // Followers wait outside the arena (RULING 137).
            cards = cards.and(&rules.sets.objects);
        }
        for card in &cards {
            let dumb = cursed && rules.brief(card).kind == CardKind::Object;
            if inventory::works(rules, self.state, seat, card) && !dumb {
                parts.push((adds(card), self.card(card)));
            }
        }
        if strong {
            parts.push((self.state.hero(seat).turn_strength, "potion".to_owned()));
        }
        parts.retain(|(points, what)| *points > 0 || what == "printed");
        parts
    }

    /// A seat's total in a fight before dice, with its parts.
    pub fn fighting(&self, seat: Seat, attack: Attack) -> String {
        let what = match attack {
            Attack::Battle => "Strength",
            Attack::Psychic => "Craft",
        };
        summed(what, &self.fight_parts(seat, attack))
    }

    /// The parts of that total.
    pub fn fight_parts(&self, seat: Seat, attack: Attack) -> Vec<(u8, String)> {
        if attack == Attack::Psychic {
            return self.parts_in(seat, Ability::Craft, Some(attack));
        }
        let mut parts = self.parts_in(seat, Ability::Strength, Some(attack));
        let hired = self.state.hero(seat).turn_battle;
        if hired > 0 {
            parts.push((hired, "hired".to_owned()));
        }
        for (_, bonus, points) in self.memory.added.iter().filter(|(whose, _, _)| *whose == seat) {
            let what = match bonus {
                Bonus::Card(card) => self.card(*card),
                Bonus::Ability(_) => totals::lent_name(self.rules).to_owned(),
            };
            parts.push((*points, what));
        }
        parts
    }

    /// The character at the start of a turn, in one line.
    pub fn sheet(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let form = forms::of(self.rules, hero).map_or_else(String::new, |form| format!(", as {}", form.name));
        let mut text = format!(
            "{} ({}{form}{}) at {}: {}, {}, lives {}, fate {}, gold {}",
            self.rules.character(hero.person()).name,
            alignment(hero.alignment),
            if hero.is_toad() { ", a Toad" } else { "" },
            self.space(hero.space),
            summed("Strength", &self.parts(seat, Ability::Strength)),
            summed("Craft", &self.parts(seat, Ability::Craft)),
            hero.lives,
            hero.fate,
            hero.gold
        );
        let sets = &self.rules.sets;
        let beasts = hero.cards.without(&sets.objects).without(&sets.followers);
        for (what, cards) in [
            ("Objects", &hero.cards.and(&sets.objects)),
            ("Followers", &hero.cards.and(&sets.followers)),
            ("creatures that follow", &beasts),
            ("Spells", &hero.spells),
            ("trophies", &hero.trophies),
        ] {
            let names: Vec<String> = cards.iter().map(|card| self.card(card)).collect();
            if !names.is_empty() {
                text.push_str(&format!("; {what}: {}", names.join(", ")));
            }
        }
        for task in hero.errands().iter().filter_map(|errand| self.task(errand.quest)) {
            text.push_str(&format!("; quest: {task}"));
        }
        for way in self.under_way(seat) {
            text.push_str(&format!("; {way}"));
        }
        let cursed = self.rules.text(&self.state.terrain, hero.space).ground.cursed
            && !hero.cards.and(&self.rules.sets.objects).is_empty();
        let turns = self.rules.rules.day_night != DayNight::No;
        for (holds, what) in [
            (hero.enslaved, "enslaved"),
            (turns && self.state.night, "it is night"),
            (turns && !self.state.night, "it is day"),
            (self.state.blizzard, "a Blizzard rages"),
            (self.state.no_magic, "magic is destroyed, so Magic Objects do nothing"),
            (cursed, "here Objects add nothing and Magic Objects do nothing"),
        ] {
            if holds {
                text.push_str(&format!("; {what}"));
            }
        }
        text
    }

    /// What awaits a character: in the Inner Region, as a Toad, or from an offer for its move.
    fn under_way(&self, seat: Seat) -> Vec<String> {
        let hero = self.state.hero(seat);
        let inner = self.rules.space(hero.space).region == Region::Inner;
        let (fiends, wolf) = (hero.inner.pitfiends, hero.inner.werewolf);
        [
            (hero.is_toad(), format!("turns as a Toad, with this one: {}", hero.toad)),
            (hero.offer == Offer::Teleport, "may go to any other space of its Region".to_owned()),
            (hero.offer == Offer::Ferry, "may be ferried to the Temple".to_owned()),
            (inner && hero.inner.back, "on its way back".to_owned()),
            (fiends > 0, format!("{} still to be beaten", counted(fiends, "Pitfiend", "Pitfiends"))),
            (wolf > 0, format!("a Werewolf of Strength {wolf} still to be beaten")),
            (hero.inner.death, "Death still to be beaten".to_owned()),
        ]
        .into_iter()
        .filter_map(|(holds, what)| holds.then_some(what))
        .collect()
    }

    /// What lies on a space, and the other characters there.
    pub fn found(&self, seat: Seat, space: SpaceId) -> String {
        let lying = self.state.lying[space.at()];
        let cards = inventory::in_order(self.state, &lying);
        let mut things: Vec<String> = cards.into_iter().map(|card| self.lying(card)).collect();
        if self.state.gold[space.at()] > 0 {
            things.push(format!("{} gold", self.state.gold[space.at()]));
        }
        let mut text = String::new();
        if !things.is_empty() {
            let lie = if things.len() == 1 { "lies" } else { "lie" };
            text.push_str(&format!(" Here {lie} {}.", listed(&things)));
        }
        let ground = self.rules.text(&self.state.terrain, space).ground;
        if ground.cursed && !self.state.hero(seat).cards.and(&self.rules.sets.objects).is_empty() {
            text.push_str(" Objects add nothing here and Magic Objects do nothing.");
        }
        let draw = self.rules.text(&self.state.terrain, space).draw;
        if !lying.is_empty() && draw > 0 {
            let wanted = draw.saturating_sub(lying.len());
            text.push_str(&if wanted == 0 {
                " No card is to be drawn.".to_owned()
            } else {
                format!(" To be drawn: {wanted} of {draw}.")
            });
        }
        let others: Vec<String> = self.state.others_on(space, seat).iter().map(|each| self.who(*each)).collect();
        if !others.is_empty() {
            text.push_str(&format!(" {} {} here.", listed(&others), if others.len() == 1 { "is" } else { "are" }));
        }
        text
    }

    /// A card on a space, with its counters and the Objects on it.
    pub fn lying(&self, card: CardId) -> String {
        let (title, byte) = (self.rules.title(card), self.state.mark[card.at()]);
        let left = title.counters_held().map(|(counter, _)| {
            let word = match counter {
                Counter::Strength => "Strength",
                Counter::Craft => "Craft",
                Counter::Life => "life",
                Counter::Fate => "fate",
            };
            format!("{} {word}", title.counters_left(byte, counter))
        });
        let left: Vec<String> = left.collect();
        let goods = lying_goods::on(self.rules, self.state, card);
        let laden = if goods.is_empty() { String::new() } else { format!(" with {} on it", self.cards(&goods)) };
        let left = if left.is_empty() { self.grown(card) } else { format!(" ({} left)", listed(&left)) };
        format!("{}{left}{laden}", self.card(card))
    }

    /// Does the card have the flag?
    pub fn has(&self, card: CardId, flag: Flag) -> bool {
        self.rules.card_has(card, flag)
    }
}

/// A sum with its parts: `Strength 4 + 1 (counters) = 5`.
pub fn summed(what: &str, parts: &[(u8, String)]) -> String {
    let Some(((first, of), more)) = parts.split_first() else { return format!("{what} 0") };
    if more.is_empty() {
        return format!("{what} {first}");
    }
    let more: Vec<String> = more.iter().map(|(points, of)| format!(" + {points} ({of})")).collect();
    let of = if of == "printed" { String::new() } else { format!(" ({of})") };
    let total = parts.iter().fold(0_u8, |sum, (points, _)| sum.saturating_add(*points));
    format!("{what} {first}{of}{} = {total}", more.concat())
}

/// An alignment as a word.
pub fn alignment(alignment: Alignment) -> &'static str {
    match alignment {
        Alignment::Good => "good",
        Alignment::Neutral => "neutral",
        Alignment::Evil => "evil",
    }
}

/// An ability as a word.
pub fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::Strength => "Strength",
        Ability::Craft => "Craft",
    }
}
