//! Where to go: reachable spaces compared by what lies there, what they bring, and what they lead to.

use super::duels;
use super::lore::Ground;
use super::mind::Mind;
use super::need::Need;
use super::needs::{Goals, Needs};
use super::odds::{self, Dice, odds};
use super::worth;
use crate::engine::ids::CardId;
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{CardKind, Region, SPACES_MAX, SpaceId};
use crate::games::talisman::movement::Reach;
use crate::games::talisman::ruleset::Space;
use core::cell::Cell;

/// The board while several ways over it are compared: each space is judged once.
struct Board<'b, 'm, 'v> {
    mind: &'b Mind<'m, 'v>,
    known: [Cell<f32>; SPACES_MAX],
}

impl<'b, 'm, 'v> Board<'b, 'm, 'v> {
    fn new(mind: &'b Mind<'m, 'v>) -> Self {
        Self { mind, known: [const { Cell::new(f32::NAN) }; SPACES_MAX] }
    }

    /// What landing on a space is worth.
    fn landing(&self, space: SpaceId) -> f32 {
        let known = &self.known[space.at()];
        if known.get().is_nan() {
            known.set(landing(self.mind, space));
        }
        known.get()
    }
}

/// What the die may bring: the mean over its faces of the better way.
#[must_use]
pub fn rolled(mind: &Mind<'_, '_>) -> f32 {
    mean(&Board::new(mind))
}

fn mean(board: &Board<'_, '_, '_>) -> f32 {
    (1..=6).map(|roll| best_of(board, roll)).sum::<f32>() / 6.0
}

fn best_of(board: &Board<'_, '_, '_>, roll: u8) -> f32 {
    let mind = board.mind;
    let reach = Reach::of(mind.view.rules, mind.me.space(), roll);
    let mut top = board.landing(reach.clockwise).max(board.landing(reach.counterclockwise));
    if reach.bridge {
        top = top.max(mind.need(Need::TryBridge));
    }
    if reach.portal && mind.me.quest() == 0 {
        top = top.max(mind.need(Need::TryPortal));
    }
    top
}

/// The best space of the Region.
#[must_use]
pub fn anywhere(mind: &Mind<'_, '_>) -> f32 {
    top_of(mind, |space| space.region == mind.me.region() && space.region != Region::Inner)
}

/// The best Woods of the Region.
#[must_use]
pub fn woods(mind: &Mind<'_, '_>) -> f32 {
    top_of(mind, |space| space.ground.woods && space.region == mind.me.region())
}

fn top_of(mind: &Mind<'_, '_>, open: impl Fn(&Space) -> bool) -> f32 {
    let here = mind.me.space();
    let others = (0_u8..).zip(&mind.view.rules.spaces).filter(|(index, space)| *index != here.0 && open(space));
    others.map(|(index, _)| landing(mind, SpaceId(index))).fold(f32::NEG_INFINITY, f32::max)
}

/// The best space on the other bank.
#[must_use]
pub fn opposite(mind: &Mind<'_, '_>) -> f32 {
    let here = mind.view.rules.space(mind.me.space());
    here.opposite.iter().map(|space| landing(mind, *space)).fold(f32::NEG_INFINITY, f32::max)
}

/// Where the boatman rows to.
#[must_use]
pub fn ferry(mind: &Mind<'_, '_>) -> f32 {
    landing(mind, mind.view.rules.board.ferry)
}

/// The chances of passing and of losing to the Sentinel.
#[must_use]
pub fn sentinel(mind: &Mind<'_, '_>, battle: u8) -> (f32, f32) {
    if mind.slips_by() {
        return (1.0, 0.0);
    }
    let dice = match (mind.me.has(Flag::TwoDice), mind.me.has(Flag::Assassinate)) {
        (false, false) => Dice::One,
        (true, false) => Dice::Two,
        (false, true) => Dice::Denied,
        (true, true) => Dice::TwoDenied,
    };
    let odds = odds(dice, battle, mind.view.rules.rules.sentinel_strength);
    let again = retry(mind, odds.win);
    (odds.win + (1.0 - odds.win) * again, odds.lose * (1.0 - again))
}

