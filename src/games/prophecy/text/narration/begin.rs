//! How a line begins: the first words for each event.

use super::battle::BattleLine;
use super::chance::ChanceLine;
use super::deed::{Deed, DeedKind};
use super::line::Telling;
use super::names::Namer;
use super::part::PointChange;
use crate::engine::ids::{CardId, Seat};
use crate::engine::log::{listed, plural};
use crate::games::prophecy::model::ending::Ending;
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::{Deck, Guild, Holding, Means, SpaceId, Stat};
use crate::games::prophecy::model::rules::Rules;
use crate::games::prophecy::rules::play;

impl Namer<'_> {
    /// The line that an event begins, with what was paid for it; `None` if nothing is told.
    pub fn begin(&self, event: &Event, paid: &[String]) -> Option<Telling> {
        if let Some(change) = PointChange::of(self, event) {
            return Some(Telling::Deed(self.changed(change, paid)));
        }
        if let Event::TurnStarted { seat, extra } = *event {
            Some(Telling::Heading(self.heading(seat, extra)))
        } else if let Event::ChanceDrawn { seat, card } = *event {
            Some(Telling::Chance(ChanceLine::begin(self, seat, card)))
        } else if let Event::BattleStarted { seat, card, stat } = *event {
            BattleLine::begin(self, (seat, card, stat), paid).map(Telling::Battle)
        } else if let Event::TurnEnded { .. } | Event::BattleEnded { .. } = event {
            None
        } else {
            Some(Telling::Deed(self.deed(event, paid)))
        }
    }

    fn heading(&self, seat: Seat, extra: u8) -> String {
        let extra = if extra > 0 { format!(", extra turn {extra}") } else { String::new() };
        format!("Round {}, seat {}{extra}: {}", self.state.round, seat.number(), self.sheet(seat))
    }

    /// A gain or loss that belongs to no line.
    fn changed(&self, change: PointChange, paid: &[String]) -> Deed {
        let (seat, who) = (change.seat, self.subject(change.seat));
        let for_this = if paid.is_empty() { String::new() } else { format!(" for {}", listed(paid)) };
        let deed = if change.source == Source::Limit {
            Deed::new(DeedKind::Limits, seat, format!("{who} may not keep everything at the end of the turn"))
        } else if change.gained && change.source == Source::Space {
            let here = self.space(self.state.hero(seat).space);
            Deed::new(DeedKind::Rest, seat, format!("{who} recovers at {here}{for_this}"))
        } else if change.gained {
            Deed::new(DeedKind::Plain, seat, format!("{who} gains"))
        } else {
            Deed::new(DeedKind::Paid(change.source), seat, who)
        };
        deed.with(change)
    }

    /// The deed that any other event begins.
    fn deed(&self, event: &Event, paid: &[String]) -> Deed {
        if let Event::ItemUsed { seat, card } | Event::OpportunityUsed { seat, card } = *event {
            return Deed::usage(self, seat, card);
        }
        if let Event::ItemGained { seat, card, source } = *event {
            return Deed::plain(self.gained(seat, (card, source), paid));
        }
        if let Event::ItemLost { seat, card, source } = *event {
            return self.lost(event, (seat, card), source);
        }
        if let Event::Worked { seat, space } = *event {
            let head = format!("{} works at {} in place of moving", self.subject(seat), self.space(space));
            return Deed::new(DeedKind::Work, seat, head);
        }
        if let Event::Declined { seat, card } = *event {
            let head = format!("{} discards {} without a fight", self.subject(seat), self.card(card));
            return Deed::new(DeedKind::Leave(card), seat, head);
        }
        if let Event::Died { seat, source } = *event {
            return Deed::new(DeedKind::Death(Vec::new()), seat, self.died(seat, source));
        }
        if let Event::CardLaid { .. } | Event::WareLaid { .. } = event {
            return Deed::layout("These cards are laid out".to_owned()).laying(self, event);
        }
        Deed::plain(self.sentence(event, paid))
    }

    fn gained(&self, seat: Seat, (card, source): (CardId, Source), paid: &[String]) -> String {
        let (who, card) = (self.subject(seat), self.card(card));
        match (source, paid.is_empty()) {
            (Source::Trade, true) => format!("{who} buys {card} for nothing"),
            (Source::Trade, false) => format!("{who} buys {card} for {}", listed(paid)),
            (_, _) => format!("{who} gains {card}"),
        }
    }

    fn lost(&self, event: &Event, (seat, card): (Seat, CardId), source: Source) -> Deed {
        let (who, name) = (self.subject(seat), self.card(card));
        if source == Source::Limit {
            let head = format!("{who} may not keep everything at the end of the turn");
            let mut deed = Deed::new(DeedKind::Limits, seat, head);
            let _joined = deed.join(self, event);
            return deed;
        }
        let (kind, verb) =
            if source == Source::Trade { (DeedKind::Sale, "sells") } else { (DeedKind::Leave(card), "loses") };
        Deed::new(kind, seat, format!("{who} {verb} {name}"))
    }

    fn died(&self, seat: Seat, source: Source) -> String {
        let space = self.state.hero(seat).space;
        let by = match source {
            Source::Creature => {
                let foe = self.state.lies(space).filter(|card| self.rules.creature(*card).is_some());
                foe.map_or_else(
                    || "after a battle".to_owned(),
                    |card| format!("after the battle with {}", self.card(card)),
                )
            }
            Source::Chance
            | Source::Opportunity
            | Source::Item
            | Source::Space
            | Source::Work
            | Source::Trade
            | Source::Moving
            | Source::Certificate
            | Source::Battle
            | Source::Limit => "of an effect".to_owned(),
        };
        format!("{} dies at {} {by}, with no health left to lose", self.subject(seat), self.space(space))
    }

    /// A whole sentence without its full stop.
    fn sentence(&self, event: &Event, paid: &[String]) -> String {
        let for_this = if paid.is_empty() { String::new() } else { format!(" for {}", listed(paid)) };
        match *event {
            Event::CharacterDealt { seat, .. } => self.dealt(seat),
            Event::Begins { seat } => format!("{} rolls highest and begins", self.subject(seat)),
            Event::Discarded { card } => format!("Discarded: {}", self.card(card)),
            Event::Reshuffled { deck } => {
                format!("The deck of {} is used up: its discards are shuffled into a new one", deck_name(deck))
            }
            Event::Moved { seat, means, to, .. } => {
                format!("{} {}{for_this}{}", self.subject(seat), self.moves(means, to), self.meets(to))
            }
            Event::Held { seat, card } => {
                let how = held(&self.rules.rules);
                format!("{} is held by {} and {how}", self.subject(seat), self.card(card))
            }
            Event::Kept { seat, card } => format!("{} keeps {}", self.subject(seat), self.card(card)),
            Event::Rolled { seat, die } => format!("{} rolls {die}", self.subject(seat)),
            Event::Raised { seat, stat } => self.grew(seat, stat, "gains"),
            Event::Lowered { seat, stat } => self.grew(seat, stat, "loses"),
            Event::Readied { seat, card } => format!("{} uses {} in battle", self.subject(seat), self.card(card)),
            Event::Thrown { seat, card } => format!("{} throws {}", self.subject(seat), self.card(card)),
            Event::Damaged { seat, card } => format!("{} has {} damaged", self.subject(seat), self.card(card)),
            Event::Repaired { seat, card } => {
                format!("{} has {} repaired{for_this}", self.subject(seat), self.card(card))
            }
            Event::CertificateGained { seat, guild } => self.certified(seat, guild, &for_this),
            Event::ExtraTurn { seat } => format!("{} has another turn after this one", self.subject(seat)),
            Event::Compared { die, total, foe_die, foe_total, .. } => {
                format!("The dice show {die} and {foe_die}: {total} against {foe_total}")
            }
            Event::GameOver { ending } => self.ended(ending),
            // Other functions of this file begin these.
            Event::TurnStarted { .. }
            | Event::TurnEnded { .. }
            | Event::ChanceDrawn { .. }
            | Event::CardLaid { .. }
            | Event::WareLaid { .. }
            | Event::Worked { .. }
            | Event::Declined { .. }
            | Event::BattleStarted { .. }
            | Event::BattleEnded { .. }
            | Event::OpportunityUsed { .. }
            | Event::Healed { .. }
            | Event::Recharged { .. }
            | Event::HealthLost { .. }
            | Event::MagicLost { .. }
            | Event::GoldGained { .. }
            | Event::GoldLost { .. }
            | Event::ExperienceGained { .. }
            | Event::ExperienceLost { .. }
            | Event::ItemGained { .. }
            | Event::ItemLost { .. }
            | Event::ItemUsed { .. }
            | Event::Died { .. } => String::new(),
        }
    }

    fn dealt(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let card = self.rules.character(hero.character);
        let guilds = Guild::all().filter(|guild| card.guilds & guild.bit() != 0);
        let guilds: Vec<String> = guilds.map(|guild| self.guild(guild)).collect();
        format!(
            "Seat {} plays {}: Strength {}, Willpower {}, {} gold, {} experience, own guilds {}, start at {}",
            seat.number(),
            self.who(seat),
            card.strength,
            card.willpower,
            hero.gold,
            hero.experience,
            listed(&guilds),
            self.space(hero.space)
        )
    }

    fn moves(&self, means: Means, to: SpaceId) -> String {
        let to = self.space(to);
        match means {
            Means::Stay => format!("stays at {to}"),
            Means::Foot => format!("walks to {to}"),
            Means::Horse => format!("rides to {to}"),
            Means::Boat => format!("goes by boat to {to}"),
            Means::Gate => format!("goes through the Magic Gates to {to}"),
            Means::Flight => format!("flies to {to}"),
            Means::Teleport => format!("is teleported to {to}"),
        }
    }

    /// The card that lies where a move ends.
    fn meets(&self, space: SpaceId) -> String {
        self.state.lies(space).map(|card| format!(" and meets {}", self.card(card))).unwrap_or_default()
    }

    fn grew(&self, seat: Seat, stat: Stat, verb: &str) -> String {
        let now = self.state.hero(seat).most(stat);
        format!("{} {verb} 1 {} for good (now {now})", self.subject(seat), super::names::stat_name(stat))
    }

    fn certified(&self, seat: Seat, guild: Guild, for_this: &str) -> String {
        let count = self.state.hero(seat).certificate_count();
        let needed = self.rules.rules.certificates_to_win;
        let guild = self.guild(guild);
        format!("{} gains the certificate of {guild}{for_this}, number {count} of {needed}", self.subject(seat))
    }

    fn ended(&self, ending: Ending) -> String {
        let hero = |seat: &Seat| self.state.hero(*seat);
        match ending {
            Ending::Certificates => {
                let needed = self.rules.rules.certificates_to_win;
                let mut living = self.state.living_from(Seat(0));
                let winner = living.find(|seat| hero(seat).certificate_count() >= needed);
                let winner = winner.map_or_else(|| "A player".to_owned(), |seat| self.subject(seat));
                let certificates = plural(usize::from(needed), "certificate");
                format!("{winner} has {certificates} and wins{}", self.ranking(ending))
            }
            Ending::LastAlive => {
                let last = self.state.living_from(Seat(0)).next();
                let last = last.map_or_else(|| "A player".to_owned(), |seat| self.subject(seat));
                format!("{last} is the only one left alive and wins{}", self.ranking(ending))
            }
            Ending::AllDead => "Nobody is left alive, and nobody wins".to_owned(),
            Ending::RoundLimit => format!("The game is stopped after round {}, and nobody wins", self.state.round),
        }
    }
}

