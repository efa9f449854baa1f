//! What a player remembers from question to question: facts as they were, and what was worked out from them. Only
//! what rests on a fact that has changed since is worked out again.

mod looking;
mod settling;

use super::bits::{Bits, WORDS, lowest};
use super::program::{LATE_MAX, Program};
use super::step::{CELLS, Cells};
use crate::engine::ids::{CARDS_MAX, CardId, CardSet, SEATS_MAX};
use crate::games::talisman::change_tracking::{Afar, Parts, QUICK_MAX, Times};
use crate::games::talisman::kinds::{SPACES_MAX, SpaceId};
use crate::strategy::eval::decision_cache::DecisionCache;
use crate::strategy::eval::mind::Mind;
use crate::strategy::eval::need::NEEDS;
use core::cell::Cell;
use settling::Settling;

/// One seat's memory.
#[derive(Debug)]
pub struct IncrementalCache {
    /// Has anything been read in this game?
    read: Cell<bool>,
    /// How often each character was given out to be changed.
    changes: Cell<[u32; SEATS_MAX]>,
    /// What is told of all characters alike.
    times: Cell<Times>,
    /// One's own character, in parts.
    parts: Cell<Parts>,
    /// The others.
    afar: [Cell<Afar>; SEATS_MAX],
    /// Quick facts.
    quick: [Cell<u8>; QUICK_MAX],
    /// Objects and Followers.
    cards: Cell<CardSet>,
    /// The round.
    round: Cell<u16>,
    /// Abilities and uses.
    flags: Cell<u64>,
    /// Spells held.
    hand: Cell<CardSet>,
    /// What will count again.
    dormant: Cell<[u8; 5]>,
    /// The space one stands on.
    space: Cell<SpaceId>,
    /// What is being worked out.
    settling: Settling,
    /// What was worked out of what is worked out only where it is asked for; the cells of the rest hold no number.
    known: [Cell<u64>; WORDS],
    /// How often anything has changed that goods' worth rests on.
    age: Cell<u32>,
    /// What goods were found to be worth, and at what age.
    worths: [Cell<(u32, f32)>; Good::COUNT],
    /// What is worked out once a question: prices and values.
    pub(crate) late: DecisionCache<LATE_MAX>,
    /// The same of what landing on each space is worth.
    pub(crate) landings: DecisionCache<SPACES_MAX>,
    /// Everything as numbers: needs first, then quick facts, the round, and from [`FREE`] on the numbers of
    /// the code and whatever else was worked out.
    cells: Cells,
}

/// The cell of the first quick fact.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
pub const LEAVES: u16 = NEEDS as u16;
/// The cell of the round.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
pub const ROUND_CELL: u16 = LEAVES + QUICK_MAX as u16;
/// The cells that are laid out here.
pub const FREE: usize = ROUND_CELL as usize + 1;

const _: () = assert!(FREE < CELLS / 2, "room for the rest");

impl Default for IncrementalCache {
    fn default() -> Self {
        Self {
            read: Cell::new(false),
            changes: Cell::new([0; SEATS_MAX]),
            times: Cell::new(Times::default()),
            parts: Cell::new(Parts::default()),
            afar: Default::default(),
            quick: [const { Cell::new(0) }; QUICK_MAX],
            cards: Cell::new(CardSet::EMPTY),
            round: Cell::new(0),
            flags: Cell::new(0),
            hand: Cell::new(CardSet::EMPTY),
            dormant: Cell::new([0; 5]),
            space: Cell::new(SpaceId(0)),
            settling: Settling::default(),
            known: Default::default(),
            age: Cell::new(0),
            worths: [const { Cell::new((0, 0.0)) }; Good::COUNT],
            late: DecisionCache::default(),
            landings: DecisionCache::default(),
            cells: [const { Cell::new(f32::NAN) }; CELLS],
        }
    }
}

impl IncrementalCache {
    /// Begins to think by a program.
    pub fn begin(&self, program: &Program) {
        for (cell, first) in self.cells.iter().zip(&program.cells) {
            cell.set(*first);
        }
        self.known.iter().for_each(|known| known.set(0));
        for (cell, quick) in self.cells[usize::from(LEAVES)..].iter().zip(&self.quick) {
            cell.set(f32::from(quick.get()));
        }
        self.forget();
    }

    /// A new game: nothing holds any more.
    pub fn forget(&self) {
        self.read.set(false);
    }

    /// What goods were found to be worth, if nothing has changed since that it rests on.
    #[inline]
    #[must_use]
    pub fn worth(&self, good: Good) -> Option<f32> {
        let (age, worth) = self.worths[good.at()].get();
        (age == self.age.get()).then_some(worth)
    }

    /// Remembers what goods are worth.
    #[inline]
    pub fn keep_worth(&self, good: Good, worth: f32) {
        self.worths[good.at()].set((self.age.get(), worth));
    }

    /// Everything as it was read or worked out last.
    #[inline]
    #[must_use]
    pub fn cells(&self) -> &Cells {
        &self.cells
    }

    /// A cell.
    #[inline]
    #[must_use]
    pub fn cell(&self, number: u16) -> &Cell<f32> {
        &self.cells[usize::from(number) & (CELLS - 1)]
    }

    /// The price of a need as it was worked out last; not a number if it is not remembered.
    #[inline]
    #[must_use]
    pub fn need(&self, need: usize) -> f32 {
        self.cells[need].get()
    }

