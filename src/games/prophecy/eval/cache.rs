//! What a seat remembers from decision to decision: its own numbers, and the best bonuses of its Items.

use super::context::EvalContext;
use crate::engine::ids::CardSet;
use crate::games::prophecy::model::kinds::{CREATURE_KINDS, CreatureKind, RING, Stat};
use crate::games::prophecy::model::state::Adventurer;
use crate::games::prophecy::rules::outlook::gear_bonus;
use crate::strategy::language::Looked;
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

/// One seat's cache.
#[derive(Debug)]
pub struct Cache {
    /// The values of the leaves.
    own: Cell<[u8; LEAF_CELLS]>,
    /// The undamaged Items that `bonuses` is about.
    sound: Cell<CardSet>,
    /// The best bonuses of these Items, by [`Stat`].
    bonuses: [Bonuses; 2],
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
        let mut leaves = 0;
        if first {
            // Perhaps under another ruleset.
            self.bonuses.iter().flatten().for_each(|bonus| bonus.set(None));
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
    #[must_use]
    pub fn gear(&self, ctx: &EvalContext<'_, '_>, (stat, kind): (Stat, Option<CreatureKind>)) -> u8 {
        let sound = ctx.me().sound();
        if self.sound.replace(sound) != sound {
            self.bonuses.iter().flatten().for_each(|bonus| bonus.set(None));
        }
        let bonus = &self.bonuses[stat as usize][kind.map_or(CREATURE_KINDS, |kind| kind as usize)];
        bonus.get().unwrap_or_else(|| {
            let best = gear_bonus(ctx.view.rules, sound, (stat, kind));
            bonus.set(Some(best));
            best
        })
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
