//! Offers of spaces, Strangers and one's own character: visits, wares, healing, wishes, quests.

use super::goods;
use super::lore::{NEVER, TITLES_MAX, side};
use super::mind::{Mind, best, card, find, yes};
use super::needs::Needs;
use super::worth::{self, Who};
use crate::engine::ids::CardId;
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::{Ability, Effect, Visit};
use crate::games::talisman::flags::Flag;
use crate::games::talisman::kinds::{Alignment, Region, Source};
use crate::games::talisman::ruleset::Ruleset;

/// Which of a space's choices.
#[must_use]
pub fn visit(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let rules = mind.view.rules;
    let Topic::Source(source) = topic else { return 0 };
    let effects: &[Effect] = match source {
        Source::Space(space) => &rules.space(space).effect,
        Source::Card(card) => &rules.title(card).effect,
    };
    let Some(visits) = visits(effects, mind.me.alignment()) else { return 0 };
    let needs = Needs::without_goals(mind);
    best(options, |option| {
        let Choice::Option(index) = option else { return -1.0 };
        visits.get(usize::from(index)).map_or(-1.0, |visit| visited(mind, &needs, &visit.effect))
    })
}

fn visits(effects: &[Effect], alignment: Alignment) -> Option<&[Visit]> {
    effects.iter().find_map(|effect| {
        if let Effect::ChooseOne(visits) = effect {
            return Some(&visits[..]);
        }
        let Effect::ByAlignment { good, neutral, evil } = effect else { return None };
        visits([good, neutral, evil][side(alignment)], alignment)
    })
}

fn visited(mind: &Mind<'_, '_>, needs: &Needs, effects: &[Effect]) -> f32 {
    let who = Who { alignment: mind.me.alignment(), adds: mind.me.has(Flag::PrayBonus) };
    effects.iter().map(|effect| offered(mind, needs, effect, who)).sum()
}

fn offered(mind: &Mind<'_, '_>, needs: &Needs, effect: &Effect, who: Who) -> f32 {
    if let Effect::Heal { cost, most } = effect {
        let paid = mind.me.gold().checked_div(*cost).unwrap_or(u8::MAX);
        let lives = f32::from(needs.wounds.min(*most).min(paid).min(4));
        let price = f32::from(*cost) * needs.weights[worth::GOLD] * 0.6;
        lives * (0.8 * needs.weights[worth::LIFE] - price).max(0.1)
    } else if let Effect::Shop(wares) = effect {
        let open = wares.iter().filter(|ware| ware.price <= mind.me.gold());
        let cards = open.filter_map(|ware| mind.view.in_stock(ware.title).map(|card| bargain(mind, card, ware.price)));
        cards.fold(0.0, f32::max)
    } else if *effect == Effect::ReplenishFate {
        f32::from(mind.me.fate_missing()) * mind.fate() * 0.8
    } else if *effect == Effect::SellObjects {
        let gold = mind.gold();
        mind.me.objects().iter().map(|card| (gold - goods::worth(mind, card)).max(0.0)).sum()
    } else if *effect == Effect::LeaveHag {
        3.0 * f32::from(u8::from(mind.me.has(Flag::Alone)))
    } else {
        worth::of(effect, who).dot(&needs.weights)
    }
}

/// What a card is worth beyond its price.
fn bargain(mind: &Mind<'_, '_>, card: CardId, price: u8) -> f32 {
    let full = mind.view.rules.sets.objects.has(card) && mind.me.objects().len() >= mind.me.carry();
    let left = mind.me.gold().saturating_sub(price);
    // The last gold is kept for a healer.
    let purse = if left == 0 && mind.me.wounds() > 1 { 0.4 } else { 0.0 };
    goods::worth(mind, card) - 0.22 * f32::from(price) - purse - if full { 0.5 } else { 0.0 }
}

/// What to buy, if anything.
#[must_use]
pub fn buy(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => bargain(mind, card, price(mind, card)),
        None => 0.0,
    })
}

/// What a card costs here: at the space's shop, or else at the cheapest one known.
fn price(mind: &Mind<'_, '_>, card: CardId) -> u8 {
    let rules = mind.view.rules;
    let title = rules.title_of[card.at()];
    let space = mind.me.space();
    let here = if mind.ground(space).shop { shop_price(&rules.space(space).effect, title.0) } else { None };
    here.unwrap_or(mind.lore.prices[title.at().min(TITLES_MAX - 1)])
}

/// The lowest price of a title that any card asks.
#[must_use]
pub fn lowest(rules: &Ruleset, title: usize) -> u8 {
    let Ok(title) = u8::try_from(title) else { return NEVER };
    rules.titles.iter().filter_map(|each| shop_price(&each.effect, title)).min().unwrap_or(NEVER)
}

fn shop_price(effects: &[Effect], title: u8) -> Option<u8> {
    effects.iter().find_map(|effect| {
        if let Effect::Shop(wares) = effect {
            return wares.iter().find(|ware| ware.title == title).map(|ware| ware.price);
        }
        if let Effect::ChooseOne(visits) = effect {
            return visits.iter().find_map(|visit| shop_price(&visit.effect, title));
        }
        if let Effect::Everyone { effect, .. } = effect { shop_price(effect, title) } else { None }
    })
}