fn retry(mind: &Mind<'_, '_>, win: f32) -> f32 {
    if mind.me.fate() > 0 { 0.6 * win } else { 0.0 }
}

/// The chance of opening the Portal of Power by an ability, fate aside.
#[must_use]
pub fn portal(mind: &Mind<'_, '_>, ability: Ability) -> f32 {
    let rules = &mind.view.rules.rules;
    let few = ability == Ability::Craft && mind.me.has(Flag::PortalOneDie);
    let dice = if few { rules.portal_dice_fewer } else { rules.portal_dice };
    odds::at_most(dice, mind.me.ability(ability))
}

/// What landing on a space is worth.
#[must_use]
pub fn landing(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let needs = mind.near();
    let crowded = needs.crowded & (1 << space.0.min(63)) != 0;
    staying(mind, (needs, Some(mind.far())), space) + if crowded { company(mind, space) } else { 0.0 }
}

/// What a space itself is worth, whoever stands there.
#[must_use]
pub fn staying(mind: &Mind<'_, '_>, (needs, goals): (&Needs, Option<&Goals>), space: SpaceId) -> f32 {
    let found = found(mind, needs, space);
    let lying = mind.view.lying(space);
    let mut sum = if lying.is_empty() { found } else { beyond(mind, needs, (space, found)) };
    if let Some(goals) = goals {
        let near = if needs.slow { &mind.lore.near_slow } else { &mind.lore.near };
        sum += near[space.at()].dot(&goals.goals);
        sum += goals.lure(mind, (space, needs.slow));
    }
    sum
}

/// What a space brings to whom nothing that lies there holds up.
fn found(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId) -> f32 {
    let ground = mind.ground(space);
    let place = mind.view.rules.space(space);
    let mut sum = if ground.bare { 0.0 } else { instruction(mind, needs, ground) };
    sum += f32::from(mind.view.gold_on(space)) * needs.weights[worth::GOLD];
    let drawn = place.draw.saturating_sub(mind.view.lying(space).len());
    if drawn > 0 {
        // Several cards at once may bring several Enemies at once.
        sum += f32::from(drawn) * unseen(mind, needs, place.ground.creature_bonus)
            - mind.need(Need::MoreCards) * f32::from(drawn - 1);
    }
    sum + habits(mind, space)
}

/// What cards lying on a space are worth, and what is `found` beyond them: Enemies come first, and who does not beat
/// them has nothing of the rest.
fn beyond(mind: &Mind<'_, '_>, needs: &Needs, (space, found): (SpaceId, f32)) -> f32 {
    let (mut fights, mut rest, mut past) = (0.0, found, 1.0);
    for card in mind.view.lying(space).iter() {
        if mind.view.title(card).kind == CardKind::Enemy {
            let (worth, passed) = enemy(mind, needs, space, card);
            fights += worth;
            past *= passed;
        } else {
            rest += lies(mind, needs, space, card);
        }
    }
    fights + past * rest
}

/// What a space's instruction is worth.
fn instruction(mind: &Mind<'_, '_>, needs: &Needs, ground: &Ground) -> f32 {
    let plain = ground.worth.dot(&needs.weights);
    let care = mind.healing(ground, needs.wounds) + mind.replenishing(ground);
    if ground.choice {
        let wares = if ground.shop { needs.weights[worth::SHOP] } else { 0.0 };
        return plain.max(care).max(wares);
    }
    let spared = ground.guard.is_some_and(|flag| mind.me.has(flag));
    plain + care + if spared { needs.weights[worth::LIFE] } else { 0.0 }
}

fn unseen(mind: &Mind<'_, '_>, needs: &Needs, foes_add: u8) -> f32 {
    if foes_add == 0 { needs.draw } else { needs.drawn(mind, foes_add) }
}

