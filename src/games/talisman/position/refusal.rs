//! Expected refusals: an ability or a Spell whose owner is there but may not use it.

use crate::engine::document::{Placed, Reader};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::load::abilities;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::event::Event;
use crate::games::talisman::model::kinds::{CharacterId, TitleId};
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::ruleset::Ruleset;
use crate::games::talisman::model::window::{self, Window};
use crate::situation::played::{LogEntry, PlayedSituation};

type Played = PlayedSituation<Talisman, abilities::Answer>;

/// An expected refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Its text in the file.
    pub text: String,
    /// The ability or Spell.
    pub what: Refused,
}

/// What must be refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A character's ability, by its index.
    Ability(CharacterId, usize),
    /// A Spell in a window.
    Spell(TitleId, Window),
}

impl Refusal {
    /// Reads `two_dice of Warrior` or `Hex in cast_met`; reports faults to the reader.
    pub fn read(reader: &mut Reader<'_>, rules: &Ruleset, written: &Placed<String>) -> Option<Self> {
        let text = written.value.trim();
        let what = if let Some((spell, window)) = text.split_once(" in ") {
            spell_in(rules, spell.trim(), window.trim())
        } else if let Some((ability, character)) = text.split_once(" of ") {
            abilities::find(rules, ability.trim(), character.trim()).map(|(id, row)| Refused::Ability(id, row))
        } else {
            Err(format!(
                "`{text}` names neither an ability nor a Spell; write for example `two_dice of Warrior` or `Hex in \
                 cast_met`"
            ))
        };
        match what {
            Ok(what) => Some(Self { text: text.to_owned(), what }),
            Err(reason) => {
                reader.fault(written.at, reason);
                None
            }
        }
    }

    /// The expected and the actual result; `None` if it was refused.
    #[must_use]
    pub fn differs(&self, rules: &Ruleset, played: &Played) -> Option<(String, String)> {
        let got = match self.what {
            Refused::Ability(character, ability) => ability_used(rules, played, character, ability),
            Refused::Spell(title, window) => spell_cast(rules, played, title, window),
        };
        got.map(|got| (format!("`{}`", self.text), got))
    }
}

fn spell_in(rules: &Ruleset, spell: &str, window: &str) -> Result<Refused, String> {
    let Some(title) = rules.find_title(DeckKind::Spell, spell) else {
        let spells = rules.titles.iter().filter(|title| title.deck == DeckKind::Spell);
        return Err(unknown("Spell", spell, &spells.map(|title| title.name.as_str()).collect::<Vec<_>>()));
    };
    let names: Vec<&str> = Window::ALL.iter().map(|window| window::decision(*window).row().name).collect();
    Window::find(window).map(|window| Refused::Spell(title, window)).ok_or_else(|| unknown("window", window, &names))
}

fn ability_used(rules: &Ruleset, played: &Played, character: CharacterId, ability: usize) -> Option<String> {
    let at_table = Seat::all(played.start.players).map(|seat| played.start.hero(seat));
    let dealt = |event: &Event| matches!(event, Event::CharacterDealt { character: each, .. } if *each == character);
    let there = at_table.into_iter().any(|hero| hero.plays() && hero.character == character);
    if !there && !played.log.events().any(dealt) {
        return Some("no character in the game has it".to_owned());
    }
    let mut flags = abilities::flags(rules.character(character), ability);
    let used = flags.any(|each| {
        let uses = |event: &Event| {
            matches!(event, Event::AbilityUsed { character: whose, flag, .. } if *whose == character && *flag == each)
        };
        played.log.events().any(uses)
    });
    if used {
        return Some("used".to_owned());
    }
    let offered = played.log.answers.iter().any(|answer| answer.character == character && answer.ability == ability);
    offered.then(|| "offered".to_owned())
}

fn spell_cast(rules: &Ruleset, played: &Played, title: TitleId, window: Window) -> Option<String> {
    let is = |card: CardId| rules.title_id(card) == title;
    let holds = |seat: Seat| {
        let gained =
            |event: &Event| matches!(event, Event::SpellGained { seat: who, card } if *who == seat && is(*card));
        played.start.hero(seat).spells.iter().any(is) || played.log.events().any(gained)
    };
    let owners: Vec<Seat> = Seat::all(played.start.players).filter(|seat| holds(*seat)).collect();
    if owners.is_empty() {
        return Some("no character has the Spell".to_owned());
    }
    let cast =
        |event: &Event| matches!(event, Event::SpellCast { card, window: when, .. } if *when == window && is(*card));
    if played.log.events().any(cast) {
        return Some("cast".to_owned());
    }
    let name = &rules.titles[title.at()].name;
    let offered = played.log.entries.iter().any(|entry| {
        matches!(entry, LogEntry::Asked(asked) if asked.decision == window::decision(window) && asked.options.contains(name))
    });
    if offered {
        return Some("offered".to_owned());
    }
    let came = owners.iter().any(|owner| played.log.events().any(|event| moment(rules, window, *owner, event)));
    (!came).then(|| "there was no such moment".to_owned())
}

/// Does the event show that the window came for the seat, or would have?
fn moment(rules: &Ruleset, window: Window, owner: Seat, event: &Event) -> bool {
    match window {
        Window::TurnStart => matches!(event, Event::TurnStarted { seat, .. } if *seat == owner),
        Window::OtherStart => matches!(event, Event::TurnStarted { seat, .. } if *seat != owner),
        Window::InsteadOfRoll => {
            let rolled = matches!(event, Event::Rolled { seat, purpose: Purpose::Move, .. } if *seat == owner);
            rolled || moment(rules, Window::MoveDone, owner, event)
        }
        Window::MoveDone => matches!(event, Event::Moved { seat, .. } if *seat == owner),
        Window::OtherMoved => matches!(event, Event::Moved { seat, .. } if *seat != owner),
        Window::Met => {
            let enemy = |card: &CardId| rules.sets.enemies.has(*card);
            let met = matches!(event, Event::Met { seat, card } if *seat == owner && enemy(card));
            let evaded = matches!(event, Event::Evaded { seat, .. } if *seat == owner);
            met || evaded || moment(rules, Window::BeforeRoll, owner, event)
        }
        Window::BeforeRoll => {
            matches!(event, Event::FightStarted { seat, .. } if *seat == owner)
                || matches!(event, Event::DuelEnded { seat, other, .. } if *seat == owner || *other == owner)
        }
        Window::Loss => matches!(event, Event::LivesLost { .. } | Event::Killed { .. }),
        Window::Counter => {
            matches!(event, Event::SpellCast { seat, .. } | Event::CommandCast { seat } if *seat != owner)
        }
        Window::TurnEnd => matches!(event, Event::TurnEnded { seat } if *seat == owner),
        Window::OtherEnd => matches!(event, Event::TurnEnded { seat } if *seat != owner),
    }
}