impl Namer<'_> {
    /// Who comes behind the winner, place by place.
    fn ranking(&self, ending: Ending) -> String {
        let place = play::standing(self.rules, self.state, ending).place;
        let behind = (2..=self.state.players).map(|wanted| {
            let there = Seat::all(self.state.players).filter(|seat| place[seat.at()] == wanted);
            let told: Vec<String> = there.map(|seat| self.ranked(seat)).collect();
            if told.is_empty() { String::new() } else { format!("; place {wanted}: {}", listed(&told)) }
        });
        behind.collect()
    }

    /// `the Druid with 4 certificates`.
    fn ranked(&self, seat: Seat) -> String {
        let hero = self.state.hero(seat);
        let (count, dead) = (hero.certificate_count(), if hero.alive { "" } else { ", who died," });
        let unit = if count == 1 { "certificate" } else { "certificates" };
        format!("{}{dead} with {count} {unit}", self.who(seat))
    }
}

fn held(rules: &Rules) -> &'static str {
    match rules.holding {
        Holding::Stays => "must stay",
        Holding::FightsFirst => "must fight before moving",
        Holding::Ignored => "may go on",
    }
}

fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Adventure => "Adventure cards",
        Deck::Chance => "Chance cards",
        Deck::Common => "Common Items",
        Deck::Rare => "Rare Items",
    }
}
