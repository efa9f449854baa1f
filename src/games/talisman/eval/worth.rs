//! The value of effects as a vector of features; losses are negative.

use crate::games::talisman::model::kinds::{Alignment, Offer};
use crate::games::talisman::model::selector::{CardGoal, CardSelector, MovedMet};
use crate::games::talisman::model::verb::{Ability, Counter, Effect, RollTable, Visit, WishKind};
use crate::games::talisman::model::verb_parts::DiscardKind;
use arrayvec::ArrayVec;

pub use super::feature_vector::{
    CRAFT, FATE, FEATURES, FOLLOWER, FeatureVector, GOLD, HEAL, HELD, LIFE, MOVE, ROUTE, SHOP, SPELL, STRENGTH,
    TALISMAN, THEFT, TOAD, TURN, WISH,
};

/// The kind of character that effects are valued for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CharacterType {
    /// Its alignment.
    pub alignment: Alignment,
    /// Does it have the praying bonus?
    pub adds: bool,
}

/// The effects on good, neutral and evil characters, if the verb depends on alignment.
#[must_use]
pub fn by_alignment(effect: &Effect) -> Option<[&[Effect]; 3]> {
    if let Effect::ByAlignment { good, neutral, evil } = effect { Some([good, neutral, evil]) } else { None }
}

/// Rough weights for choices between effects, independent of a strategy.
const PLAIN: [f32; FEATURES] = [0.7, 1.0, 1.0, 0.3, 0.4, 0.4, 4.0, 0.3, 3.0, 0.5, 1.0, 0.3, 0.1, 0.5, 0.3, 0.1];

/// The total value of effects by rough weights, of which a point of Strength counts 1.
#[must_use]
pub fn roughly(effects: &[Effect]) -> f32 {
    of_all(effects, CharacterType { alignment: Alignment::Neutral, adds: false }).dot(&PLAIN)
}

/// The total value of several effects.
#[must_use]
pub fn of_all(effects: &[Effect], who: CharacterType) -> FeatureVector {
    let mut out = FeatureVector::NONE;
    for effect in effects {
        out.add(&of(effect, who), 1.0);
    }
    out
}

