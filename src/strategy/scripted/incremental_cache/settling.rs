//! Recomputes cached nodes that depend on a change.

use super::super::bits::{Bits, WORDS, lowest};
use super::super::code::{At, truth};
use super::super::graph::{Computation, Node};
use super::super::program::Program;
use super::IncrementalCache;
use super::cells::free;
use crate::strategy::language::{EvalContext, Language, Looked};

impl<C> IncrementalCache<C> {
    /// Starts to use a program.
    pub fn begin<G: Language<Cache = C>>(&self, program: &Program<G>) {
        for (cell, first) in self.cells.iter().zip(&program.cells) {
            cell.set(*first);
        }
        self.known.iter().for_each(|known| known.set(0));
        G::recall(&self.game, &self.cells[G::WEIGHTS.len()..free::<G>()]);
        self.forget();
    }

    /// Compares the position with the cache and recomputes what depends on changes.
    #[inline(never)]
    pub fn refresh<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>) {
        let graph = &ctx.program.graph;
        let Looked { leaves, mut flags, outdated } = G::look(ctx, !self.read.replace(true));
        let outdated = outdated || leaves & graph.outdating != 0;
        if leaves == 0 && flags == 0 && !outdated {
            return;
        }
        let mut due = if leaves == u64::MAX { Bits::ALL } else { Bits::default() };
        while flags != 0 {
            due.join(&graph.on_flag[flags.trailing_zeros() as usize]);
            flags &= flags - 1;
        }
        let mut leaves = leaves & graph.leaves;
        while leaves != 0 {
            due.join(&graph.on_leaf[lowest(&mut leaves)]);
        }
        if self.settle(ctx, &due) || outdated {
            G::outdate(&self.game);
        }
    }

    /// Recomputes the due nodes and all that depend on them. Returns true if the game's own cache depends on a node
    /// that changed.
    pub(super) fn settle<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>, due: &Bits) -> bool {
        // Nodes on demand without a value need not be invalidated again.
        let known = Bits::of_words(core::array::from_fn(|word| self.known[word].get()));
        let live = ctx.program.graph.eager.or(&known);
        self.settling.asked.set(false);
        self.begin_settling(ctx, &due.and(&live), &live);
        self.settling.aged.get()
    }

    /// Computes a node on demand, stores its value and returns it; NaN if the cell has no node.
    #[inline(never)]
    pub fn work_out<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>, cell: u16) -> f32 {
        let Some((at, node)) = ctx.program.graph.node_of(cell) else { return f32::NAN };
        let now = match node.what {
            Computation::Code(code) => ctx.program.run(ctx, code, &At::NOTHING),
            Computation::Feature(row) => G::feature(ctx, &At::NOTHING, usize::from(row)),
            Computation::Predicate(row, word) => truth(G::predicate(ctx, &At::NOTHING, usize::from(row), word)),
            Computation::Fact(row) => G::number(ctx.view, usize::from(row)),
        };
        self.know(at);
        self.cell(cell).set(now);
        now
    }

    /// Computes those of the given nodes that have no value.
    #[inline(never)]
    pub fn work_out_all<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>, nodes: &Bits) {
        let known = Bits::of_words(core::array::from_fn(|word| !self.known[word].get()));
        let outer = self.settling.clone();
        self.settling.asked.set(true);
        self.begin_settling(ctx, &nodes.and(&known), &Bits::default());
        self.settling.take_up(&outer);
    }

    fn begin_settling<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>, due: &Bits, live: &Bits) {
        let settling = &self.settling;
        for word in 0..WORDS {
            settling.due[word].set(due.word(word));
            settling.live[word].set(live.word(word));
        }
        settling.word.set(0);
        settling.aged.set(false);
        settling.at.set(usize::MAX);
        let from = self.settled(ctx, 0.0);
        if from > 0 {
            ctx.program.settle(ctx, from);
        }
    }

    /// Stores the value of the node being computed and returns the index of the next node's code; 0 if all are done.
    #[inline(never)]
    pub(in super::super) fn settled<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>, now: f32) -> usize {
        let at = self.settling.at.get();
        if let Some(node) = ctx.program.graph.nodes.get(at) {
            self.put(at, node, now);
        }
        self.next_due(ctx)
    }

    #[inline]
    fn know(&self, at: usize) {
        let known = &self.known[at >> 6];
        known.set(known.get() | 1 << (at & 63));
    }

    /// Stores a node's value.
    #[inline(always)]
    fn put(&self, at: usize, node: &Node, now: f32) {
        let before = self.cell(node.cell).replace(now);
        if self.settling.asked.get() {
            self.know(at);
        } else if before.to_bits() != now.to_bits() {
            self.moved(node);
        }
    }

    /// Marks the nodes that depend on a changed node as due.
    #[inline(always)]
    fn moved(&self, node: &Node) {
        let settling = &self.settling;
        for word in 0..WORDS {
            let due = &settling.due[word];
            due.set(due.get() | node.moves.word(word) & settling.live[word].get());
        }
        settling.aged.set(settling.aged.get() | node.outdates);
    }

    /// Advances to the next due node that needs code. Dependents always come later in the order.
    #[inline(always)]
    fn next_due<G: Language<Cache = C>>(&self, ctx: &EvalContext<'_, '_, G>) -> usize {
        let settling = &self.settling;
        let nodes = &ctx.program.graph.nodes[..];
        let mut word = settling.word.get();
        while let Some(due) = settling.due.get(word) {
            let bits = due.get();
            if bits == 0 {
                word += 1;
                continue;
            }
            due.set(bits & bits.wrapping_sub(1));
            let at = word << 6 | bits.trailing_zeros() as usize;
            let Some(node) = nodes.get(at) else { break };
            if node.lazy && !settling.asked.get() {
                self.cell(node.cell).set(f32::NAN);
                self.known[word].set(self.known[word].get() & !(bits & bits.wrapping_neg()));
                self.moved(node);
                continue;
            }
            let now = match node.what {
                Computation::Code(code) => {
                    settling.at.set(at);
                    settling.word.set(word);
                    return code.from as usize;
                }
                Computation::Feature(row) => G::feature(ctx, &At::NOTHING, usize::from(row)),
                Computation::Predicate(row, word) => truth(G::predicate(ctx, &At::NOTHING, usize::from(row), word)),
                Computation::Fact(row) => G::number(ctx.view, usize::from(row)),
            };
            self.put(at, node, now);
        }
        0
    }
}
