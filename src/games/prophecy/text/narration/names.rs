//! Names in sentences, and the character sheet at the head of a turn.

use crate::engine::ids::{CardId, Seat};
use crate::engine::log::listed;
use crate::games::prophecy::model::kinds::{Guild, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::{Face, Ruleset};
use crate::games::prophecy::model::state::State;
use crate::games::prophecy::rules::goods;

/// Names things at a position.
#[derive(Clone, Copy)]
pub struct Namer<'a> {
    /// The ruleset.
    pub rules: &'a Ruleset,
    /// The position right after the event that is told.
    pub state: &'a State,
}

impl Namer<'_> {
    /// The character of a seat: `the Paladin`.
    pub fn who(&self, seat: Seat) -> String {
        format!("the {}", self.rules.character(self.state.hero(seat).character).name)
    }

    /// The same at the start of a sentence.
    pub fn subject(&self, seat: Seat) -> String {
        capital(&self.who(seat))
    }

    /// A space: `Forest 1`, `the Village`.
    pub fn space(&self, space: SpaceId) -> String {
        let space = self.rules.space(space);
        if space.terrain.is_wild() { space.name.clone() } else { format!("the {}", space.name) }
    }

    /// A card: `the Bear`, `Axe`.
    pub fn card(&self, card: CardId) -> String {
        let title = self.rules.title(card);
        match title.face {
            Face::Creature(_) | Face::Opportunity(_) => format!("the {}", title.name),
            Face::Item(_) | Face::Chance(_) => title.name.clone(),
        }
    }

    /// The guild of a certificate: `the Fortress`.
    pub fn guild(&self, guild: Guild) -> String {
        self.space(self.rules.guilds[usize::from(guild.0)])
    }

    /// What a character has: values as now and at most, gold, experience, certificates and Items.
    pub fn sheet(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let value = |stat: Stat| format!("{} {} of {}", stat_name(stat), hero.right[stat as usize], hero.most(stat));
        let name = &self.rules.character(hero.character).name;
        let mut sheet = format!(
            "{name} at {}; {}, {}, gold {}, experience {}",
            self.space(hero.space),
            value(Stat::Strength),
            value(Stat::Willpower),
            hero.gold,
            hero.experience
        );
        let won = Guild::all().filter(|guild| hero.has_certificate(*guild));
        let won: Vec<String> = won.map(|guild| self.guild(guild)).collect();
        if !won.is_empty() {
            sheet.push_str("; certificates of ");
            sheet.push_str(&listed(&won));
        }
        let damaged = |card| if hero.damaged.has(card) { " (damaged)" } else { "" };
        let items = goods::items_of(self.rules, hero);
        for (what, cards) in [("Items", items), ("kept", hero.items().without(&items))] {
            let held = cards.iter().map(|card| format!("{}{}", self.rules.title(card).name, damaged(card)));
            let held: Vec<String> = held.collect();
            if !held.is_empty() {
                sheet.push_str(&format!("; {what}: {}", held.join(", ")));
            }
        }
        sheet
    }
}

/// `Strength` or `Willpower`.
pub fn stat_name(stat: Stat) -> &'static str {
    match stat {
        Stat::Strength => "Strength",
        Stat::Willpower => "Willpower",
    }
}

/// A text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
