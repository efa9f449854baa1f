//! Sets and tables of cards that rules look up often, such as the cards of a deck. They are built once, when a ruleset is
//! loaded.

use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::alternative_ending::EndingRule;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::enemy::Ban;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::Alignment;
use crate::games::talisman::model::mark::{CardMarks, FormChange};
use crate::games::talisman::model::powers::Powers;
use crate::games::talisman::model::rare_cards::RareCards;
use crate::games::talisman::model::rules::Aim;
use crate::games::talisman::model::ruleset::{Ruleset, Title};
use crate::games::talisman::model::sets::Handy;
use crate::games::talisman::model::verb::{Counter, Effect};
use crate::games::talisman::model::window::{Window, Windows};
use crate::games::talisman::rules::restrictions::{self, LossKind};
use crate::games::talisman::rules::spells::windows_of;

/// Computes the sets of a ruleset.
#[must_use]
pub fn handy(rules: &Ruleset) -> Handy {
    let of = |fits: &dyn Fn(CardId) -> bool| rules.card_ids().filter(|card| fits(*card)).collect::<CardSet>();
    let rare = |fits: &dyn Fn(CardId) -> bool| RareCards::from(of(fits));
    let windows = |card: CardId| rules.title(card).spell.map_or(Windows::NONE, |kind| windows_of(rules, kind));
    Handy {
        decks: DeckKind::ALL.map(|deck| of(&|card| rules.title(card).deck == deck)),
        selects: !rules.added_decks.is_empty()
            || !rules.forms.is_empty()
            || rules.spaces.iter().any(|space| space.meets.is_some()),
        kept: [FormChange::Become, FormChange::ReturnForm]
            .map(|change| of(&|card| rules.marked(card, |mark| mark.kept_on.contains(&change)))),
        must_take: rare(&|card| rules.marked(card, |mark| mark.must_take)),
        kept_first: rare(&|card| rules.marked(card, |mark| mark.kept_first)),
        granting: rare(&|card| rules.title(card).grants != CardMarks::default()),
        ditched: of(&|card| {
            restrictions::lets(rules, card, LossKind::Ditched) && !rules.marked(card, |mark| mark.never_ditched)
        }),
        arms: rules.sets.weapons.or(&rules.sets.enemies),
        carriers: of(&|card| rules.card_has(card, Flag::Carrier)),
        apart: rare(&|card| rules.title(card).carries.is_some()),
        safes: rare(&|card| rules.title(card).carries.is_some_and(|carries| carries.safe)),
        psychic: rules.sets.enemies.and(&of(&|card| rules.title(card).strength.is_none())),
        dual: rules.sets.enemies.and(&of(&|card| has_both(rules.title(card)))),
        special: rare(&|card| rules.title(card).enemy.is_some()),
        dismissed: rules.titles.iter().map(|title| of(&|card| dismisses(title, rules.title(card)))).collect(),
        left_at: rare(&|card| !rules.title(card).left_at.is_empty()),
        foreseeing: rare(&|card| rules.title(card).foresees.is_some()),
        tames: rules.familiar.is_some() || rules.titles.iter().any(|title| title.follower.is_some()),
        spent: rare(&|card| rules.title(card).spent.is_some()),
        phased: rare(&|card| !rules.title(card).phases.is_empty()),
        powers: rules.sheets.iter().any(|character| character.powers != Powers::default()),
        gives: gives(rules),
        hosts: rare(&|card| rules.title(card).holds_goods()),
        rolls: rare(&|card| rules.title(card).roll.is_some()),
        bonuses: rare(&|card| !rules.title(card).bonus.is_empty()),
        defeats: rare(&|card| rules.title(card).defeat.is_some()),
        saving: [0, 1].map(|kind| rules.sets.armours.and(&of(&|card| saves(rules.title(card), kind)))),
        fight_uses: rare(&|card| rules.title(card).fight_use.is_some()),
        owner_moments: rare(&|card| rules.title(card).on.is_some()),
        ending: rules.ending_rule != EndingRule::CommandSpell,
        lasting_events: rules.titles.iter().any(|title| title.for_rounds.is_some()),
        alters_rolls: alters_rolls(rules),
        silencing: rare(&|card| rules.card_has(card, Flag::NoMagicObjects)),
        unevaded: rare(&|card| rules.title(card).enemy.as_ref().is_some_and(|enemy| enemy.forbids.has(Ban::Evading))),
        bribable: of(&|card| rules.card_has(card, Flag::Bribable)),
        revealed: of(&|card| is_revealed(rules, rules.title(card))),
        costly: of(&|card| rules.card_has(card, Flag::Alone) || cost_followers(rules.title(card).effects())),
        sided: of(&|card| barred(rules, card) || weigh_alignment(rules.title(card).effects())),
        costly_spaces: rules.texts.iter().map(|space| cost_followers(&space.effect)).collect(),
        sided_spaces: rules.texts.iter().map(|space| weigh_alignment(&space.effect)).collect(),
        weightless: rare(&|card| rules.title(card).weightless),
        plain_load: plain_load(rules),
        numbered: core::array::from_fn(|number| of(&|card| usize::from(rules.title(card).number) == number)),
        wells: Counter::ALL.map(|counter| of(&|card| rules.title(card).holds(counter))),
        castable: core::array::from_fn(|index| of(&|card| windows(card).has(Window::ALL[index]))),
        windows: rules.card_ids().map(windows).collect(),
        named: rules.titles.iter().map(|title| of(&|card| rules.title(card).name == title.name)).collect(),
        copies: (0..rules.titles.len()).map(|title| of(&|card| rules.title_id(card).at() == title)).collect(),
    }
}

