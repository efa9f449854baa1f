//! The fixed table of features: what expressions may ask beside facts. A feature is worked out from the position, the
//! decision, the option and the strategy's prices.

use super::context::{At, EvalContext};
use super::worth::{self, Prospect};
use super::{options, spaces};
use crate::games::prophecy::model::decision::{Choice, Topic};
use crate::games::prophecy::model::kinds::{Guild, SpaceId, Stat};
use crate::games::prophecy::model::ruleset::Special;
use crate::games::prophecy::rules::outlook::battle_odds;
use crate::games::prophecy::rules::space;
use crate::strategy::language::{Depth, FeatureRow, Scope, Type};
use crate::strategy::scripted::code::truth;

type Getter = for<'x, 'm, 'v> fn(&'x EvalContext<'m, 'v>, &'x At) -> f32;

macro_rules! features {
    ($($name:literal $kind:ident $scope:ident $depth:ident $meaning:literal $(rests[$($on:literal)*])? = $get:expr;)*) => {
        /// The fixed table of features.
        pub const FEATURES: &[FeatureRow] = &[$(FeatureRow {
            depth: Depth::$depth,
            rests: [$(Some::<&'static [&'static str]>(&[$($on,)*]),)? None][0],
            ..FeatureRow::plain($name, Type::$kind, Scope::$scope, $meaning)
        },)*];

        /// The functions that work the features out, in the order of [`FEATURES`].
        const GETTERS: &[Getter] = &[$($get,)*];
    };
}

/// The value of a feature, by its row.
#[inline]
#[must_use]
pub fn see(ctx: &EvalContext<'_, '_>, at: &At, row: usize) -> f32 {
    GETTERS[row](ctx, at)
}

/// The battle to which an option leads.
fn met(ctx: &EvalContext<'_, '_>, at: &At) -> Prospect {
    let space = options::target(ctx, at);
    let card = space.and_then(|space| Some((ctx.view.state.lies(space)?, space)));
    card.map_or(Prospect::NONE, |(card, space)| worth::battle(ctx, card, space, [0; 2]))
}

/// The fewest turns from the space of an option to one of some guilds, given by their bits; 20 if there is none.
fn turns_to(ctx: &EvalContext<'_, '_>, at: &At, guilds: u8) -> f32 {
    let gold = ctx.me().gold.saturating_sub(options::cost(ctx, at));
    let from = options::target(ctx, at).unwrap_or(ctx.me().space);
    f32::from(ctx.precomputed.nearest(from, gold, guilds))
}

fn there(ctx: &EvalContext<'_, '_>, at: &At, holds: impl Fn(SpaceId) -> bool) -> f32 {
    options::target(ctx, at).map_or(0.0, |space| truth(holds(space)))
}

/// The chances of the battle that the decision is about, as it stands.
fn standing(ctx: &EvalContext<'_, '_>, result: usize) -> f32 {
    options::fight(ctx).map_or(0.0, |fight| battle_odds(options::lead(fight), fight.left)[result])
}

fn arms(ctx: &EvalContext<'_, '_>, stat: Stat) -> f32 {
    f32::from(ctx.cache.game.gear(ctx, (stat, None)))
}

