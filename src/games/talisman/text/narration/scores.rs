//! Scores at the end of a timed game, in words.

use super::counts::counted;
use super::names::Teller;
use crate::engine::ids::Seat;
use crate::engine::log::listed;
use crate::games::talisman::model::rules::Aim;
use crate::games::talisman::rules::{inventory, score};

impl Teller<'_> {
    /// Tells that the last round is over, and what follows.
    pub fn time_up(&self, round: u16) -> String {
        let arena = if self.rules.rules.aim == Aim::Service { "; the characters are called to the arena" } else { "" };
        format!("The time is up after round {round}{arena}.")
    }

    /// A character's score, with its parts.
    pub fn scored(&self, seat: Seat, score: u16) -> String {
        let who = self.who(seat);
        if self.rules.rules.aim == Aim::Service {
            let duels = counted(u8::try_from(score).unwrap_or(u8::MAX), "duel", "duels");
            return format!("{who} has won {duels} in the arena.");
        }
        let parts: Vec<String> =
            self.score_parts(seat).iter().map(|(points, what)| format!("{points} for {what}")).collect();
        if parts.is_empty() {
            return format!("{who} comes to {score}.");
        }
        format!("{who} comes to {score}: {}.", listed(&parts))
    }

    /// The parts of a character's score that are not 0.
    pub fn score_parts(&self, seat: Seat) -> Vec<(u8, String)> {
        let cards = inventory::objects_of(self.rules, self.state, seat);
        let cards =
            || cards.iter().map(|card| (score::card_points(self.rules, self.rules.title(card)), self.card(card)));
        let mut parts: Vec<(u8, String)> = match self.rules.rules.aim {
            Aim::Crown | Aim::SuddenDeath | Aim::LandGrant => {
                let parts = score::parts(self.rules, self.state, seat).into_iter();
                parts.map(|(what, points)| (points, what.to_owned())).collect()
            }
            Aim::Service => Vec::new(),
            Aim::Hunt => cards().collect(),
            Aim::Treasure => cards().chain([(self.state.hero(seat).gold, "gold".to_owned())]).collect(),
            Aim::Cult => {
                let followers = inventory::followers(self.rules, self.state, seat);
                followers.iter().map(|card| (1, self.card(card))).collect()
            }
        };
        parts.retain(|(points, _)| *points > 0);
        parts
    }
}
