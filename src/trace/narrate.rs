//! A game told so that a person with the rulebook can follow and check each step.

use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::effect::verb::{Ability, Effect};
use crate::games::talisman::event::{Cause, Event, FightResult, Means};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Attack, CardKind, Source, SpaceId, TableId};
use crate::games::talisman::roll::{Faces, Purpose};
use crate::games::talisman::ruleset::Ruleset;
use crate::games::talisman::state::State;
use crate::games::talisman::told::snake;
use crate::games::talisman::totals;

/// Puts events into words.
pub struct Teller<'a> {
    /// The tables.
    pub rules: &'a Ruleset,
    /// The position.
    pub state: &'a State,
}

impl Teller<'_> {
    fn who(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let name = &self.rules.character(hero.character).name;
        if hero.is_toad() { format!("{name} (Toad)") } else { name.clone() }
    }

    fn card(&self, card: CardId) -> &str {
        &self.rules.title(card).name
    }

    fn space(&self, space: SpaceId) -> String {
        let space = self.rules.space(space);
        format!("{} ({})", space.name, space.id)
    }

    fn source(&self, source: Source) -> String {
        match source {
            Source::Card(card) => self.card(card).to_owned(),
            Source::Space(space) => self.space(space),
        }
    }

    /// The whole sheet, as it is at the start of a turn.
    fn sheet(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let cards: Vec<&str> = hero.cards.iter().map(|card| self.card(card)).collect();
        let spells: Vec<&str> = hero.spells.iter().map(|card| self.card(card)).collect();
        let trophies: Vec<&str> = hero.trophies.iter().map(|card| self.card(card)).collect();
        let mut text = format!(
            "{} at {}: Strength {}, Craft {}, lives {}, fate {}, gold {}",
            self.who(seat),
            self.space(hero.space),
            totals::strength(self.state, seat),
            totals::craft(self.state, seat),
            hero.lives,
            hero.fate,
            hero.gold
        );
        for (what, names) in [("has", cards), ("Spells", spells), ("trophies", trophies)] {
            if !names.is_empty() {
                text.push_str(&format!("; {what}: {}", names.join(", ")));
            }
        }
        if hero.quest > 0 {
            text.push_str(&format!("; quest {}", hero.quest));
        }
        if hero.alignment != self.rules.character(hero.character).alignment {
            text.push_str(&format!("; now {:?}", hero.alignment));
        }
        if hero.enslaved {
            text.push_str("; enslaved");
        }
        text
    }

    /// The event in words; `None` for what only repeats another.
    #[expect(clippy::too_many_lines, reason = "a flat match, one line an event")]
    #[must_use]
    pub fn tell(&self, event: Event) -> Option<String> {
        let text = match event {
            Event::CharacterDealt { seat, character } => {
                format!("Seat {} plays the {}.", seat.0, self.rules.character(character).name)
            }
            Event::TurnStarted { seat, round, extra } => {
                let extra = if extra > 0 { format!(", extra turn {extra}") } else { String::new() };
                format!("Round {round}, seat {}{extra}: {}", seat.0, self.sheet(seat))
            }
            Event::TurnMissed { seat, left } => {
                format!("{} misses this turn ({left} more to miss).", self.who(seat))
            }
            Event::TurnLost { seat } => format!("{} loses a turn.", self.who(seat)),
            Event::Used { seat, source } => return self.used(seat, source),
            // A Command Spell countered before its roll has been told already.
            Event::TurnEnded { .. } | Event::Commanded { die: 0, .. } => return None,
            Event::Rolled { seat, purpose, dice } => {
                format!("{} {}: {}.", self.who(seat), rolls(purpose), faces(dice))
            }
            Event::Rerolled { seat, face, index, .. } => {
                format!("{} pays a fate and rolls die {} again: {face}.", self.who(seat), index + 1)
            }
            Event::Moved { seat, from, to, means } => {
                format!("{} goes from {} to {}{}.", self.who(seat), self.space(from), self.space(to), way(means))
            }
            Event::Drew { seat, card } => format!("{} draws {}.", self.who(seat), self.card(card)),
            Event::PlacedElsewhere { card, space } => {
                format!("{} is put on {}.", self.card(card), self.space(space))
            }
            Event::Foreseen { seat, card } => {
                format!("{} puts {} away and must meet the next card.", self.who(seat), self.card(card))
            }
            Event::Met { seat, card } => format!("{} meets {}.", self.who(seat), self.card(card)),
            Event::AbilityUsed { seat, flag, .. } => format!("{} uses an ability: {flag:?}.", self.who(seat)),
            Event::TableResult { seat, table, row, total } => {
                format!("{}: {total} on {}: {}.", self.who(seat), self.owner(table), self.row(table, row))
            }
            Event::ExitFound { seat, total, to, .. } => {
                format!("{}: dice minus ability {total}, the way out is {}.", self.who(seat), self.space(to))
            }
            Event::FightStarted { seat, attack, mine, foe } => {
                format!("{} fights {}: {mine} against {foe}, dice to come.", self.who(seat), kind(attack))
            }
            Event::FightEnded { seat, mine, foe, result, .. } => {
                format!("{}: {mine} against {foe}, {}.", self.who(seat), ended(result))
            }
            Event::DuelEnded { seat, other, attack, mine, theirs, result } => format!(
                "{} attacks {} {}: {mine} against {theirs}, {}.",
                self.who(seat),
                self.who(other),
                kind(attack),
                ended(result)
            ),
            Event::RewardDeclined { seat, over } => {
                format!("{} takes nothing from {}.", self.who(seat), self.who(over))
            }
            Event::Evaded { seat } => format!("{} evades.", self.who(seat)),
            Event::Killed { seat, card } => format!("{} kills {}.", self.who(seat), self.card(card)),
            Event::Destroyed { seat, card } => format!("{} destroys {}.", self.who(seat), self.card(card)),
            Event::LivesLost { seat, lives, cause } => {
                let left = self.state.hero(seat).lives;
                format!("{} loses {lives} of the lives, {} ({left} left).", self.who(seat), self.cause(cause))
            }
            Event::LifeSaved { seat, card } => format!("{} saves the life of {}.", self.card(card), self.who(seat)),
            Event::Healed { seat, lives } => format!("{} is healed of {lives}.", self.who(seat)),
            Event::LivesGained { seat, lives } => {
                format!("{} gains {lives} {}.", self.who(seat), if lives == 1 { "life" } else { "lives" })
            }
            Event::AbilityGained { seat, ability, points } => {
                format!("{} gains {points} {}.", self.who(seat), name(ability))
            }
            Event::AbilityLost { seat, ability, points } => {
                format!("{} loses {points} {}.", self.who(seat), name(ability))
            }
            Event::FateGained { seat, fate } => format!("{} gets {fate} fate.", self.who(seat)),
            Event::GoldGained { seat, gold } => format!("{} gets {gold} gold.", self.who(seat)),
            Event::GoldLost { seat, gold } => format!("{} pays or loses {gold} gold.", self.who(seat)),
            Event::SpellGained { seat, card } => format!("{} gains the Spell {}.", self.who(seat), self.card(card)),
            Event::SpellDiscarded { seat, card } => {
                format!("{} discards the Spell {}.", self.who(seat), self.card(card))
            }
            Event::SpellCast { seat, card, .. } => format!("{} casts {}.", self.who(seat), self.card(card)),
            Event::SpellCountered { seat, card } => {
                let spell = card.map_or("The Command Spell", |card| self.card(card));
                format!("{spell} of {} is countered.", self.who(seat))
            }
            Event::SpellWorked { card, target, .. } => {
                let on = target.map_or(String::new(), |target| format!(" on {}", self.who(target)));
                format!("{} takes effect{on}.", self.card(card))
            }
            Event::MindsRead { seat } => format!("{} looks at the others' Spells.", self.who(seat)),
            Event::CardTaken { seat, card } => format!("{} takes {}.", self.who(seat), self.card(card)),
            Event::CardBought { seat, card, price } => {
                format!("{} buys {} for {price}.", self.who(seat), self.card(card))
            }
            Event::CardLeft { seat, card } => format!("{} leaves {} behind.", self.who(seat), self.card(card)),
            Event::CardDiscarded { card } => format!("{} is discarded.", self.card(card)),
            Event::TalismanGained { seat, .. } => format!("{} has a Talisman.", self.who(seat)),
            Event::TrophyTaken { seat, card } => {
                format!("{} keeps {} as a trophy.", self.who(seat), self.card(card))
            }
            Event::Traded { seat, ability, handed, gained } => {
                format!("{} hands in trophies of {handed} for {gained} {}.", self.who(seat), name(ability))
            }
            Event::BecameToad { seat } => format!("{} becomes a Toad.", self.who(seat)),
            Event::ToadEnded { seat } => format!("{} is no longer a Toad.", self.who(seat)),
            Event::AlignmentChanged { seat, to } => format!("{} is now {to:?}.", self.who(seat)),
            Event::Enslaved { seat } => format!("{} is enslaved.", self.who(seat)),
            Event::QuestTaken { seat, quest } => format!("{} accepts quest {quest}.", self.who(seat)),
            Event::QuestDone { seat, quest } => format!("{} fulfils quest {quest}.", self.who(seat)),
            Event::PortalTried { seat, ability, opened } => {
                let opened = if opened { "opens" } else { "does not open" };
                format!("The Portal of Power {opened} to {} by {}.", self.who(seat), name(ability))
            }
            Event::TurnedBack { seat } => format!("{} turns back.", self.who(seat)),
            Event::CrownReached { seat } => format!("{} reaches the Crown of Command.", self.who(seat)),
            Event::Commanded { seat, die, worked } => {
                let worked = if worked { "it works" } else { "no effect" };
                format!("{} casts the Command Spell: {die}, {worked}.", self.who(seat))
            }
            Event::Died { seat, space, cause, .. } => {
                format!("{} dies at {}, {}.", self.who(seat), self.space(space), self.cause(cause))
            }
            Event::Eliminated { seat } => format!("Seat {} is out of the game.", seat.0),
            Event::DicePicked { seat, total, .. } => format!("{} picks {total} of the dice.", self.who(seat)),
            Event::MoveChosen { seat, spaces } => {
                format!("{} pays a fate and moves {spaces} in place of rolling.", self.who(seat))
            }
            Event::DirectionNamed { seat, direction } => {
                format!("{} will go {}.", self.who(seat), snake(&direction))
            }
            Event::CornerNamed { seat, space } => {
                format!("{} will stop on {}.", self.who(seat), self.space(space))
            }
            Event::TimeTurned { night, .. } => (if night { "Night falls." } else { "Day breaks." }).to_owned(),
            Event::BeingEvaded { seat, source } => {
                format!("{} evades {}.", self.who(seat), self.source(source))
            }
            Event::Cashed { seat, ability, cards } => {
                let cards = if cards == 1 { "a card" } else { &format!("{cards} cards") };
                format!("{} hands in {cards} for 1 {}.", self.who(seat), name(ability))
            }
            Event::SetAside { seat, cards, gold } => {
                let cards = if cards == 1 { "1 card" } else { &format!("{cards} cards") };
                format!("{cards} and {gold} gold of {} are set aside.", self.who(seat))
            }
            Event::Fallen { seat, fate } => format!("{} pays {fate} fate and is to come back.", self.who(seat)),
            Event::Resurrected { seat, space } => {
                format!("{} comes back to life at {}.", self.who(seat), self.space(space))
            }
            Event::TimeUp { round } => format!("The time is up after round {round}."),
            Event::Scored { seat, score } => format!("{} comes to {score}.", self.who(seat)),
            Event::GameOver { .. } => "The game is over.".to_owned(),
        };
        Some(text)
    }

    /// Objects and Followers that help are named; other cards, and those that only speak for themselves, are not.
    fn used(&self, seat: Seat, source: Source) -> Option<String> {
        let Source::Card(card) = source else { return None };
        let title = self.rules.title(card);
        let helps = matches!(title.kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower);
        let known = title.armour.is_some() || title.forced || title.flags.has(Flag::Carrier);
        (helps && !known).then(|| format!("{} uses {}.", self.who(seat), self.card(card)))
    }

    fn owner(&self, table: TableId) -> String {
        let owner = &self.rules.tables[usize::from(table.0)].owner;
        self.rules.find_space(owner).map_or_else(|| owner.clone(), |space| self.space(space))
    }

    fn row(&self, table: TableId, row: u8) -> String {
        let rows = &self.rules.tables[usize::from(table.0)].table.table;
        let effect = &rows[usize::from(row)].effect;
        if let Effect::Teleport(space) = effect {
            format!("to {}", self.space(*space))
        } else if let Effect::Attacked(attacker) = effect {
            format!("attacked by the {}", attacker.name)
        } else {
            words(effect)
        }
    }

    fn cause(&self, cause: Cause) -> String {
        match cause {
            Cause::Creature(attack) => format!("beaten {}", kind(attack)),
            Cause::Character(seat) => format!("beaten by {}", self.who(seat)),
            Cause::Effect(source) => format!("because of {}", self.source(source)),
            Cause::Hex => "because of a Hex".to_owned(),
            Cause::Command(seat) => format!("commanded by {}", self.who(seat)),
            Cause::Tower => "to the Vampire".to_owned(),
            Cause::Death => "dicing with Death".to_owned(),
        }
    }
}

