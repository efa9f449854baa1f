//! What a player remembers from question to question: facts as they were, and what was worked out from them. Only
//! what rests on a fact that has changed since is worked out again.

mod settling;

use super::bits::{Bits, WORDS, lowest};
use super::context::EvalContext;
use super::decision_cache::DecisionCache;
use super::program::{LATE_MAX, Program};
use super::step::{CELLS, Cells};
use crate::strategy::language::{Language, Looked};
use core::cell::Cell;
use settling::Settling;

/// One seat's memory.
pub struct IncrementalCache<G: Language> {
    /// What the game remembers of the position.
    pub game: G::Cache,
    /// Has anything been read in this game?
    read: Cell<bool>,
    /// What is being worked out.
    settling: Settling,
    /// What was worked out of what is worked out only where it is asked for; the cells of the rest hold no number.
    known: [Cell<u64>; WORDS],
    /// What is worked out once a question: prices and values.
    pub(crate) late: DecisionCache<LATE_MAX>,
    /// Everything as numbers: weights first, then leaves, and from [`free`] on the numbers of the code and whatever else was
    /// worked out.
    cells: Cells,
}

/// The cell of a leaf that has one.
#[expect(clippy::cast_possible_truncation, reason = "far below, as is asserted")]
#[must_use]
pub const fn leaf_cell<G: Language>(leaf: usize) -> u16 {
    const { assert!(free::<G>() < CELLS / 2, "room for the rest") };
    (G::WEIGHTS.len() + leaf) as u16
}

/// The first cell that is not laid out here.
#[must_use]
pub const fn free<G: Language>() -> usize {
    G::WEIGHTS.len() + G::LEAF_CELLS
}

impl<G: Language> Default for IncrementalCache<G> {
    fn default() -> Self {
        Self {
            game: G::Cache::default(),
            read: Cell::new(false),
            settling: Settling::default(),
            known: Default::default(),
            late: DecisionCache::default(),
            cells: [const { Cell::new(f32::NAN) }; CELLS],
        }
    }
}

impl<G: Language> IncrementalCache<G> {
    /// Begins to think by a program.
    pub fn begin(&self, program: &Program<G>) {
        for (cell, first) in self.cells.iter().zip(&program.cells) {
            cell.set(*first);
        }
        self.known.iter().for_each(|known| known.set(0));
        G::recall(&self.game, &self.cells[G::WEIGHTS.len()..free::<G>()]);
        self.forget();
    }

    /// A new game: nothing holds any more.
    pub fn forget(&self) {
        self.read.set(false);
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

    /// The cell of a leaf that has one.
    #[inline]
    #[must_use]
    pub fn leaf(&self, leaf: usize) -> &Cell<f32> {
        self.cell(leaf_cell::<G>(leaf))
    }

    /// The price of a weight as it was worked out last; not a number if it is not remembered.
    #[inline]
    #[must_use]
    pub fn weight(&self, weight: usize) -> f32 {
        self.cells[weight].get()
    }

    /// Looks at the position, and works out anew what rests on whatever changed.
    #[inline(never)]
    pub fn refresh(&self, ctx: &EvalContext<'_, '_, G>) {
        let graph = &ctx.program.graph;
        let Looked { leaves, mut flags, outdated } = G::look(ctx, !self.read.replace(true));
        let outdated = outdated || leaves & graph.outdating != 0;
        if leaves == 0 && flags == 0 && !outdated {
            return;
        }
        let mut due = if leaves == u64::MAX { Bits::ALL } else { Bits::default() };
        while flags != 0 {
            due.join(&graph.on_flag[lowest(&mut flags)]);
        }
        let mut leaves = leaves & graph.leaves;
        while leaves != 0 {
            due.join(&graph.on_leaf[lowest(&mut leaves)]);
        }
        if self.settle(ctx, &due) || outdated {
            G::outdate(&self.game);
        }
    }
}

/// The bit of what never changes in a game.
pub const ONCE: usize = 63;

#[cfg(test)]
mod tests {
    use super::super::Scripted;
    use super::*;
    use crate::engine::choice::{Ask, Strategy};
    use crate::engine::ids::CardId;
    use crate::engine::ids::SEATS_MAX;
    use crate::games::talisman::Talisman;
    use crate::games::talisman::eval::goods;
    use crate::games::talisman::load::load;
    use crate::games::talisman::model::ruleset::Ruleset;
    use crate::games::talisman::rules::play::{GamePlan, play_game};
    use crate::games::talisman::rules::view::View;

    /// A player with a memory, and the same player who begins to think at every question.
    struct Two {
        remembers: Scripted<Talisman>,
        forgets: Scripted<Talisman>,
    }

    impl Two {
        fn new(strategy: &str) -> Self {
            let recipe = crate::games::talisman::strategies::registry().find(strategy).unwrap();
            let one = || Scripted::new(recipe.scheme().unwrap().clone(), Vec::new());
            Self { remembers: one(), forgets: one() }
        }
    }

    /// Everything a player remembers, once it is up to date: its numbers, and what goods are worth to it.
    fn known(player: &Scripted<Talisman>, view: &View<'_>, ask: &Ask<'_, Talisman>) -> Vec<u32> {
        let (lore, program) = player.ready.as_ref().unwrap();
        let ctx = EvalContext::new(view, ask, (lore, program, &player.memory));
        ctx.freshen();
        for node in &program.graph.nodes {
            if ctx.memory.cell(node.cell).get().is_nan() {
                let _ = ctx.memory.work_out(&ctx, node.cell);
            }
        }
        let sets = &view.rules.sets;
        let goods = (0..=u8::MAX).map(CardId).filter(|card| sets.objects.has(*card) || sets.followers.has(*card));
        let worths = goods.flat_map(|card| [goods::worth(&ctx, card), goods::least(&ctx, card)]);
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