features! {
    "experience_needed" Number Seat Plain "experience still to be gained for all certificates that are missing" rests["experience" "certificates"] = |ctx, _| f32::from(ctx.needed()[0].saturating_sub(ctx.me().experience));
    "gold_needed" Number Seat Plain "gold still to be gained for all certificates that are missing" rests["gold" "certificates" "own_guilds_left"] = |ctx, _| f32::from(ctx.needed()[1].saturating_sub(ctx.me().gold));
    "payable" Number Seat Plain "guilds whose certificate the character lacks and could buy with its present gold and experience" rests["experience" "gold" "certificates" "own_guilds_left"] = |ctx, _| {
        let enough = ctx.me().experience >= ctx.view.rules.rules.certificate_experience;
        let count = ctx.missing().filter(|(_, gold)| enough && *gold <= ctx.me().gold).count();
        f32::from(count.to_le_bytes()[0])
    };
    "arms_strength" Number Seat Plain "best bonus of undamaged Items in a Battle of Strength against any creature" = |ctx, _| arms(ctx, Stat::Strength);
    "arms_willpower" Number Seat Plain "best bonus of undamaged Items in a Battle of Wills against any creature" = |ctx, _| arms(ctx, Stat::Willpower);
    "fight_win" Number Fight Plain "chance of winning the battle as it stands" = |ctx, _| standing(ctx, 0);
    "fight_draw" Number Fight Plain "chance of a draw as it stands" = |ctx, _| standing(ctx, 1);
    "fight_lose" Number Fight Plain "chance of losing the battle as it stands" = |ctx, _| standing(ctx, 2);
    "lead" Number Fight Plain "the character's value with its bonuses, above the creature's, before the dice" = |ctx, _| options::fight(ctx).map_or(0.0, |fight| f32::from(options::lead(fight)));
    "rolls_left" Number Fight Plain "rolls that must still be won" = |ctx, _| options::fight(ctx).map_or(0.0, |fight| f32::from(fight.left));
    "stakes" Number Fight Priced "worth of winning the battle rather than losing it" = |ctx, _| options::stakes(ctx);
    "bare_handed" Truth Fight Plain "does the creature give no experience to those who use a Weapon or shield?" = |ctx, _| {
        let creature = options::fight(ctx).and_then(|fight| ctx.view.rules.creature(fight.creature));
        truth(creature.is_some_and(|creature| creature.specials.has(Special::BareHands)))
    };
    "is_battle" Truth Question Plain "is the decision about a battle or a creature met?" = |ctx, _| match ctx.ask.topic {
        Topic::Battle(_) => 1.0,
        Topic::Card(card) => truth(ctx.view.rules.creature(card).is_some()),
        Topic::Plain => 0.0,
    };
    "cost" Number Option Plain "gold that the option costs" = |ctx, at| f32::from(options::cost(ctx, at));
    "worth" Number Option Priced "worth of the option, its cost included; declining is worth 0" = |ctx, at| options::worth(ctx, at);
    "arrival" Number Option Priced "worth of what the space of the option brings on arrival" = |ctx, at| options::target(ctx, at).map_or(0.0, |space| spaces::arrival(ctx, space));
    "ahead" Number Option Priced "worth of the best space that can be reached from there later, less for each turn" = |ctx, at| {
        let gold = ctx.me().gold.saturating_sub(options::cost(ctx, at));
        options::target(ctx, at).map_or(0.0, |space| spaces::ahead(ctx, space, gold))
    };
    "win" Number Option Priced "chance of winning the battle that the option leads to" = |ctx, at| met(ctx, at).odds[0];
    "lose" Number Option Priced "chance of losing the battle that the option leads to" = |ctx, at| met(ctx, at).odds[2];
    "killed" Number Option Priced "chance of being killed in the battle that the option leads to" = |ctx, at| met(ctx, at).death;
    "creature_there" Truth Option Plain "does a creature lie on the space of the option?" = |ctx, at| there(ctx, at, |space| {
        ctx.view.state.lies(space).is_some_and(|card| ctx.view.rules.creature(card).is_some())
    });
    "opportunity_there" Truth Option Plain "does an opportunity lie on the space of the option?" = |ctx, at| there(ctx, at, |space| {
        ctx.view.state.lies(space).is_some_and(|card| ctx.view.rules.opportunity(card).is_some())
    });
    "to_guild" Number Option Plain "turns from the space of the option to the nearest guild whose certificate is missing; 20 if none is" = |ctx, at| turns_to(ctx, at, Guild::BITS & !ctx.me().certificates);
    "to_certificate" Number Option Plain "turns from the space of the option to the nearest guild whose certificate can be paid for after the option; 20 if there is none" = |ctx, at| {
        let (gold, hero) = (ctx.me().gold.saturating_sub(options::cost(ctx, at)), ctx.me());
        let enough = hero.experience >= ctx.view.rules.rules.certificate_experience;
        let payable = ctx.missing().filter(|(_, price)| enough && *price <= gold);
        turns_to(ctx, at, payable.fold(0, |set, (guild, _)| set | guild.bit()))
    };
    "certificate_there" Truth Option Plain "can a missing certificate be paid for on the space of the option?" = |ctx, at| {
        let (hero, rules) = (ctx.me(), ctx.view.rules);
        let gold = hero.gold.saturating_sub(options::cost(ctx, at));
        let enough = hero.experience >= rules.rules.certificate_experience;
        there(ctx, at, |to| rules.space(to).guild.is_some_and(|guild| {
            enough && !hero.has_certificate(guild) && space::certificate_gold(rules, hero, guild) <= gold
        }))
    };
    "own_guild_there" Truth Option Plain "is the space of the option one of the character's own guilds?" = |ctx, at| there(ctx, at, |to| {
        let guilds = ctx.view.rules.character(ctx.me().character).guilds;
        ctx.view.rules.space(to).guild.is_some_and(|guild| guilds & guild.bit() != 0)
    });
    "bonus" Number Option Plain "bonus of the Item in the battle that the decision is about" = |ctx, at| at.option.map_or(0.0, |option| f32::from(options::bonus(ctx, option)));
    "roll_gain" Number Option Plain "by how much the option raises the chance of winning the battle" = |ctx, at| at.option.map_or(0.0, |option| options::roll_gain(ctx, option));
    "price" Number Option Plain "price of the Item" = |ctx, at| at.option.and_then(Choice::card).and_then(|card| ctx.view.rules.item(card)).map_or(0.0, |item| f32::from(item.price));
    "item_worth" Number Option Priced "what owning the Item is worth" = |ctx, at| at.option.and_then(Choice::card).map_or(0.0, |card| worth::value_of(ctx, card));
    "declines" Truth Option Plain "does the option decline?" = |_, at| truth(at.option.is_some_and(Choice::declines));
}