/// Does every Object count once against the carrying limit, and nothing else count?
fn plain_load(rules: &Ruleset) -> bool {
    let switched = rules.rules.body_slots || rules.rules.small_items || rules.rules.aim == Aim::Hunt;
    !switched && rules.titles.iter().all(|title| title.carries.is_none() && !title.weightless)
}

/// Does anything change rolls, or how they count in fights?
fn alters_rolls(rules: &Ruleset) -> bool {
    let title = |title: &Title| {
        let enemy = title.enemy.as_ref().is_some_and(|enemy| enemy.roll.is_some());
        enemy || title.roll.is_some() || title.fight_use.is_some() || title.for_rounds.is_some()
    };
    let effects = rules.titles.iter().flat_map(Title::effects).chain(rules.said());
    let own = rules.sheets.iter().any(|character| !character.powers.move_by.is_empty());
    let rule = rules.rules.more_attack_dice() > 0;
    rule || own
        || rules.titles.iter().any(title)
        || Effect::any(effects, &mut |effect| matches!(effect, Effect::MoveDice(_)))
}

/// Does anything let cards be laid before players?
fn gives(rules: &Ruleset) -> bool {
    let effects = rules.titles.iter().flat_map(Title::effects).chain(rules.said());
    Effect::any(effects, &mut |effect| matches!(effect, Effect::MeetOrGive { .. }))
}

/// Does the Armour save lives in this kind of attack?
fn saves(title: &Title, kind: usize) -> bool {
    title.armour_rule.as_ref().map_or(kind == 0, |rule| rule.saves[kind])
}

/// Does something happen when the card is drawn, before any card is met?
fn is_revealed(rules: &Ruleset, title: &Title) -> bool {
    revealed(title) || rules.titles.iter().any(|other| dismisses(title, other))
}

/// Does the card have both abilities?
fn has_both(title: &Title) -> bool {
    title.strength.is_some() && title.craft.is_some()
}

/// Is the other card discarded from its space when this one is drawn?
fn dismisses(title: &Title, other: &Title) -> bool {
    other.discarded_when_drawn.as_ref().is_some_and(|name| *name == title.name)
}

/// Does it do something when it is drawn?
fn revealed(title: &Title) -> bool {
    let acts = title.enemy.as_ref().is_some_and(|enemy| !enemy.on.revealed.is_empty());
    acts || title.counter.is_some() || !title.placed.is_empty()
}

/// Is it barred to some alignment?
fn barred(rules: &Ruleset, card: CardId) -> bool {
    Alignment::ALL.iter().any(|side| rules.sets.barred_to(*side).has(card))
}

/// May these effects cost a Follower?
fn cost_followers<'e>(effects: impl IntoIterator<Item = &'e Effect>) -> bool {
    Effect::any(effects, &mut |effect| {
        matches!(effect, Effect::LoseFollower | Effect::LoseRandomFollower | Effect::Chasm { .. })
    })
}

/// Do these effects depend on alignment?
fn weigh_alignment<'e>(effects: impl IntoIterator<Item = &'e Effect>) -> bool {
    Effect::any(effects, &mut |effect| {
        matches!(
            effect,
            Effect::ByAlignment { .. } | Effect::Grant { who: Some(_), .. } | Effect::Everyone { except: Some(_), .. }
        )
    })
}