/// A verb of the tables in words: its name in the files, with spaces.
fn words(effect: &Effect) -> String {
    let mut text = String::new();
    for letter in format!("{effect:?}").chars() {
        match letter {
            '(' => text.push(':'),
            ')' | '{' | '}' => {}
            upper if upper.is_uppercase() && !text.is_empty() => {
                text.push(' ');
                text.extend(upper.to_lowercase());
            }
            other => text.extend(other.to_lowercase()),
        }
    }
    // The largest number of a file stands for everything there is.
    let mut text = text.replace(":255", ":all").replace(":", ": ");
    while text.contains("  ") {
        text = text.replace("  ", " ");
    }
    text.trim().to_owned()
}

fn faces(dice: Faces) -> String {
    let thrown: Vec<String> = dice.iter().filter(|face| **face > 0).map(ToString::to_string).collect();
    thrown.join(" and ")
}

fn rolls(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Move => "rolls for the move",
        Purpose::Attack => "rolls to attack",
        Purpose::CreatureAttack => "is attacked with a roll",
        Purpose::Defence => "rolls in defence",
        Purpose::Table => "rolls on the table",
        Purpose::Armour => "rolls for the Armour",
        Purpose::Portal => "rolls at the Portal of Power",
        Purpose::Exit => "searches the way out",
        Purpose::Tower => "rolls what the Vampire takes",
        Purpose::Pits => "rolls the number of Pitfiends",
        Purpose::Werewolf => "rolls the Werewolf's Strength",
        Purpose::Death => "dices with Death",
        Purpose::DeathsOwn => "is answered by Death",
        Purpose::Command => "rolls for the Command Spell",
        Purpose::Charm => "tries to charm",
        Purpose::Beguile => "tries to beguile",
        Purpose::Placement => "rolls where the card goes",
        Purpose::Quest => "rolls for a quest",
        Purpose::Chasm => "rolls at the Chasm",
        Purpose::Slavery => "rolls to get free",
    }
}

fn way(means: Means) -> &'static str {
    match means {
        Means::Walk => "",
        Means::Bridge => " across the Sentinel's bridge",
        Means::Raft => " by Raft",
        Means::Ferry => " with the boatman",
        Means::Teleport => " in an instant",
        Means::Portal => " through the Portal of Power",
        Means::WoodsWalk => " by the paths of the Woods",
        Means::Exit => " out of the dark",
        Means::Quest => ", called by the Warlock",
    }
}

fn kind(attack: Attack) -> &'static str {
    match attack {
        Attack::Battle => "in battle",
        Attack::Psychic => "in psychic combat",
    }
}

fn ended(result: FightResult) -> &'static str {
    match result {
        FightResult::Won => "won",
        FightResult::Lost => "lost",
        FightResult::StandOff => "a stand-off",
    }
}

fn name(ability: Ability) -> &'static str {
    match ability {
        Ability::Strength => "Strength",
        Ability::Craft => "Craft",
    }
}
