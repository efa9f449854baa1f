//! What an unseen card of a deck is worth, from all its titles.

use super::odds::BattleDice;
use super::side_dice::under;
use super::worth::{FeatureVector, LIFE};
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::enemy::{Ban, Value};
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::rules::TrophyCount;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::score;

/// Number of ability values distinguished.
pub const VALUES: usize = 16;

/// The expected result of an unseen card, for one ability value.
#[derive(Clone, Copy, Debug, Default)]
pub struct Foes {
    /// Expected trophy points.
    pub points: f32,
    /// Expected number of Enemies killed that bring a trophy.
    pub kills: f32,
    /// Expected loss of lives.
    pub wounds: f32,
}

/// What an unseen card of a deck is worth.
#[derive(Clone, Debug)]
pub struct DeckOutlook {
    /// The mean effect of a card, without Enemies, by alignment.
    pub effect: [FeatureVector; 3],
    /// The share of Strangers that cost no life.
    pub gentle: f32,
    /// The mean value of Objects and Followers.
    pub finds: f32,
    /// The mean score, without Animals killed.
    pub points: f32,
    /// The mean score of Animals killed, by the Strength of the character.
    pub game: [f32; VALUES],
    /// The mean result of Enemies that use Strength, by the Strength of the character.
    pub brutes: [Foes; VALUES],
    /// The mean result of Enemies that use Craft, by the Craft of the character.
    pub spirits: [Foes; VALUES],
}

impl DeckOutlook {
    /// The outlook on a deck without cards.
    pub const NONE: Self = Self {
        effect: [FeatureVector::NONE; 3],
        gentle: 0.0,
        finds: 0.0,
        points: 0.0,
        game: [0.0; VALUES],
        brutes: [Foes { points: 0.0, kills: 0.0, wounds: 0.0 }; VALUES],
        spirits: [Foes { points: 0.0, kills: 0.0, wounds: 0.0 }; VALUES],
    };

    /// Computes the outlook on a deck. `effects` holds the effects of all titles, by alignment.
    pub fn read(rules: &Ruleset, deck: DeckKind, effects: &[[FeatureVector; 3]]) -> Self {
        let mut out = Self::NONE;
        let cards = || rules.titles.iter().filter(|title| title.deck == deck);
        let total: f32 = cards().map(|title| f32::from(title.copies)).sum();
        if total <= 0.0 {
            return out;
        }
        for (title, felt) in rules.titles.iter().zip(effects).filter(|(title, _)| title.deck == deck) {
            let share = f32::from(title.copies) / total;
            // A card that is placed elsewhere has no effect on the character that draws it.
            let here = share * f32::from(u8::from(title.placed.is_empty()));
            out.effect.iter_mut().zip(felt).for_each(|(sum, each)| sum.add(each, here));
            out.finds += share * find(title);
            if title.kind == CardKind::Stranger && felt.iter().all(|each| each.amount(LIFE) >= 0.0) {
                out.gentle += here;
            }
            if title.kind != CardKind::Enemy {
                out.points += share * f32::from(score::unseen_points(rules, title));
            }
        }
        for (mine, value) in (0_u8..).zip(0..VALUES) {
            out.game[value] = cards().map(|title| share_of_game(rules, title, mine) / total).sum();
            out.brutes[value] = foes(rules, cards(), (Ability::Strength, mine), total);
            out.spirits[value] = foes(rules, cards(), (Ability::Craft, mine), total);
        }
        out
    }
}

/// A rough value of an Object or Follower, independent of the character.
fn find(title: &Title) -> f32 {
    match title.kind {
        CardKind::Follower | CardKind::Object | CardKind::MagicObject => {
            let talisman = if title.flags.has(Flag::Talisman) { 2.5 } else { 0.25 };
            let curse = if title.forced { -2.5 } else { 0.0 };
            let bonus = f32::from(title.strength_bonus) + f32::from(title.craft_bonus);
            talisman + curse + bonus + 0.3 * f32::from(title.worth) + if title.weapon.is_some() { 0.5 } else { 0.0 }
        }
        CardKind::Event | CardKind::Enemy | CardKind::Stranger | CardKind::Place | CardKind::Spell => 0.0,
    }
}

/// The score of an Animal's copies for a character with this Strength.
fn share_of_game(rules: &Ruleset, title: &Title, mine: u8) -> f32 {
    if title.kind != CardKind::Enemy {
        return 0.0;
    }
    let win = under(rules, BattleDice::One, mine, title.strength.unwrap_or(0)).win;
    f32::from(title.copies) * win * f32::from(score::card_points(rules, title))
}

fn foes<'t>(
    rules: &Ruleset,
    titles: impl Iterator<Item = &'t Title>,
    (ability, mine): (Ability, u8),
    total: f32,
) -> Foes {
    let mut out = Foes::default();
    for title in titles {
        let foe = match ability {
            Ability::Strength => title.strength,
            Ability::Craft => title.craft,
        };
        if let (CardKind::Enemy, Some(printed)) = (title.kind, foe) {
            let foe = likely(title, ability, printed, mine);
            let odds = under(rules, BattleDice::One.with_spare(rules, false), mine, foe);
            let share = f32::from(title.copies) / total;
            let rewarded = title.enemy.as_ref().is_some_and(|enemy| !enemy.reward.is_empty());
            let points = match rules.rules.trophy_count {
                _ if rewarded => 0,
                TrophyCount::Points => printed,
                TrophyCount::Cards => printed.min(1),
            };
            out.points += share * odds.win * f32::from(points);
            out.kills += if rewarded { 0.0 } else { share * odds.win };
            out.wounds += share * odds.lose;
        }
    }
    out
}

/// The points of a plain Enemy that would be about as strong as this one. An Enemy that matches its opponent counts with the
/// opponent's points. Each further die of the Enemy counts 3.5 points. If the Enemy forbids the
/// opponent's die, that counts 3.5 points too.
fn likely(title: &Title, ability: Ability, printed: u8, mine: u8) -> u8 {
    let Some(enemy) = &title.enemy else { return printed };
    let value = match ability {
        Ability::Strength => enemy.strength,
        Ability::Craft => enemy.craft,
    };
    let own = if value == Some(Value::Points(printed)) { printed } else { mine };
    let dice = i16::from(enemy.dice) - 1 + i16::from(enemy.forbids.has(Ban::Die));
    let plus = enemy.attack_plus.map_or(0, |plus| i16::from(plus.times));
    u8::try_from((i16::from(own) + dice * 7 / 2 + plus).max(0)).unwrap_or(u8::MAX)
}
