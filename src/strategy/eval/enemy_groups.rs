//! Enemies that lie on a space: those that fight as one are weighed as one, and who does not beat them has nothing of
//! what is beyond.

use super::card_value;
use super::choosing;
use super::fighting;
use super::mind::Mind;
use super::need::Need;
use super::needs::Needs;
use super::odds::{Dice, Odds, odds};
use super::worth;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::effect::verb::{Ability, Effect};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::growth;
use crate::games::talisman::kinds::{CardKind, CreatureKind, SpaceId};

/// What an Enemy is worth to whoever meets it alone.
#[inline(never)]
#[must_use]
pub fn alone(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    let mut pack = EnemyGroup::default();
    pack.join(mind, needs, (space, card));
    let fought = pack.meet(mind, needs, space).0;
    if banishes(mind, card) { fought.max(banished(mind, needs)) } else { fought }
}

/// May a Spirit be destroyed without a fight?
#[inline]
fn banishes(mind: &Mind<'_, '_>, card: CardId) -> bool {
    mind.me.has(Flag::DestroySpirits) && mind.view.title(card).creature == Some(CreatureKind::Spirit)
}

/// What a Spirit destroyed without a fight brings.
fn banished(mind: &Mind<'_, '_>, needs: &Needs) -> f32 {
    let gets = mind.me.has(Flag::SpiritSpell) && mind.me.spell_room() > 0;
    if gets { needs.weights[worth::SPELL] } else { 0.0 }
}

/// What cards that lie on a space, or may be left there, are worth, and what is `found` beyond them: Enemies come first,
/// and who does not beat them has nothing of the rest.
#[must_use]
pub fn together(mind: &Mind<'_, '_>, needs: &Needs, cards: &CardSet, (space, found): (SpaceId, f32)) -> f32 {
    if !cards.and(&mind.view.rules.sets.enemies).is_empty() {
        return among_enemies(mind, needs, cards, (space, found));
    }
    let (mut hexes, mut rest) = (0.0, found);
    cards.iter().for_each(|card| {
        let worth = card_value::lies(mind, needs, space, card);
        if mind.view.rules.brief(card).kind == CardKind::Spell {
            // A Hex strikes whoever comes, before anything is met.
            hexes += worth;
        } else {
            rest += worth * reached(mind, cards, card);
        }
    });
    hexes + rest
}

/// The same where Enemies are among them.
#[inline(never)]
fn among_enemies(mind: &Mind<'_, '_>, needs: &Needs, cards: &CardSet, (space, found): (SpaceId, f32)) -> f32 {
    let (mut hexes, mut rest, mut packs) = (0.0, found, [EnemyGroup::default(); 2]);
    cards.iter().for_each(|card| {
        let title = mind.view.title(card);
        if banishes(mind, card) {
            // It keeps nobody from the rest.
            hexes += alone(mind, needs, space, card);
        } else if title.kind == CardKind::Enemy {
            packs[usize::from(title.strength.is_none())].join(mind, needs, (space, card));
        } else if title.kind == CardKind::Spell {
            hexes += card_value::lies(mind, needs, space, card);
        } else {
            rest += card_value::lies(mind, needs, space, card) * reached(mind, cards, card);
        }
    });
    let (brutes, past) = packs[0].meet(mind, needs, space);
    let (spirits, beyond) = packs[1].meet(mind, needs, space);
    hexes + brutes + past * (spirits + beyond * rest)
}

/// The chance that what lies on a space and attacks costs a life.
#[must_use]
pub fn peril(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let enemies = mind.view.lying(space).and(&mind.view.rules.sets.enemies);
    if enemies.is_empty() || mind.me.evades_on(space) {
        return 0.0;
    }
    let (needs, packs) = (mind.near(), gathered(mind, enemies, space));
    let attack = packs.iter().filter(|pack| pack.foe > 0 && !pack.friendly);
    1.0 - attack.map(|pack| 1.0 - pack.odds(mind, needs).lose).product::<f32>()
}

/// The chance to come past the Enemies that lie on a space.
#[must_use]
pub fn passing(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let enemies = mind.view.lying(space).and(&mind.view.rules.sets.enemies);
    if enemies.is_empty() {
        return 1.0;
    }
    gathered(mind, enemies, space).iter().map(|pack| pack.meet(mind, mind.near(), space).1).product()
}

/// Those among Enemies that fight as one, Strength against Strength and Craft against Craft.
fn gathered(mind: &Mind<'_, '_>, enemies: CardSet, space: SpaceId) -> [EnemyGroup; 2] {
    let (needs, mut packs) = (mind.near(), [EnemyGroup::default(); 2]);
    for card in enemies.iter().filter(|card| !banishes(mind, *card)) {
        packs[usize::from(mind.view.title(card).strength.is_none())].join(mind, needs, (space, card));
    }
    packs
}