/// What to take free: the most useful.
#[must_use]
pub fn shoplift(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    best(options, |option| match card(option) {
        Some(card) => bargain(mind, card, 0) - 0.03,
        None => 0.0,
    })
}

/// How many lives to heal: as many as may be, unless the gold is worth more.
#[must_use]
pub fn heal(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let ground = mind.ground(mind.me.space());
    let cost = if ground.heal_cost == NEVER { 0 } else { ground.heal_cost };
    // A siege that cannot be broken is not prolonged for ever.
    let each = if mind.care() > 0.0 { mind.life().max(0.45) - 0.3 * f32::from(cost) } else { -1.0 };
    best(options, |option| if let Choice::Number(count) = option { f32::from(count) * each } else { -1.0 })
}

/// How many fate to replenish.
#[must_use]
pub fn fate(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let reserve = u8::from(mind.me.wounds() > 0);
    best(options, |option| {
        let Choice::Number(count) = option else { return -1.0 };
        if count + reserve > mind.me.gold() { -1.0 } else { f32::from(count) }
    })
}

/// A Spell for a gold.
#[must_use]
pub fn buy_spell(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    yes(options, mind.me.gold() > 1 || mind.me.wounds() == 0)
}

/// A companion for gold at court.
#[must_use]
pub fn exchange(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let gold = 3.0 * mind.gold();
    best(options, |option| match card(option) {
        Some(card) => gold + 0.3 - goods::worth(mind, card),
        None => 0.0,
    })
}

/// Through the Magic Portal: a way across for those in the Outer Region who are fit for it.
#[must_use]
pub fn enter(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let wants = match mind.me.region() {
        Region::Outer => mind.better() + 2 >= mind.params.cross_at || mind.ripe(),
        Region::Middle => mind.rushes(),
        Region::Inner => false,
    };
    yes(options, wants)
}

/// A quest, for a Talisman: for those who have none.
#[must_use]
pub fn quest(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    yes(options, !mind.me.talisman() && mind.view.talismans_left() > 0)
}

/// Which wish.
#[must_use]
pub fn wish(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    let spell = if mind.me.spell_room() > 0 { 0.4 } else { -1.0 };
    let away = if mind.rushes() { 1.2 } else { 0.2 };
    let wishes = [
        (Choice::Strength, mind.point(Ability::Strength)),
        (Choice::Craft, mind.point(Ability::Craft)),
        (Choice::Life, mind.life() * 0.9),
        (Choice::Fate, mind.fate()),
        (Choice::Spell, spell),
        (Choice::Gold, mind.gold()),
        (Choice::Teleport, away),
    ];
    best(options, |option| wishes.iter().find(|(wish, _)| *wish == option).map_or(-1.0, |(_, worth)| *worth))
}

/// The alignment that suits what is needed most: healing, fate, or safety.
#[must_use]
pub fn alignment(mind: &Mind<'_, '_>, topic: Topic, options: &[Choice]) -> usize {
    let safe = refuge(mind, topic);
    let flags = mind.me.cards().iter().fold(0_u8, |bits, card| {
        let flags = mind.view.title(card).flags;
        bits | u8::from(flags.has(Flag::NotGood)) | u8::from(flags.has(Flag::NotEvil)) << 1
    });
    let wounds = f32::from(mind.me.wounds());
    let short = f32::from(mind.me.fate_missing());
    let suits = |alignment: Alignment| match alignment {
        Alignment::Good => wounds * 1.2 - if flags & 1 != 0 { 5.0 } else { 0.0 },
        Alignment::Neutral => 0.5,
        Alignment::Evil => short * 0.5 - if flags & 2 != 0 { 5.0 } else { 0.0 },
    };
    let value = |alignment: Alignment| suits(alignment) + if safe == Some(alignment) { 3.0 } else { 0.0 };
    let now = value(mind.me.alignment()) + 0.3;
    best(options, |option| if let Choice::Alignment(to) = option { value(to) } else { now })
}

/// What another's Event spares, or what is hardest to beguile.
fn refuge(mind: &Mind<'_, '_>, topic: Topic) -> Option<Alignment> {
    if let Topic::Other(_) = topic {
        return Some(Alignment::Good);
    }
    let Topic::Source(Source::Card(card)) = topic else { return None };
    mind.view
        .title(card)
        .effect
        .iter()
        .find_map(|effect| if let Effect::Everyone { except, .. } = effect { *except } else { None })
}

/// Anything offered that only helps.
#[must_use]
pub fn gladly(options: &[Choice]) -> usize {
    yes(options, true)
}

/// A life drained is a life gained; but two who drain each other on the Crown must end it one day.
#[must_use]
pub fn drain(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    yes(options, mind.impatience < 8)
}

/// A free heal in place of a move: for the wounded.
#[must_use]
pub fn regenerate(mind: &Mind<'_, '_>, options: &[Choice]) -> usize {
    find(options, if mind.me.wounds() > 1 || mind.me.lives() < 4 { Choice::Yes } else { Choice::No })
}