/// What one's own abilities find on a space.
fn habits(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let ground = mind.view.rules.space(space).ground;
    if ground.woods && mind.me.has(Flag::WoodsSpells) {
        mind.need(Need::WoodsSpell) * f32::from(mind.me.spell_room())
    } else {
        0.0
    }
}

/// Characters on a space: prey or danger.
#[must_use]
pub fn company(mind: &Mind<'_, '_>, space: SpaceId) -> f32 {
    let mut sum = 0.0;
    for other in mind.rivals() {
        if mind.view.sheet(other).space() == space {
            sum += duels::prospect(mind, other).max(-0.1);
        }
    }
    sum
}

/// What a card lying on a space is worth to whoever comes to it.
#[must_use]
pub fn lies(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> f32 {
    let title = mind.view.title(card);
    match title.kind {
        CardKind::Enemy => enemy(mind, needs, space, card).0,
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => {
            let barred = mind.view.rules.sets.barred_to(mind.me.alignment()).has(card);
            let value = super::goods::worth(mind, card) - f32::from(title.hire) * needs.weights[worth::GOLD];
            if barred {
                0.0
            } else if title.forced {
                value
            } else {
                value.max(0.0)
            }
        }
        CardKind::Stranger | CardKind::Place => mind.met(card, &needs.weights) + condition(mind, needs, card),
        CardKind::Event => 0.0,
        // A Hex.
        CardKind::Spell => {
            if mind.me.has(Flag::SpellProof) {
                0.0
            } else {
                -mind.need(Need::Hex)
            }
        }
    }
}

/// What a Stranger or Place asks before it does anything.
fn condition(mind: &Mind<'_, '_>, needs: &Needs, card: CardId) -> f32 {
    use crate::games::talisman::effect::verb::Effect;
    let title = mind.view.title(card);
    match title.effect.first() {
        Some(Effect::Grant { craft_min, .. }) if mind.me.craft() < *craft_min => -mind.met(card, &needs.weights),
        Some(Effect::MissUnless { ability, least, spared }) => {
            let fine = mind.me.ability(*ability) >= *least || spared.is_some_and(|flag| mind.me.has(flag));
            if fine { 0.25 } else { 0.0 }
        }
        Some(_) | None => 0.0,
    }
}

/// What an Enemy lying on a space is worth, and the chance to come past it.
fn enemy(mind: &Mind<'_, '_>, needs: &Needs, space: SpaceId, card: CardId) -> (f32, f32) {
    let title = mind.view.title(card);
    let bonus = mind.view.rules.space(space).ground.creature_bonus;
    let spirit = title.strength.is_none();
    let foe = title.strength.or(title.craft).unwrap_or(0);
    let mine = if spirit { mind.me.craft() } else { needs.battle };
    let denied = !spirit && mind.me.has(Flag::Assassinate);
    let dice = match (denied, !spirit && mind.me.has(Flag::TwoDice)) {
        (false, false) => Dice::One,
        (false, true) => Dice::Two,
        (true, false) => Dice::Denied,
        (true, true) => Dice::TwoDenied,
    };
    let odds = odds(dice, mine, foe + if denied { 0 } else { bonus });
    let game = mind.lore.wares[mind.view.rules.title_of[card.at()].at()].points;
    let gain =
        f32::from(foe) * needs.trophy[usize::from(spirit)] + mind.need(Need::KillNear) + game * mind.need(Need::Tally);
    let value = odds.value(gain, needs.weights[worth::LIFE]);
    if mind.me.evades_on(space) && value < 0.0 { (0.0, 1.0) } else { (value, odds.win) }
}

/// The move was rolled: what is another roll expected to gain?
#[must_use]
pub fn reroll(mind: &Mind<'_, '_>, roll: u8) -> f32 {
    let board = Board::new(mind);
    let now = best_of(&board, roll);
    // Only a bad roll, or one that misses what is wanted most, makes one think again.
    let wanted = mind.far().goals.iter().copied().fold(0.3, f32::max);
    if now > 0.7 * wanted { 0.0 } else { mean(&board) - now }
}