/// The mean value of one effect.
#[must_use]
#[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
#[expect(clippy::wildcard_enum_match_arm, reason = "verbs without a row are worth nothing")]
pub fn of(effect: &Effect, who: CharacterType) -> FeatureVector {
    let n = |amount: &u8| f32::from(*amount);
    match effect {
        Effect::LoseLife(lives) | Effect::PayLife(lives) => FeatureVector::plain(LIFE, -n(lives)),
        // A death costs lives, growth and goods.
        Effect::Kill => FeatureVector::plain(LIFE, -4.0),
        Effect::LoseLifeUnless(_) => FeatureVector::plain(LIFE, -1.0),
        Effect::GainLife(lives) => FeatureVector::plain(LIFE, n(lives)),
        Effect::GainStrength(points) => FeatureVector::plain(STRENGTH, n(points)),
        Effect::GainCraft(points) => FeatureVector::plain(CRAFT, n(points)),
        // Only counters can be lost, and not everybody has them.
        Effect::LoseStrength(points) => FeatureVector::plain(STRENGTH, -0.7 * n(points).min(3.0)),
        Effect::LoseCraft(points) => FeatureVector::plain(CRAFT, -0.5 * n(points).min(3.0)),
        Effect::GainGold(gold) => FeatureVector::plain(GOLD, n(gold)),
        Effect::LoseGold(gold) | Effect::PayGold(gold) => FeatureVector::plain(GOLD, -n(gold).min(2.0)),
        Effect::RaidGold(_) => FeatureVector::plain(GOLD, -2.0),
        Effect::GainFate(fate) => FeatureVector::plain(FATE, n(fate)),
        Effect::LoseFate(fate) => FeatureVector::plain(FATE, -n(fate).min(2.0)),
        Effect::ReplenishFate => FeatureVector::plain(FATE, 1.0),
        Effect::Heal { cost, most, .. } => FeatureVector::plain(HEAL, if *cost == 0 { n(most).min(3.0) } else { 1.0 }),
        Effect::GainSpell => FeatureVector::plain(SPELL, 1.0),
        Effect::FillSpells => FeatureVector::plain(SPELL, 1.5),
        Effect::BuySpell(_) => FeatureVector::plain(SPELL, 0.5),
        Effect::DiscardSpells => FeatureVector::plain(SPELL, -1.0),
        Effect::GainTalisman => FeatureVector::plain(TALISMAN, 1.0),
        Effect::LoseFollower => FeatureVector::plain(FOLLOWER, -0.7),
        Effect::LoseRandomFollower => FeatureVector::plain(FOLLOWER, -0.8),
        Effect::MoveDice(_) => FeatureVector::plain(MOVE, 0.5),
        Effect::Discard { kinds, or_else, .. } => discards(kinds, &of_all(or_else, who)),
        Effect::ExtraTurn => FeatureVector::plain(TURN, 1.0),
        Effect::GoTo { meet, .. } => FeatureVector::plain(MOVE, if *meet { 0.5 } else { -0.5 }),
        Effect::MoveOn(_) => FeatureVector::plain(MOVE, 1.0),
        Effect::MoveCards { which, to, met, .. } => moved_cards(which, to, *met),
        // A fight that may be won; what happens to another is nothing to oneself.
        Effect::Another { effect, .. } if Effect::any(effect, &mut { fights }) => FeatureVector::plain(LIFE, 0.3),
        Effect::GainLivesOf => FeatureVector::plain(LIFE, 2.0),
        Effect::MovedBy { .. } => FeatureVector::plain(MOVE, -0.5),
        Effect::ToFollower(_) => FeatureVector::plain(FOLLOWER, -0.5),
        // A bad card is laid before another.
        Effect::MeetOrGive { .. } => FeatureVector::plain(MOVE, 1.0),
        Effect::RevealTop { .. } => FeatureVector::plain(FOLLOWER, 0.3),
        // A card of one's choice is about as good as any.
        Effect::TakeCards { .. } => FeatureVector::plain(FOLLOWER, 1.5),
        // What is rid of is in everybody's way, except trophies.
        Effect::DiscardCards { which, .. } if which.trophies => FeatureVector::plain(STRENGTH, -0.3),
        Effect::DiscardCards { which, .. } => FeatureVector::plain(MOVE, if which.this { 0.0 } else { 0.3 }),
        Effect::MissTurn | Effect::MissNextTurn => FeatureVector::plain(TURN, -1.0),
        Effect::Enslave => FeatureVector::plain(TURN, -1.2),
        Effect::BecomeToad => FeatureVector::plain(TOAD, -1.0),
        Effect::SetAlignment(_) => FeatureVector::plain(MOVE, -0.5),
        Effect::ByAlignment { good, neutral, evil } => {
            let mine = match who.alignment {
                Alignment::Good => good,
                Alignment::Neutral => neutral,
                Alignment::Evil => evil,
            };
            of_all(mine, who)
        }
        Effect::OnRoll(table) => of_table(table, who),
        // Creatures from tables give no trophies.
        Effect::Attacked(_) => FeatureVector::plain(LIFE, -0.35),
        Effect::Fight { won, .. } => {
            let mut out = FeatureVector::plain(LIFE, -0.35);
            out.add(&of_all(won, who), 0.4);
            out
        }
        Effect::LeaveHere { then, or_else } => left_here(&of_all(then, who), &of_all(or_else, who)),
        // What may lie there.
        Effect::TakeHere(_) | Effect::TakeAllHere => FeatureVector::plain(GOLD, 0.5),
        Effect::Teleport(_) => FeatureVector::plain(MOVE, 1.0),
        Effect::TeleportRegion { .. } => FeatureVector::plain(MOVE, 2.0),
        Effect::Offer(Offer::Ferry) => FeatureVector::plain(ROUTE, 1.0),
        Effect::Offer(Offer::Teleport | Offer::None) => FeatureVector::plain(MOVE, 2.0),
        Effect::Everyone { except, effect, .. } => {
            if *except == Some(who.alignment) {
                FeatureVector::NONE
            } else {
                of_all(effect, who)
            }
        }
        Effect::Grant { who: asked, effect, .. } => {
            if asked.is_none_or(|alignment| alignment == who.alignment) {
                of(effect, who)
            } else {
                FeatureVector::NONE
            }
        }
        Effect::Wish { of, count, different, .. } => wishes(of, *count, *different),
        Effect::Shop(_) => FeatureVector::plain(SHOP, 1.0),
        Effect::Shoplift => FeatureVector::plain(THEFT, 1.0),
        Effect::TakeCounter(Counter::Strength) => FeatureVector::plain(STRENGTH, 1.0),
        Effect::TakeCounter(Counter::Craft) => FeatureVector::plain(CRAFT, 1.0),
        Effect::TakeCounter(Counter::Life) => FeatureVector::plain(LIFE, 1.0),
        Effect::TakeCounter(Counter::Fate) => FeatureVector::plain(FATE, 1.0),
        Effect::MissUnless { ability: Ability::Strength | Ability::Craft, .. } => FeatureVector::plain(TURN, -0.7),
        Effect::ChooseOne(visits) => best_visit(visits, who),
        Effect::May(effects) => {
            let mut out = FeatureVector::NONE;
            out.add(&of_all(effects, who), 0.5);
            out
        }
        Effect::Blizzard(_) => FeatureVector::plain(TURN, -1.0),
        // For good it is a death that the game goes on after; cards that give the own card back are mostly met by forms.
        Effect::Become { turns: 0, .. } => FeatureVector::plain(LIFE, -3.0),
        Effect::Become { .. } => FeatureVector::plain(TURN, -1.0),
        Effect::ReturnForm => FeatureVector::plain(LIFE, 2.0),
        Effect::ByForm { is_not, .. } => of_all(is_not, who),
        Effect::MoveMarker(_) => FeatureVector::plain(MOVE, 1.0),
        Effect::Chasm { deadly, .. } => {
            let mut out = FeatureVector::NONE;
            out.set(LIFE, -f32::from(u8::try_from(deadly.len()).unwrap_or(6)) / 6.0);
            out.set(FOLLOWER, -0.5);
            out
        }
        // Nothing, or of a value that depends on the seat's gold and is computed elsewhere.
        _ => FeatureVector::NONE,
    }
}