/// The chance to come to a card past the Places that are met before it: some keep whoever comes for the rest of the turn.
#[inline]
fn reached(mind: &Mind<'_, '_>, cards: &CardSet, card: CardId) -> f32 {
    let places = &mind.lore.sets.places;
    if !places.has(card) {
        return 1.0;
    }
    let mut others = cards.and(places);
    others.remove(card);
    // Nearly always it is the only one.
    if others.is_empty() { 1.0 } else { past(mind, others, mind.view.arrival(card)) }
}

/// The chance to come past these Places as far as they are met first.
#[inline(never)]
fn past(mind: &Mind<'_, '_>, places: CardSet, first: u16) -> f32 {
    let before = places.iter().filter(|other| mind.view.arrival(*other) < first);
    before.map(|other| 1.0 - keeps(mind, other)).product()
}

/// The chance that a Place keeps whoever comes for the rest of the turn, or carries it off.
#[must_use]
pub fn keeps(mind: &Mind<'_, '_>, card: CardId) -> f32 {
    let title = mind.view.title(card);
    match title.effect.first() {
        Some(Effect::MissUnless { ability, least, spared }) => {
            let fine = mind.me.ability(*ability) >= *least || spared.is_some_and(|flag| mind.me.has(flag));
            f32::from(u8::from(!fine))
        }
        Some(Effect::OnRoll(table)) if table.dice == 1 => {
            let parts = |effect: &Effect| {
                matches!(effect, Effect::MissTurn | Effect::Teleport(_) | Effect::TeleportRegion { .. })
            };
            let ends = table.table.iter().filter(|row| parts(&row.effect)).map(|row| row.rolls.len());
            f32::from(u8::try_from(ends.sum::<usize>()).unwrap_or(6)) / 6.0
        }
        Some(_) | None => 0.0,
    }
}

/// Enemies that fight as one.
#[derive(Clone, Copy, Default)]
struct EnemyGroup {
    /// What they attack with together.
    foe: u8,
    /// Do they attack with Craft?
    spirit: bool,
    /// What killing them brings.
    gain: f32,
    /// Do they attack nobody who lets them be?
    friendly: bool,
    /// What charming them would gain.
    charm: f32,
}

impl EnemyGroup {
    fn join(&mut self, mind: &Mind<'_, '_>, needs: &Needs, (space, card): (SpaceId, CardId)) {
        let title = mind.view.title(card);
        self.spirit = title.strength.is_none();
        let foe = title.strength.or(title.craft).unwrap_or(0);
        let ability = if self.spirit { Ability::Craft } else { Ability::Strength };
        let points = growth::worth(mind.view.rules, card, ability).min(mind.me.trophy_price(ability));
        let beast = matches!(title.creature, Some(CreatureKind::Animal | CreatureKind::Dragon));
        let friendly = beast && mind.me.has(Flag::BeastFriend);
        self.friendly = friendly && (self.friendly || self.foe == 0);
        if friendly && title.creature == Some(CreatureKind::Animal) {
            self.charm += fighting::charming(mind, foe);
        }
        let denied = !self.spirit && mind.me.has(Flag::Assassinate);
        let bonus = if denied { 0 } else { mind.view.rules.space(space).ground.creature_bonus };
        let alone = foe.saturating_add(bonus).saturating_add_signed(mind.view.shift());
        self.foe = self.foe.saturating_add(alone);
        // What is beyond the price of a point is lost.
        self.gain += f32::from(points) * needs.trophy[usize::from(self.spirit)] + mind.need(Need::KillNear);
        // A dead Animal may count when the time is up.
        let counted = mind.lore.ware(card).points;
        self.gain += counted * mind.need(Need::Tally);
    }

    /// What meeting them is worth, and the chance to come past them.
    fn meet(&self, mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> (f32, f32) {
        if self.gain == 0.0 && self.foe == 0 {
            return (0.0, 1.0);
        }
        let odds = self.odds(mind, needs);
        let value = odds.value(self.gain, needs.weights[worth::LIFE]);
        if self.friendly && self.charm > value.max(0.0) {
            // Left in peace it ends the encounter, as often as not.
            return (self.charm, 0.5);
        }
        if value >= 0.0 {
            return (value, odds.win);
        }
        // Whoever lets them be meets nothing more; whoever evades them goes on.
        let evades = mind.me.evades_on(space);
        if evades || self.friendly { (0.0, f32::from(u8::from(evades))) } else { (value, odds.win) }
    }

    /// The chances against them all.
    fn odds(&self, mind: &Mind<'_, '_>, needs: &Needs) -> Odds {
        let mine = if self.spirit { mind.me.craft() } else { needs.battle };
        let battle = |flag: Flag| !self.spirit && mind.me.has(flag);
        let dice = Dice::of(battle(Flag::TwoDice), battle(Flag::Assassinate));
        let dice = if choosing::spare_attack(mind) { dice.more(false) } else { dice };
        odds(dice, mine, self.foe)
    }
}
