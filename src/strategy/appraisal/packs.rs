//! Enemies that lie on a space: those that fight as one are weighed as one, and who does not beat them has nothing of
//! what is beyond.

use super::choosing;
use super::mind::Mind;
use super::moving;
use super::need::Need;
use super::needs::Needs;
use super::odds::{Dice, odds};
use super::worth;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::growth;
use crate::games::talisman::kinds::{CardKind, CreatureKind, SpaceId};

/// What an Enemy is worth to whoever meets it alone.
#[must_use]
pub fn alone(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    let mut pack = Pack::default();
    pack.join(mind, needs, (space, card));
    pack.meet(mind, needs, space).0
}

/// What cards lying on a space are worth, and what is `found` beyond them: Enemies come first, and who does not beat
/// them has nothing of the rest.
#[must_use]
pub fn beyond(mind: &Mind<'_, '_>, needs: &Needs, (space, found): (SpaceId, f32)) -> f32 {
    together(mind, needs, mind.view.lying(space), (space, found))
}

/// The same of any cards that lie there, or may be left there.
#[must_use]
pub fn together(mind: &Mind<'_, '_>, needs: &Needs, cards: CardSet, (space, found): (SpaceId, f32)) -> f32 {
    let (mut hexes, mut rest, mut packs) = (0.0, found, [Pack::default(); 2]);
    for card in cards.iter() {
        let title = mind.view.title(card);
        if title.kind == CardKind::Enemy {
            packs[usize::from(title.strength.is_none())].join(mind, needs, (space, card));
        } else if title.kind == CardKind::Spell {
            // A Hex strikes whoever comes, before anything is met.
            hexes += moving::lies(mind, needs, space, card);
        } else {
            rest += moving::lies(mind, needs, space, card);
        }
    }
    let (brutes, past) = packs[0].meet(mind, needs, space);
    let (spirits, beyond) = packs[1].meet(mind, needs, space);
    hexes + brutes + past * (spirits + beyond * rest)
}

/// Enemies that fight as one.
#[derive(Clone, Copy, Default)]
struct Pack {
    /// What they attack with together.
    foe: u8,
    /// Do they attack with Craft?
    spirit: bool,
    /// What killing them brings.
    gain: f32,
    /// Do they attack nobody who lets them be?
    friendly: bool,
}

impl Pack {
    fn join(&mut self, mind: &Mind<'_, '_>, needs: &Needs, (space, card): (SpaceId, CardId)) {
        let title = mind.view.title(card);
        self.spirit = title.strength.is_none();
        let foe = title.strength.or(title.craft).unwrap_or(0);
        let ability = if self.spirit { Ability::Craft } else { Ability::Strength };
        let points = growth::worth(mind.view.rules, card, ability).min(mind.me.trophy_price(ability));
        let beast = matches!(title.creature, Some(CreatureKind::Animal | CreatureKind::Dragon));
        let friendly = beast && mind.me.has(Flag::BeastFriend);
        self.friendly = friendly && (self.friendly || self.foe == 0);
        let denied = !self.spirit && mind.me.has(Flag::Assassinate);
        let bonus = if denied { 0 } else { mind.view.rules.space(space).ground.creature_bonus };
        self.foe += (foe + bonus).saturating_add_signed(mind.view.shift());
        // What is beyond the price of a point is lost.
        self.gain += f32::from(points) * needs.trophy[usize::from(self.spirit)] + mind.need(Need::KillNear);
        // A dead Animal may count when the time is up.
        let counted = mind.lore.wares[mind.view.rules.title_of[card.at()].at()].points;
        self.gain += counted * mind.need(Need::Tally);
    }

    /// What meeting them is worth, and the chance to come past them.
    fn meet(&self, mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> (f32, f32) {
        if self.gain == 0.0 && self.foe == 0 {
            return (0.0, 1.0);
        }
        let mine = if self.spirit { mind.me.craft() } else { needs.battle };
        let battle = |flag: Flag| !self.spirit && mind.me.has(flag);
        let dice = match (battle(Flag::Assassinate), battle(Flag::TwoDice)) {
            (false, false) => Dice::One,
            (false, true) => Dice::Two,
            (true, false) => Dice::Denied,
            (true, true) => Dice::TwoDenied,
        };
        let dice = if choosing::spare_attack(mind) { dice.more(false) } else { dice };
        let odds = odds(dice, mine, self.foe);
        let value = odds.value(self.gain, needs.weights[worth::LIFE]);
        if value >= 0.0 {
            return (value, odds.win);
        }
        // Whoever lets them be meets nothing more; whoever evades them goes on.
        let evades = mind.me.evades_on(space);
        if evades || self.friendly { (0.0, f32::from(u8::from(evades))) } else { (value, odds.win) }
    }
}