/// The value of leaving an Object or not, whichever is better.
fn left_here(then: &FeatureVector, or_else: &FeatureVector) -> FeatureVector {
    let mut out = FeatureVector::plain(GOLD, -0.5);
    out.add(then, 1.0);
    if or_else.dot(&PLAIN) > out.dot(&PLAIN) { *or_else } else { out }
}

fn fights(effect: &Effect) -> bool {
    matches!(effect, Effect::AttackOther { .. })
}

/// The value of discarding cards of these kinds. About half of the time there is one to discard.
fn discards(kinds: &[DiscardKind], or_else: &FeatureVector) -> FeatureVector {
    let mut out = FeatureVector::NONE;
    for kind in kinds {
        let cost = match kind {
            DiscardKind::Spell => FeatureVector::plain(SPELL, -0.5),
            DiscardKind::Follower => FeatureVector::plain(FOLLOWER, -0.35),
            DiscardKind::Object | DiscardKind::MagicObject => FeatureVector::plain(GOLD, -0.5),
        };
        out.add(&cost, 1.0);
        out.add(or_else, 0.5);
    }
    out
}

/// The value of moving cards. Enemies that come here attack; one card of one's choice is a boon.
fn moved_cards(which: &CardSelector, to: &CardGoal, met: MovedMet) -> FeatureVector {
    if which.trophies {
        return FeatureVector::plain(STRENGTH, -0.3);
    }
    let comes = *to == CardGoal::Here && met != MovedMet::No;
    if comes && which.chosen {
        FeatureVector::plain(MOVE, 2.0)
    } else if comes && (which.kinds.is_empty() || which.kinds.iter().any(|kind| kind.attacks())) {
        FeatureVector::plain(LIFE, -0.3)
    } else {
        FeatureVector::NONE
    }
}

/// The value of wishes: of the best that can be named, or of the best few if they must differ.
fn wishes(of: &[WishKind], count: u8, different: bool) -> FeatureVector {
    if of.is_empty() {
        return FeatureVector::plain(WISH, f32::from(count));
    }
    let mut left: ArrayVec<FeatureVector, 8> = of.iter().map(|kind| wished(*kind)).take(8).collect();
    left.sort_unstable_by(|one, other| other.dot(&PLAIN).total_cmp(&one.dot(&PLAIN)));
    let mut out = FeatureVector::NONE;
    for index in 0..usize::from(count) {
        if let Some(best) = left.get(if different { index } else { 0 }) {
            out.add(best, 1.0);
        }
    }
    out
}

fn wished(kind: WishKind) -> FeatureVector {
    match kind {
        WishKind::Spell => FeatureVector::plain(SPELL, 1.0),
        WishKind::Gold => FeatureVector::plain(GOLD, 1.0),
        WishKind::Strength => FeatureVector::plain(STRENGTH, 1.0),
        WishKind::Craft => FeatureVector::plain(CRAFT, 1.0),
        WishKind::Life => FeatureVector::plain(LIFE, 1.0),
        WishKind::Fate => FeatureVector::plain(FATE, 1.0),
        WishKind::Teleport => FeatureVector::plain(MOVE, 2.0),
    }
}

fn best_visit(visits: &[Visit], who: CharacterType) -> FeatureVector {
    // The value of healing and wares depends on the seat's gold and is computed elsewhere.
    let bought =
        |visit: &&Visit| visit.effect.iter().any(|effect| matches!(effect, Effect::Heal { .. } | Effect::Shop(_)));
    let worth = visits.iter().filter(|visit| !bought(visit)).map(|visit| of_all(&visit.effect, who));
    worth
        .reduce(|best, next| if next.dot(&PLAIN) > best.dot(&PLAIN) { next } else { best })
        .unwrap_or(FeatureVector::NONE)
}

/// The mean value of a roll on a table.
#[must_use]
pub fn of_table(table: &RollTable, who: CharacterType) -> FeatureVector {
    let adds = u8::from(who.adds && table.bonus.is_some());
    let mut out = FeatureVector::NONE;
    let count = if table.dice == 2 { 36 } else { 6 };
    for index in 0..count {
        let total = if table.dice == 2 { index % 6 + index / 6 + 2 } else { index % 6 + 1 };
        let total = (total + adds).min(table.dice * 6);
        let row = table.table.iter().find(|row| row.rolls.contains(&total));
        let part = row.map_or(FeatureVector::NONE, |row| of(&row.effect, who));
        out.add(&part, 1.0 / f32::from(count));
    }
    out
}
