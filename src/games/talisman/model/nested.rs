//! Effects in effects: what any of them does.

use super::verb::{Attacker, Effect, RollTable};

impl Effect {
    /// Does any of these effects, or of those in them at any depth, pass?
    pub fn any<'e>(effects: impl IntoIterator<Item = &'e Self>, passes: &mut dyn FnMut(&'e Self) -> bool) -> bool {
        effects.into_iter().any(|effect| passes(effect) || Self::any(effect.inside(), passes))
    }

    /// These effects and those in them at any depth, each before those in it.
    #[must_use]
    pub fn deep(effects: &[Self]) -> Vec<&Self> {
        let mut all = Vec::new();
        Self::any(effects, &mut |effect| {
            all.push(effect);
            false
        });
        all
    }

    /// The first table among these effects, at any depth.
    #[must_use]
    pub fn first_table(effects: &[Self]) -> Option<&RollTable> {
        let mut found = None;
        Self::any(effects, &mut |effect| {
            if let Self::OnRoll(table) = effect {
                found = Some(table);
            }
            found.is_some()
        });
        found
    }

    /// Is it about Objects that lie on the card with the effect?
    #[must_use]
    pub const fn is_about_goods_here(&self) -> bool {
        matches!(self, Self::LeaveHere { .. } | Self::TakeHere(_) | Self::TakeAllHere)
    }

    /// The creature that attacks by this effect.
    #[must_use]
    pub const fn attacker(&self) -> Option<&Attacker> {
        if let Self::Attacked(attacker) | Self::Fight { with: attacker, .. } = self { Some(attacker) } else { None }
    }

    /// Do these effects cost more than this much gold, or more than these lives?
    #[must_use]
    pub fn is_dear(effects: &[Self], [gold, lives]: [u8; 2]) -> bool {
        effects.iter().any(|effect| {
            matches!(effect, Self::PayGold(price) if *price > gold)
                || matches!(effect, Self::PayLife(price) if *price > lives)
        })
    }

    /// Do these effects ask for a payment?
    #[must_use]
    pub fn ask_gold(effects: &[Self]) -> bool {
        effects.iter().any(|effect| matches!(effect, Self::PayGold(_)))
    }

    /// The effects on good, neutral and evil characters, if the verb depends on alignment.
    #[must_use]
    pub fn by_alignment(&self) -> Option<[&[Self]; 3]> {
        if let Self::ByAlignment { good, neutral, evil } = self { Some([good, neutral, evil]) } else { None }
    }
}