    /// Reads the facts, and works out anew what rests on those that changed.
    #[inline(never)]
    pub fn refresh(&self, mind: &Mind<'_, '_>) {
        let graph = &mind.program.graph;
        let before = self.flags.get();
        let (changed, mut aged) = self.look(mind);
        if changed == 0 && !aged {
            return;
        }
        let mut due = if changed == u64::MAX { Bits::ALL } else { Bits::default() };
        if changed & 1 << FLAGS != 0 {
            let mut moved = before ^ self.flags.get();
            while moved != 0 {
                due.join(&graph.on_flag[lowest(&mut moved)]);
            }
        }
        let mut leaves = changed & graph.leaves;
        while leaves != 0 {
            due.join(&graph.on_leaf[lowest(&mut leaves)]);
        }
        aged |= self.settle(mind, &due);
        if aged {
            self.age.set(self.age.get().wrapping_add(1));
        }
    }
}

/// What is remembered of goods.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Good {
    /// What a card is worth.
    Card(CardId),
    /// The least worth of what is carried, once this card is taken.
    LeastBeside(CardId),
    /// The least worth of what is carried.
    Least,
}

impl Good {
    /// How many there are.
    const COUNT: usize = 2 * CARDS_MAX + 1;

    #[inline]
    fn at(self) -> usize {
        match self {
            Self::Card(card) => card.at(),
            Self::LeastBeside(card) => CARDS_MAX + card.at(),
            Self::Least => 2 * CARDS_MAX,
        }
    }
}

/// The bit of the round.
pub const ROUND: usize = QUICK_MAX;
/// The bit of abilities and uses.
pub const FLAGS: usize = ROUND + 1;
/// The bit of Spells held.
pub const HAND: usize = FLAGS + 1;
/// The bit of what will count again.
pub const DORMANT: usize = HAND + 1;
/// The bit of whatever there is to see of others from afar, and of those who rule or are about to more closely.
pub const OTHERS: usize = DORMANT + 1;

/// The bit of what never changes in a game.
pub const ONCE: usize = 63;

const _: () = assert!(OTHERS < ONCE, "a bit for each leaf");

#[cfg(test)]
mod tests {
    use super::super::Scripted;
    use super::*;
    use crate::engine::choice::{Ask, Strategy};
    use crate::engine::ids::SEATS_MAX;
    use crate::games::talisman::Talisman;
    use crate::games::talisman::load::load;
    use crate::games::talisman::play::{GamePlan, play_game};
    use crate::games::talisman::ruleset::Ruleset;
    use crate::games::talisman::view::View;
    use crate::strategy::eval::goods;
    use crate::strategy::registry::Registry;

    /// A player with a memory, and the same player who begins to think at every question.
    struct Two {
        remembers: Scripted,
        forgets: Scripted,
    }

    impl Two {
        fn new(strategy: &str) -> Self {
            let recipe = Registry::shipped().find(strategy).unwrap();
            let one = || Scripted::new(recipe.scheme().unwrap().clone(), Vec::new());
            Self { remembers: one(), forgets: one() }
        }
    }

    /// Everything a player remembers, once it is up to date: its numbers, and what goods are worth to it.
    fn known(player: &Scripted, view: &View<'_>, ask: &Ask<'_, Talisman>) -> Vec<u32> {
        let (lore, program) = player.ready.as_ref().unwrap();
        let mind = Mind::new(view, ask, (lore, program, &player.memory));
        mind.freshen();
        for node in &program.graph.nodes {
            if mind.memory.cell(node.cell).get().is_nan() {
                let _ = mind.memory.work_out(&mind, node.cell);
            }
        }
        let sets = &view.rules.sets;
        let goods = (0..=u8::MAX).map(CardId).filter(|card| sets.objects.has(*card) || sets.followers.has(*card));
        let worths = goods.flat_map(|card| [goods::worth(&mind, card), goods::least(&mind, card)]);
        player.memory.cells.iter().map(Cell::get).chain(worths).map(f32::to_bits).collect()
    }

    impl Strategy<Talisman> for Two {
        fn begin(&mut self, key: u64) {
            self.remembers.begin(key);
            self.forgets.begin(key);
        }

        fn choose(&mut self, view: &View<'_>, ask: &Ask<'_, Talisman>) -> usize {
            self.forgets.memory.forget();
            let choices = [self.remembers.choose(view, ask), self.forgets.choose(view, ask)];
            assert_eq!(choices[0], choices[1], "{:?} in round {}", ask.decision, view.round());
            let cells = [&self.remembers, &self.forgets].map(|player| known(player, view, ask));
            assert_eq!(cells[0], cells[1], "{:?} in round {}", ask.decision, view.round());
            choices[0]
        }
    }

    fn plays(strategy: &str, rules: &Ruleset, game: u64) {
        let seat = || -> Box<dyn Strategy<Talisman>> { Box::new(Two::new(strategy)) };
        let plan = GamePlan { seed: 58, game, players: 4, rounds_max: 500, characters: [None; SEATS_MAX] };
        let outcome = play_game(rules, &plan, &mut [seat(), seat(), seat(), seat()], &mut ());
        assert!(outcome.counts.decisions > 100, "{strategy}, game {game}");
    }

    #[test]
    fn what_is_remembered_is_what_would_be_worked_out_anew() {
        let cases = [
            ("seasoned", ""),
            ("seasoned", "time_limit = 40"),
            ("bold", ""),
            ("brawler", "aim = 'treasure'\ntime_limit = 40"),
            ("duelist", "toad_bonuses = true"),
        ];
        for (strategy, switches) in cases {
            let rules = load("talisman-r4e", &[], &switches.parse().unwrap()).unwrap();
            (0..40).for_each(|game| plays(strategy, &rules, game));
        }
    }
}
