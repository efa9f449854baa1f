//! What a seat remembers from decision to decision: its own numbers, and the best bonuses of its Items.

use super::context::EvalContext;
use crate::engine::ids::{CARDS_MAX, CardId, CardSet};
use crate::games::prophecy::model::kinds::{CREATURE_KINDS, CreatureKind, RING, Stat};
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::outlook::gear_bonus;
use crate::strategy::language::Looked;
use crate::strategy::scripted::decision_cache::DecisionCache;
use core::cell::Cell;

/// The facts whose values are compared before every decision. They are leaves, in this order.
const OWN: [&str; 10] = [
    "strength",
    "strength_max",
    "health_lost",
    "willpower",
    "willpower_max",
    "magic_lost",
    "gold",
    "experience",
    "certificates",
    "own_guilds_left",
];

/// Number of leaves; each has a cell.
pub const LEAF_CELLS: usize = OWN.len();

/// The number of a leaf, by name.
#[must_use]
pub fn leaf(name: &str) -> Option<usize> {
    OWN.iter().position(|each| *each == name)
}

/// The values of the leaves.
fn own(hero: &Adventurer, guilds: u8) -> [u8; LEAF_CELLS] {
    [
        hero.health(),
        hero.most(Stat::Strength),
        hero.left[0],
        hero.magic(),
        hero.most(Stat::Willpower),
        hero.left[1],
        hero.gold,
        hero.experience,
        hero.certificate_count(),
        (guilds & !hero.certificates).count_ones().to_le_bytes()[0],
    ]
}

/// The bonus of gear by kind of creature, and last against any; `None` until it is worked out.
type Bonuses = [Cell<Option<u8>>; CREATURE_KINDS + 1];

/// In place of what a card adds, until it is worked out.
const UNKNOWN: [u8; 2] = [u8::MAX; 2];

/// One seat's cache.
#[derive(Debug)]
pub struct Cache {
    /// The values of the leaves.
    own: Cell<[u8; LEAF_CELLS]>,
    /// The undamaged Items that `bonuses` and `raised` are about.
    sound: Cell<CardSet>,
    /// The best bonuses of these Items, by [`Stat`].
    bonuses: [Bonuses; 2],
    /// By card: how much it adds to the best bonuses of these Items, or would add, by [`Stat`].
    raised: [Cell<[u8; 2]>; CARDS_MAX],
    /// What each space is worth to a character that arrives there. Marks say which are of this decision.
    pub(super) spaces: DecisionCache<{ RING as usize }>,
    /// The factor that `delays` is about.
    delay: Cell<f32>,
    /// What so many turns of delay leave of a worth; nothing for none, which is no delay.
    delays: Cell<[f32; RING as usize]>,
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            own: Cell::default(),
            sound: Cell::new(CardSet::EMPTY),
            bonuses: Default::default(),
            raised: [const { Cell::new(UNKNOWN) }; CARDS_MAX],
            spaces: DecisionCache::default(),
            delay: Cell::new(f32::NAN),
            delays: Cell::default(),
        }
    }
}

impl Cache {
    /// Copies the leaves to their cells.
    pub fn recall(&self, cells: &[Cell<f32>]) {
        cells.iter().zip(self.own.get()).for_each(|(cell, own)| cell.set(f32::from(own)));
    }

    /// Updates the leaves and returns what changed.
    #[inline]
    pub fn look(&self, ctx: &EvalContext<'_, '_>, first: bool) -> Looked {
        let hero = ctx.me();
        let now = own(hero, ctx.view.rules.character(hero.character).guilds);
        let before = self.own.replace(now);
        let (mut leaves, sound) = (0, hero.sound);
        // The first time it is perhaps another ruleset.
        if self.sound.replace(sound) != sound || first {
            self.bonuses.iter().flatten().for_each(|bonus| bonus.set(None));
            self.raised.iter().for_each(|raised| raised.set(UNKNOWN));
        }
        if first || now != before {
            for leaf in 0..LEAF_CELLS {
                leaves |= u64::from(now[leaf] != before[leaf]) << leaf;
                ctx.leaf(leaf).set(f32::from(now[leaf]));
            }
        }
        Looked { leaves: if first { u64::MAX } else { leaves }, flags: 0, outdated: first }
    }

    /// The greatest bonus of the seat's undamaged Items in a kind of battle: against a kind of creature, or against any.
    #[inline]
    #[must_use]
    pub fn gear(&self, ctx: &EvalContext<'_, '_>, (stat, kind): (Stat, Option<CreatureKind>)) -> u8 {
        ctx.freshen();
        let bonus = &self.bonuses[stat as usize][kind.map_or(CREATURE_KINDS, |kind| kind as usize)];
        bonus.get().unwrap_or_else(|| {
            let best = gear_bonus(ctx.view.rules, self.sound.get(), (stat, kind));
            bonus.set(Some(best));
            best
        })
    }

    /// How much a card adds to the best bonuses against any creature, by [`Stat`]: for an Item that the seat has, what
    /// losing it would cost; for another, what it would bring.
    #[inline]
    #[must_use]
    pub fn raised(&self, ctx: &EvalContext<'_, '_>, card: CardId) -> [u8; 2] {
        ctx.freshen();
        let raised = &self.raised[card.at()];
        if raised.get() == UNKNOWN {
            raised.set([Stat::Strength, Stat::Willpower].map(|stat| self.raise(ctx, card, stat)));
        }
        raised.get()
    }

    fn raise(&self, ctx: &EvalContext<'_, '_>, card: CardId, stat: Stat) -> u8 {
        let rules = ctx.view.rules;
        if !rules.sets.arms[stat as usize].has(card) {
            return 0;
        }
        let (sound, mut other) = (self.sound.get(), self.sound.get());
        if sound.has(card) {
            other.remove(card);
        } else {
            other.insert(card);
        }
        self.gear(ctx, (stat, None)).abs_diff(gear_bonus(rules, other, (stat, None)))
    }

    /// What 0, 1, 2 turns of delay and so on leave of a worth, by the factor for one turn. Without a delay nothing counts.
    #[must_use]
    pub fn delays(&self, delay: f32) -> [f32; RING as usize] {
        if self.delay.replace(delay).to_bits() != delay.to_bits() {
            let left = |turns| if turns == 0 { 0.0 } else { delay.powi(turns) };
            let mut turns = 0..;
            self.delays.set(core::array::from_fn(|_| turns.next().map_or(0.0, left)));
        }
        self.delays.get()
    }
}
