//! The possibilities of special spaces: certificates, recovery, repair, trade.

use super::context::{Context, Listener, Options, ask, hero};
use super::{effects, goods, resources};
use crate::engine::dice::Dice;
use crate::engine::ids::{CardId, CardSet, Seat};
use crate::games::prophecy::model::decision::{Choice, Decision, Topic};
use crate::games::prophecy::model::event::{Event, Source};
use crate::games::prophecy::model::kinds::{Guild, SpaceId, Stat, Terrain};
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::model::state::{Adventurer, State};

/// Uses the space where a character stands, in any order and as often as its player wishes.
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
pub fn visit<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    while ctx.rules.special.has(hero(ctx, seat).space) {
        let mut options = Options::new();
        gather(&mut options, ctx.rules, ctx.state, seat);
        if options.len() == 1 {
            return;
        }
        match ask(ctx, seat, (Decision::Space, Topic::Plain), &options) {
            Choice::Certificate => certify(ctx, seat, false),
            Choice::Letter => certify(ctx, seat, true),
            Choice::Recover => recover(ctx, seat),
            Choice::Repair(card) => repair(ctx, seat, card),
            Choice::Buy(card) => buy(ctx, seat, card),
            Choice::Sell(card) => sell(ctx, seat, card),
            _ => return,
        }
        if hero(ctx, seat).certificate_count() >= ctx.rules.rules.certificates_to_win {
            return;
        }
    }
}

/// Gold that the certificate of a guild costs a character.
#[must_use]
pub fn certificate_gold(rules: &Ruleset, hero: &Adventurer, guild: Guild) -> u8 {
    let own = rules.character(hero.character).guilds & guild.bit() != 0;
    if own && rules.rules.own_guilds_free { 0 } else { rules.rules.certificate_gold }
}

/// The number of the shop on a space: the City's or the Village's.
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "what is not named has no part in this")]
pub fn shop(rules: &Ruleset, space: SpaceId) -> Option<usize> {
    match rules.space(space).terrain {
        Terrain::City => Some(0),
        Terrain::Village => Some(1),
        _ => None,
    }
}

/// A card of the character that pays the gold of a certificate, if the rules let it (RULING 22).
#[must_use]
pub fn letter(rules: &Ruleset, hero: &Adventurer) -> Option<CardId> {
    hero.sound.and(&rules.sets.letters).first().filter(|_| rules.rules.letter_waives_gold)
}

/// Gathers every possibility that is open to a character, and to be done.
fn gather(options: &mut Options, rules: &Ruleset, state: &State, seat: Seat) {
    let hero = state.hero(seat);
    let space = rules.space(hero.space);
    if let Some(guild) = space.guild {
        let price = certificate_gold(rules, hero, guild);
        let may = !hero.has_certificate(guild) && hero.experience >= rules.rules.certificate_experience;
        options.extend((may && hero.gold >= price).then_some(Choice::Certificate));
        options.extend((may && price > 0 && letter(rules, hero).is_some()).then_some(Choice::Letter));
    }
    if let Some(offer) = space.offer {
        let lacks = offer.heal > 0 && hero.left[0] > 0 || offer.recharge > 0 && hero.left[1] > 0;
        let open = hero.gold >= offer.gold && !(offer.once && state.turn.offer_used);
        options.extend((lacks && open).then_some(Choice::Recover));
    }
    if space.terrain.is_civilized() && hero.gold >= rules.rules.repair_cost {
        options.extend(hero.damaged.iter().map(Choice::Repair));
    }
    if let Some(shop) = shop(rules, hero.space) {
        let affords = |card: &CardId| rules.item(*card).is_some_and(|item| item.price <= hero.gold);
        options.extend(state.wares[shop].iter().filter(affords).map(Choice::Buy));
        options.extend(effects::sellable(rules, hero).iter().map(Choice::Sell));
    }
    options.push(Choice::Done);
}

fn certify<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, by_letter: bool) {
    let rules = ctx.rules;
    let Some(guild) = rules.space(hero(ctx, seat).space).guild else { return };
    if let Some(letter) = letter(rules, hero(ctx, seat)).filter(|_| by_letter) {
        goods::use_up(ctx, seat, letter);
    } else {
        let gold = certificate_gold(rules, hero(ctx, seat), guild);
        resources::lose_gold(ctx, seat, gold, Source::Certificate);
    }
    resources::lose_experience(ctx, seat, rules.rules.certificate_experience, Source::Certificate);
    ctx.state.hero_mut(seat).certificates |= guild.bit();
    ctx.tell(Event::CertificateGained { seat, guild });
}

fn recover<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat) {
    let Some(offer) = ctx.rules.space(hero(ctx, seat).space).offer else { return };
    resources::lose_gold(ctx, seat, offer.gold, Source::Space);
    resources::restore(ctx, seat, (Stat::Strength, offer.heal), Source::Space);
    resources::restore(ctx, seat, (Stat::Willpower, offer.recharge), Source::Space);
    ctx.state.turn.offer_used = true;
}

fn repair<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    resources::lose_gold(ctx, seat, ctx.rules.rules.repair_cost, Source::Space);
    ctx.state.hero_mut(seat).repair(card);
    ctx.tell(Event::Repaired { seat, card });
}

fn buy<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    let Some(item) = ctx.rules.item(card) else { return };
    resources::lose_gold(ctx, seat, item.price, Source::Trade);
    if let Some(shop) = shop(ctx.rules, hero(ctx, seat).space) {
        ctx.state.wares[shop].remove(card);
    }
    goods::gain(ctx, seat, card, Source::Trade);
}

fn sell<D: Dice, W: Listener>(ctx: &mut Context<'_, D, W>, seat: Seat, card: CardId) {
    let price = ctx.rules.item(card).map_or(0, |item| item.sale_price());
    goods::lose(ctx, seat, card, Source::Trade);
    resources::gain_gold(ctx, seat, price, Source::Trade);
}

/// The Items for sale on a space.
#[must_use]
pub fn wares(rules: &Ruleset, state: &State, space: SpaceId) -> CardSet {
    shop(rules, space).map_or(CardSet::EMPTY, |shop| state.wares[shop])
}
