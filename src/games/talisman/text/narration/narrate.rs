//! Tells a game so that a reader with the rulebook can check each step: at most one line per event.

use super::counts::{counted, or_more};
use super::fights::{thrown, values};
use super::names::{Teller, ability, alignment};
use super::reasons::slow;
use super::verbs::{ended, faces, kind, rolls, shown, way};
use crate::engine::ids::{CardId, Seat};
use crate::engine::word::Word;
use crate::games::talisman::model::event::{Event, FightResult, Means};
use crate::games::talisman::model::event_details::Left;
use crate::games::talisman::model::kinds::SpaceId;
use crate::games::talisman::model::purpose::Purpose;
use crate::games::talisman::model::rules::{AfterDeath, TwoDice};
use crate::games::talisman::rules::spaces::crown;
use crate::games::talisman::rules::{enemy_rules, inventory};

impl Teller<'_> {
    /// The event in words; `None` if another line tells it.
    #[expect(clippy::too_many_lines, reason = "a flat match, one line an event")]
    #[must_use]
    pub fn tell(&self, event: Event) -> Option<String> {
        let text = match event {
            Event::CharacterDealt { seat, .. } => self.dealt(seat),
            Event::TurnStarted { seat, round, extra } => {
                let extra = if extra > 0 { format!(", extra turn {extra}") } else { String::new() };
                format!("Round {round}, seat {}{extra}: {}", seat.number(), self.sheet(seat))
            }
            Event::TurnMissed { seat, left } => {
                format!("{} misses this turn ({left} more to miss).", self.who(seat))
            }
            Event::TurnLost { seat, next: true } => format!("{} loses a turn: the next one.", self.who(seat)),
            Event::TurnLost { seat, next: false } => {
                format!("{} loses a turn: this one, for cards here are still to be met.", self.who(seat))
            }
            Event::Held { seat } => format!("{} is held and does nothing in this turn.", self.who(seat)),
            Event::TurnEnded { .. } if !self.memory.said => "Nothing happens in this turn.".to_owned(),
            Event::TurnEnded { seat } => return self.cut_short(seat),
            Event::Decided { seat, decision, choice, of } => return self.decided(seat, decision, choice, of),
            Event::Used { seat, source, flag } => return self.used(seat, source, flag),
            Event::AbilityUsed { seat, flag, .. } => {
                return super::verbs::ability(flag).map(|does| format!("{} {does}.", self.who(seat)));
            }
            // Other lines tell these.
            Event::Faced { .. } | Event::Added { .. } | Event::TalismanGained { .. } => return None,
            Event::Rolled { seat, purpose: Purpose::Chasm, dice } => self.chasm_roll(seat, dice),
            Event::Rolled { seat, purpose: purpose @ Purpose::CreatureAttack, dice } => {
                let (rolls, roll) = (rolls(purpose), "roll against");
                let rolls = if self.memory.foes.len() > 1 { roll } else { rolls };
                format!("{} {rolls} {}: {}.", self.foes(), self.who(seat), faces(purpose, dice))
            }
            Event::Rolled { seat, purpose: purpose @ Purpose::Slavery, dice } => {
                let (rolls, least) = (rolls(purpose), self.rules.rules.slavery_free);
                let takes = or_more(least);
                format!("{} {rolls}, which takes {takes}: {}.", self.who(seat), faces(purpose, dice))
            }
            // Dice to choose from are not summed.
            Event::Rolled { seat, purpose, dice } if self.rules.rules.two_dice != TwoDice::No => {
                format!("{} {}: {}.", self.who(seat), rolls(purpose), shown(dice))
            }
            Event::Rolled { seat, purpose, dice } => {
                format!("{} {}: {}.", self.who(seat), rolls(purpose), self.faces((seat, purpose), dice))
            }
            Event::Rerolled { seat, purpose, index, face } => self.rerolled(seat, purpose, (index, face)),
            Event::InVain { seat, purpose } => {
                let tries = if purpose == Purpose::Charm { "charm" } else { "beguile" };
                format!("{} tries to {tries} in vain.", self.who(seat))
            }
            Event::Moved { seat, from, to, means } => self.moved(seat, [from, to], means),
            Event::OneSpace { seat, why } => {
                format!("{} moves one space without a roll: {}.", self.who(seat), slow(why))
            }
            Event::ExtraTurn { seat } => format!("{} takes another turn after this one.", self.who(seat)),
            Event::Stowed { seat, card } => {
                format!("{} stows {} where nobody can take it.", self.who(seat), self.card(card))
            }
            Event::PhaseTurned { card, deck } => {
                format!("{} now counts as a card of the {}.", self.card(card), self.rules.deck_title(deck))
            }
            Event::Drew { seat, card } => format!("{} draws {}.", self.who(seat), self.card(card)),
            Event::PlacedElsewhere { card, space } => {
                format!("{} is put on {}.", self.card(card), self.space(space))
            }
            Event::Foreseen { seat, card } => {
                format!("{} puts {} away and must meet the next card.", self.who(seat), self.card(card))
            }
            Event::Met { seat, card } => return self.met(seat, card),
            Event::NoEffect { seat, source, why } => self.no_effect(seat, source, why),
            Event::FellShort { seat, piece, lacking } => self.fell_short(seat, piece, lacking),
            Event::Granted { seat, source } => {
                format!("{} serves {} and is gone.", self.source(source), self.who(seat))
            }
            Event::TableResult { seat, table, row, total } => {
                format!("{}: {total} on the table of {}: {}.", self.who(seat), self.table(table), self.row(table, row))
            }
            Event::ExitFound { seat, ability: by, points, thrown, total, to, .. } => format!(
                "{}: dice {thrown} minus {} {points} is {}, and the way leads to {}.",
                self.who(seat),
                ability(by),
                if thrown < points { "less than 0, which counts as 0".to_owned() } else { total.to_string() },
                self.space(to)
            ),
            Event::FightStarted { seat, attack, foe, .. } => self.fight(seat, attack, foe),
            Event::FightEnded { seat, mine, foe, result, .. } => self.fought(seat, [mine, foe], result),
            Event::DuelStarted { seat, other, attack, .. } => format!(
                "{} against {} {}: {} against {}.",
                self.who(seat),
                self.who(other),
                kind(attack),
                self.fighting(seat, attack),
                self.fighting(other, attack)
            ),
            Event::DuelEnded { seat, other, mine, theirs, result, .. } => {
                let (a, b) = self.memory.sums;
                format!(
                    "{} {} against {} {}: {}.",
                    self.who(seat),
                    thrown(a, mine),
                    self.who(other),
                    thrown(b, theirs),
                    match result {
                        FightResult::Won => format!("{} wins", self.who(seat)),
                        FightResult::Lost => format!("{} wins", self.who(other)),
                        FightResult::StandOff => ended(result).to_owned(),
                    }
                )
            }
            Event::RewardDeclined { seat, over } => {
                format!("{} takes nothing from {}.", self.who(seat), self.who(over))
            }
            Event::Evaded { seat, other } => {
                format!("{} evades {}.", self.who(seat), other.map_or_else(|| self.foes(), |other| self.who(other)))
            }
            Event::Killed { seat, card } => format!("{} kills {}.", self.who(seat), self.card(card)),
            Event::Destroyed { seat, card } => format!("{} destroys {}.", self.who(seat), self.card(card)),
            Event::LivesLost { seat, lives, cause } => {
                let left = self.state.hero(seat).lives;
                let lives = counted(lives, "life", "lives");
                format!("{} loses {lives}, {} ({left} left).", self.who(seat), self.cause(cause))
            }
            Event::LifeSaved { seat, card } => {
                format!("{} loses no life, saved by {}.", self.who(seat), self.card(card))
            }
            Event::Healed { seat, lives } => {
                let (lives, left) = (counted(lives, "life", "lives"), self.state.hero(seat).lives);
                format!("{} is healed of {lives} ({left} now).", self.who(seat))
            }
            Event::LivesGained { seat, lives } => {
                let left = self.state.hero(seat).lives;
                format!("{} gains {} ({left} now).", self.who(seat), counted(lives, "life", "lives"))
            }
            Event::AbilityGained { seat, ability: which, points } => {
                format!("{} gains {points} {}.", self.who(seat), ability(which))
            }
            Event::Matched { seat, card, attack, points } => {
                let what = ability(enemy_rules::ability(attack));
                format!("{} has as much {what} as {}: {points}.", self.card(card), self.who(seat))
            }
            Event::FateLost { seat, fate } => format!("{} loses {fate} fate.", self.who(seat)),
            Event::AbilityLost { seat, ability: which, points } => {
                format!("{} loses {points} {}.", self.who(seat), ability(which))
            }
            Event::FateGained { seat, fate } => {
                format!("{} gets {fate} fate ({} now).", self.who(seat), self.state.hero(seat).fate)
            }
            Event::GoldGained { seat, gold, whence: from } => self.gold_gained(seat, gold, from),
            Event::GoldLost { seat, gold, how } => return self.gold_lost(seat, gold, how),
            Event::GoldLeft { seat, gold, space } => {
                format!("{gold} gold of {} stays on {}.", self.who(seat), self.space(space))
            }
            Event::SpellGained { seat, card } => format!("{} gains the Spell {}.", self.who(seat), self.card(card)),
            Event::SpellDiscarded { seat, card } => {
                format!("{} discards the Spell {}.", self.who(seat), self.card(card))
            }
            Event::SpellCast { seat, card, window, target } => self.cast(seat, card, window, target),
            Event::SpellCountered { seat, card } => {
                format!("{} of {} is countered and does nothing.", self.card(card), self.who(seat))
            }
            Event::SpellWorked { seat, card, target } => return self.worked(seat, card, target),
            Event::LastingEnded { what, card, seat } => return self.over(what, card, seat),
            Event::MindsRead { seat } => return self.minds(seat),
            Event::CardTaken { seat, card, whence: from } => return self.taken(seat, card, from),
            Event::CardBought { seat, card, price } => {
                format!("{} buys {} for {price} gold.", self.who(seat), self.card(card))
            }
            Event::CardLeft { seat, card, why } => {
                let why = match why {
                    Left::Ditched => "by choice",
                    Left::TooMany => &self.crowded(seat),
                    Left::Barred => "for it may not be kept by this alignment",
                    Left::Dead => "in death",
                    Left::Form => "with its former card",
                    Left::Told => "as it was told",
                };
                let space = self.space(self.state.hero(seat).space);
                format!("{} leaves {} on {space}, {why}.", self.who(seat), self.card(card))
            }
            Event::LaidBefore { seat, other, card } => {
                format!("{} lays {} facedown before {}.", self.who(seat), self.card(card), self.who(other))
            }
            Event::LeftOnCard { seat, card, host } => {
                format!("{} leaves {} on {}.", self.who(seat), self.card(card), self.card(host))
            }
            Event::CardDiscarded { card, whence: from } => return self.discarded(card, from),
            Event::TrophyTaken { seat, card } => {
                format!("{} keeps {} as a trophy.", self.who(seat), self.card(card))
            }
            Event::Traded { seat, ability: which, handed, gained } => {
                self.traded(seat, handed, &format!("{gained} {}", ability(which)))
            }
            Event::TradedForLives { seat, handed } => self.traded(seat, handed, "lives"),
            Event::BecameToad { seat } => {
                let turns = self.rules.rules.toad_turns;
                let name = &self.rules.character(self.state.hero(seat).person()).name;
                format!("{name} is a Toad from now and for {}.", counted(turns, "turn", "turns"))
            }
            Event::ToadEnded { seat } => format!("{} is no longer a Toad.", self.who(seat)),
            Event::AlignmentChanged { seat, to } => self.realigned(seat, to),
            Event::Enslaved { seat } => {
                let least = or_more(self.rules.rules.slavery_free);
                format!("{} is a slave here until it rolls {least} for the move.", self.who(seat))
            }
            Event::QuestTaken { seat, quest: number } => {
                let task = self.task(number).unwrap_or_default();
                format!("{} accepts quest {number}: {task}.", self.who(seat))
            }
            Event::QuestDealt { seat, quest: number } => {
                let task = self.task(number).unwrap_or_default();
                format!("{} begins with quest {number}: {task}.", self.who(seat))
            }
            Event::QuestDone { seat, quest: number } => {
                let task = self.task(number).unwrap_or_default();
                format!("{} has fulfilled the quest to {task}.", self.who(seat))
            }
            Event::PortalTried { seat, ability: by, points, total, opened } => {
                let (who, by) = (self.who(seat), ability(by));
                if opened {
                    format!("The Portal of Power opens for {who}: {total} is no more than {by} {points}.")
                } else {
                    format!("The Portal of Power stays shut to {who}: {total} is more than {by} {points}.")
                }
            }
            Event::TowerPriced { seat, die, lives } => {
                format!("{}: on a {die} the Vampire takes {}.", self.who(seat), counted(lives, "life", "lives"))
            }
            Event::ChasmDie { seat, card, face, falls } => {
                let whose = card.map_or_else(|| self.who(seat), |card| self.card(card));
                format!("{whose}, {face}: {}.", if falls { "falls" } else { "gets across" })
            }
            Event::Reshuffled { deck } => {
                let (title, card) = (self.rules.deck_title(deck), self.rules.deck_card(deck));
                format!("The {title} is used up: the {card}s discarded so far are shuffled into a new one.")
            }
            Event::CardsPutOn { deck, onto, cards } => {
                let card = self.rules.deck_card(deck);
                let moved = counted(cards, card, &format!("{card}s"));
                let are = if cards == 1 { "is" } else { "are" };
                format!("{moved} {are} put unseen on top of the {}.", self.rules.deck_title(onto))
            }
            Event::FormTaken { seat, form, lives, turns } => {
                let (name, lives) = (&self.rules.character(form).name, counted(lives, "life", "lives"));
                let time = if turns > 0 { format!(" for {}", counted(turns, "turn", "turns")) } else { String::new() };
                let own = &self.rules.character(self.state.hero(seat).person()).name;
                let laid = self.laid(seat).filter(|_| turns == 0).unwrap_or_default();
                format!("{own} goes on as {name}{time}, with {lives}{laid}.")
            }
            Event::FormLeft { seat, lives, .. } => {
                format!("{} has its own card again, with {}.", self.who(seat), counted(lives, "life", "lives"))
            }
            Event::TerrainPlaced { space, terrain } => {
                format!("{} now covers {}.", self.rules.space(terrain).name, self.board_space(space))
            }
            Event::TerrainRemoved { space, terrain } => {
                format!("{} no longer covers {}.", self.rules.space(terrain).name, self.board_space(space))
            }
            Event::MarkerMoved { seat, space } => {
                format!("{}: the {} is moved to {}.", self.who(seat), self.marker(seat), self.space(space))
            }
            Event::DeadReused { .. } => {
                "No unused character is left: those that have died are shuffled and used again.".to_owned()
            }
            Event::DeathDiced { seat, mine, his } => {
                let verdict = match mine.cmp(&his) {
                    core::cmp::Ordering::Greater => "wins and may go on next turn",
                    core::cmp::Ordering::Equal => "neither wins, and dices again next turn",
                    core::cmp::Ordering::Less => "is beaten",
                };
                format!("{} against Death: {mine} against {his}, {verdict}.", self.who(seat))
            }
            Event::TurnedBack { seat } => format!("{} turns back.", self.who(seat)),
            Event::CrownReached { seat } => {
                let out = self.rules.rules.after_death == AfterDeath::Out;
                let from_now = if out { "" } else { "; from now on the dead are out" };
                format!("{} reaches the Crown of Command{from_now}.", self.who(seat))
            }
            Event::EndingTurned { seat, ending } => {
                format!("{} turns over the ending on the Crown of Command: {}.", self.who(seat), self.space(ending))
            }
            Event::EndingCounted { seat, count, of } => format!("{}: {count} of {of} for the ending.", self.who(seat)),
            Event::CommandCast { seat } => format!("{} casts the Command Spell.", self.who(seat)),
            Event::CommandCountered { seat } => {
                format!("The Command Spell of {} is countered and does nothing.", self.who(seat))
            }
            Event::Commanded { seat, die: 0, .. } => {
                format!("The Command Spell of {} works without a die.", self.who(seat))
            }
            Event::Commanded { seat, die, worked } => {
                let least = or_more(crown::least(self.rules, self.state));
                let worked = if worked { "works" } else { "has no effect" };
                format!("The Command Spell of {} {worked}: it takes {least}, and the die shows {die}.", self.who(seat))
            }
            Event::Died { seat, space, cause, .. } => {
                format!("{} dies at {}, {}.", self.who(seat), self.space(space), self.cause(cause))
            }
            Event::Eliminated { seat } => format!("Seat {} is out of the game.", seat.number()),
            Event::DicePicked { seat, purpose, total } => self.picked(seat, purpose, total),
            Event::RollChanged { seat, purpose, card, rolled, counts } => {
                self.changed_roll((seat, purpose), card, [rolled, counts])
            }
            Event::MoveChosen { seat, spaces } => {
                format!("{} pays a fate and moves {spaces} in place of rolling.", self.who(seat))
            }
            Event::DirectionNamed { seat, direction } => {
                format!("{} will go {}.", self.who(seat), direction.word())
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
                format!("{} hands in {cards} for 1 {}.", self.who(seat), super::names::ability(ability))
            }
            Event::SetAside { seat, cards, gold } => {
                let cards = if cards == 1 { "1 card" } else { &format!("{cards} cards") };
                format!("{cards} and {gold} gold of {} are set aside.", self.who(seat))
            }
            Event::Grown { card, by } => format!("{} grows: it attacks with {by} more.", self.card(card)),
            Event::Fallen { seat, fate: 0 } => format!("{} is to come back free of charge.", self.who(seat)),
            Event::Fallen { seat, fate } => format!("{} pays {fate} fate and is to come back.", self.who(seat)),
            Event::Resurrected { seat, space } => {
                format!("{} comes back to life at {}.", self.who(seat), self.space(space))
            }
            Event::TimeUp { round } => self.time_up(round),
            Event::Scored { seat, score } => self.scored(seat, score),
            Event::GameOver { .. } => "The game is over.".to_owned(),
        };
        Some(text)
    }

    fn dealt(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let card = self.rules.character(hero.character);
        format!(
            "Seat {} plays the {}: {}, Strength {}, Craft {}, lives {}, fate {}, gold {}, from {}.",
            seat.number(),
            card.name,
            alignment(hero.alignment),
            card.strength,
            card.craft,
            hero.lives,
            hero.fate,
            hero.gold,
            self.space(hero.space)
        )
    }

    fn moved(&self, seat: Seat, [from, to]: [SpaceId; 2], means: Means) -> String {
        let passing = self.memory.bridge && means == Means::Walk;
        let found = if passing { String::new() } else { self.found(seat, to) };
        // Cards beyond the Portal are not met in the turn in which it opens.
        let ends = if means == Means::Portal && to == self.rules.board.plain { " The turn ends there." } else { "" };
        let [from, to] = [from, to].map(|space| self.space(space));
        format!("{} goes from {from} to {to}{}.{found}{ends}", self.who(seat), way(means))
    }

    fn met(&self, seat: Seat, card: CardId) -> Option<String> {
        let (title, who) = (self.rules.title(card), self.who(seat));
        let name = self.lying(card);
        if self.rules.sets.numberless.has(card) {
            return Some(format!("{who} comes upon {name}."));
        }
        if title.strength.is_some() || title.craft.is_some() {
            return Some(format!("{who} meets {name}, {}.", values(title)));
        }
        let carried = self.rules.sets.objects.has(card) || self.rules.sets.followers.has(card);
        if carried && title.forced && !inventory::may_have(self.rules, self.state, seat, card) {
            let barred = self.rules.sets.barred_to(self.state.hero(seat).alignment).has(card);
            return Some(if barred {
                format!("{who} meets {name}, but its alignment forbids it.")
            } else {
                format!("{who} meets {name}, but may have no Follower beside {}.", self.loner(seat))
            });
        }
        (!carried || title.forced).then(|| format!("{who} meets {name}."))
    }
}
