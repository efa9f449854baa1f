//! Loads bonuses under conditions, Armour for kinds of combat, and what a defeat costs.

use super::names::{ABILITY_MAX, Names};
use super::raw::RawCard;
use super::rolls::carried;
use crate::games::talisman::model::held_bonus::{ArmourRule, DefeatCost, HeldBonus, WrittenArmour};
use crate::games::talisman::model::kinds::{Attack, CardKind};
use crate::games::talisman::model::selector::NamedMark;

/// Largest number of lives that a defeat costs beside the usual one.
const LIVES_MAX: u8 = 10;

impl Names {
    /// What a card gives its owner under conditions.
    pub(super) fn bonuses(&mut self, card: &RawCard, kind: CardKind) -> Vec<HeldBonus> {
        if !card.bonus.is_empty() && !carried(kind) {
            self.fault("only Objects and Followers have `bonus`".to_owned());
        }
        card.bonus.iter().map(|bonus| self.bonus(bonus)).collect()
    }

    fn bonus(&mut self, bonus: &HeldBonus) -> HeldBonus {
        let mut bonus = bonus.clone();
        self.at_most("strength", bonus.strength, ABILITY_MAX);
        self.at_most("craft", bonus.craft, ABILITY_MAX);
        if bonus.strength == 0 && bonus.craft == 0 && bonus.flags.is_empty() {
            self.fault("`bonus` gives nothing: name `strength`, `craft` or `flags`".to_owned());
        }
        let (wrong, attack) = match bonus.kind {
            Some(Attack::Battle) => (bonus.craft > 0, "battle"),
            Some(Attack::Psychic) => (bonus.strength > 0, "psychic"),
            None => (false, ""),
        };
        if wrong || !bonus.flags.is_empty() && (bonus.kind.is_some() || bonus.per.is_some()) {
            let in_which = if attack.is_empty() { "`per`".to_owned() } else { format!("`in = \"{attack}\"`") };
            self.fault(format!("{in_which} of `bonus` is for Strength in battle or Craft in psychic combat"));
        }
        for form in [&mut bonus.form, &mut bonus.not_form].into_iter().flatten() {
            form.id = self.form(&form.name);
        }
        self.of_mark(&mut bonus.per);
        bonus
    }

    fn of_mark(&mut self, named: &mut Option<NamedMark>) {
        if let Some(named) = named {
            named.mark = self.mark(&named.name);
        }
    }

    /// How a card saves lives as Armour, if it is more than a number.
    pub(super) fn armour(&mut self, card: &RawCard) -> Option<ArmourRule> {
        let plain = card.armour.as_ref().filter(|armour| !matches!(armour, WrittenArmour::Rule { per: Some(_), .. }));
        if let Some(from) = plain.map(WrittenArmour::from).filter(|from| !(1..=6).contains(from)) {
            self.fault(format!("`armour` saves from {from}; a die shows 1 to 6"));
        }
        let Some(WrittenArmour::Rule { kinds, per, .. }) = &card.armour else { return None };
        if kinds.is_empty() {
            self.fault("`in` of `armour` names no kind of combat: \"battle\", \"psychic\" or both".to_owned());
        }
        let mut rule =
            ArmourRule { saves: [Attack::Battle, Attack::Psychic].map(|kind| kinds.contains(&kind)), per: per.clone() };
        self.of_mark(&mut rule.per);
        Some(rule)
    }

    /// What a defeat costs the owner of a card.
    pub(super) fn defeat(&mut self, card: &RawCard, kind: CardKind) -> Option<DefeatCost> {
        let cost = card.defeat?;
        if !carried(kind) {
            self.fault("only Objects and Followers have `defeat`".to_owned());
        }
        if !(1..=LIVES_MAX).contains(&cost.more_lives) {
            self.fault(format!("`more_lives` is {}; it must be from 1 to {LIVES_MAX}", cost.more_lives));
        }
        Some(cost)
    }
}
