//! The fixed table of features: what conditions may ask beside facts. A feature is computed from the position, the
//! decision, the option and the strategy's prices.

use super::context::{At, EvalContext};
use super::routes::{self, Goal};
use super::weight::Weight;
use super::{
    aligned, choosing, danger, draw_value, duels, fate, fighting, goods, inner, moving, shopping, spells, trophies,
};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Topic};
use crate::games::talisman::model::kinds::{Attack, CreatureKind, Region};
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::Ability;
use crate::strategy::language::{Depth, FeatureRow, Scope, Type};
use crate::strategy::scripted::code::truth;

type Getter = for<'x, 'm, 'v> fn(&'x EvalContext<'m, 'v>, &'x At) -> f32;

macro_rules! features {
    ($($name:literal $kind:ident $scope:ident $depth:ident $meaning:literal $(rests[$($on:literal)*])? = $get:expr;)*) => {
        /// The fixed table of features.
        pub const FEATURES: &[FeatureRow] = &[$(FeatureRow {
            name: $name,
            kind: Type::$kind,
            scope: Scope::$scope,
            depth: Depth::$depth,
            meaning: $meaning,
            rests: [$(Some::<&'static [&'static str]>(&[$($on,)*]),)? None][0],
        },)*];

        /// The functions that compute the features, in the order of [`FEATURES`].
        const GETTERS: &[Getter] = &[$($get,)*];
    };
}

/// The value of a feature, by its row.
#[inline]
#[must_use]
pub fn see(ctx: &EvalContext<'_, '_>, at: &At, row: usize) -> f32 {
    GETTERS[row](ctx, at)
}

/// How much this many points more would raise the value of a fight or duel.
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
pub fn tips(ctx: &EvalContext<'_, '_>, points: f32) -> f32 {
    fighting::tips(ctx, points.clamp(0.0, 255.0) as u8)
}

fn of_card(at: &At, value: impl FnOnce(CardId) -> f32) -> f32 {
    at.card().map_or(0.0, value)
}

fn of_other(ctx: &EvalContext<'_, '_>, at: &At, value: impl FnOnce(Seat) -> f32) -> f32 {
    ctx.other(at).map_or(0.0, value)
}

/// The chances of the fight or duel that the decision is about; zeros for other decisions.
fn odds(ctx: &EvalContext<'_, '_>) -> super::odds::Odds {
    const NONE: super::odds::Odds = super::odds::Odds { win: 0.0, tie: 0.0, lose: 0.0 };
    if let Topic::Fight(fight) = &ctx.ask.topic {
        return fighting::outlook(ctx, fight, fighting::ready(ctx, fight));
    }
    if let Topic::Duel(duel) = &ctx.ask.topic { duels::chances(ctx, duel.other, duel.attack) } else { NONE }
}

fn others_ready(ctx: &EvalContext<'_, '_>) -> f32 {
    let mut best = 0;
    for seat in Seat::all(ctx.view.players()) {
        // The quickest test comes first, because few characters are in the Middle Region.
        let sheet = ctx.view.sheet(seat);
        if sheet.region() == Region::Middle && seat != ctx.seat() && sheet.plays() && sheet.talisman() {
            best = best.max(ctx.better(seat));
        }
    }
    f32::from(best)
}

/// Is this the Sentinel's attack? Cards on its space are met later, if at all.
fn before_sentinel(ctx: &EvalContext<'_, '_>) -> bool {
    let Topic::Fight(fight) = ctx.ask.topic else { return false };
    let here = ctx.view.rules.space(ctx.me.space());
    here.own == Some(OwnSpace::Sentinel) && fight.creature == CreatureKind::Other
}

features! {
    "lasting_strength" Number Seat Plain "own total Strength, a Toad's as it will be again, and with what sleeps"
        rests["strength" "strength_asleep" "toad" "printed_strength" "dormant"] = |ctx, _| f32::from(ctx.me.lasting(Ability::Strength));
    "lasting_craft" Number Seat Plain "own total Craft, a Toad's as it will be again, and with what sleeps"
        rests["craft" "craft_asleep" "toad" "printed_craft" "dormant"] = |ctx, _| f32::from(ctx.me.lasting(Ability::Craft));
    "lasting_ability" Number Seat Plain "the better of own Strength and Craft, a Toad's as it will be again, and with what sleeps"
        rests["lasting_strength" "lasting_craft"] = |ctx, _| f32::from(ctx.better(ctx.seat()));
    "lasting_battle" Number Seat Plain "own Strength in battle, a Toad's as it will be again, and with what sleeps"
        rests["lasting_strength" "strength" "strength_battle" "strength_asleep" "dormant" "no_magic" "toad" "flags"] = |ctx, _| f32::from(ctx.lasting_battle());
    "sentinel_win" Number Seat Plain "chance of passing the Sentinel, fate and Spells counted"
        rests["lasting_battle" "fate" "assassinate" "two_dice" "spell_proof" "hand" "no_magic" "toad"] = |ctx, _| moving::sentinel(ctx, false).0;
    "sentinel_lose" Number Seat Plain "chance of losing a life to the Sentinel"
        rests["lasting_battle" "fate" "assassinate" "two_dice" "spell_proof" "hand" "no_magic" "toad"] = |ctx, _| moving::sentinel(ctx, false).1;
    "sentinel_now" Number Seat Plain "chance of passing the Sentinel by the light of day or night" = |ctx, _| moving::sentinel(ctx, true).0;
    "portal_strength" Number Seat Plain "chance of opening the Portal of Power by Strength, fate aside"
        rests["strength"] = |ctx, _| moving::portal(ctx, Ability::Strength);
    "portal_craft" Number Seat Plain "chance of opening the Portal of Power by Craft, fate aside"
        rests["craft" "portal_one_die"] = |ctx, _| moving::portal(ctx, Ability::Craft);
    "inner_odds" Number Seat Plain "how good the better way through the Inner Region is: finding it and living through it, 0 to 1"
        rests["lasting_battle" "lasting_strength" "lasting_craft" "no_magic" "lives" "fate" "followers" "flags" "toad"] = |ctx, _| ctx.inner_odds();
    "ahead_odds" Number Seat Plain "chance of living through what is still ahead in the Inner Region" = |ctx, _| inner::ahead(ctx);
    "others_inner" Truth Seat Plain "is another character in the Inner Region?"
        rests["others"] = |ctx, _| truth(ctx.rivals().any(|seat| ctx.view.sheet(seat).region() == Region::Inner));
    "others_ready" Number Seat Plain "the best ability among others in the Middle Region with a Talisman, or 0"
        rests["others"] = |ctx, _| others_ready(ctx);
    "ruler_battle" Number Seat Plain "Strength in battle of another character on the Crown, hired help included if it can pay, or 0"
        rests["others"] = |ctx, _| ctx.view.ruler().map_or(0.0, |seat| f32::from(duels::hiring(ctx, seat)));
    "ruler_craft" Number Seat Plain "Craft of the other who stands on the Crown, or 0"
        rests["others"] = |ctx, _| ctx.view.ruler().map_or(0.0, |seat| f32::from(ctx.view.sheet(seat).craft()));
    "standing" Number Seat Plain "the character's progress: abilities, lives, Talisman and Region as one number" = |ctx, _| f32::from(ctx.standing(ctx.seat()));
    "leader_standing" Number Seat Plain "the progress of the other character that is furthest ahead" = |ctx, _| ctx.leader().map_or(0.0, |seat| f32::from(ctx.standing(seat)));
    "leaders_turn" Truth Seat Plain "is it the turn of the other character that is furthest ahead?" = |ctx, _| truth(ctx.leader() == Some(ctx.view.active()));
    "raised_best" Number Seat Plain "the best Strength of an Enemy that follows one" = |ctx, _| fighting::raised(ctx);
    "waste_strength" Number Seat Plain "points lost if trophies were traded for Strength now" = |ctx, _| trophies::waste(ctx, Ability::Strength);
    "waste_craft" Number Seat Plain "points lost if trophies were traded for Craft now" = |ctx, _| trophies::waste(ctx, Ability::Craft);
    "magic_abroad" Number Seat Plain "Magic Objects and Spells of the others, less twice one's own" = |ctx, _| spells::magic(ctx);
    "most_prize" Number Seat Priced "the best Object or gold of another who is open to Spells" = |ctx, _| spells::most_prize(ctx);
    "most_follower" Number Seat Priced "the best Follower of another who is open to Spells" = |ctx, _| spells::most_follower(ctx);
    "most_spells" Number Seat Plain "the most Spells of another who is open to Spells" = |ctx, _| spells::most_spells(ctx);
    "alchemy" Number Seat Priced "what turning Objects into gold would gain" = |ctx, _| spells::alchemy(ctx);
    "best_trap" Number Seat Plain "how likely others are to step on a space next, at the best space" = |ctx, _| spells::best_trap(ctx);
    "destruction" Number Seat Priced "what the best discard of a card on the board would gain" = |ctx, _| spells::destruction(ctx);
    "least_worth" Number Seat Priced "the least worth of what is carried" = |ctx, _| ctx.least_worth();
    "price_of_point" Number Seat Priced "the worth of as many of one's Objects as buy a point, the least ones" = |ctx, _| goods::price_of_point(ctx);
    "unseen" Number Seat Priced "an unseen Adventure card on one's space" = |ctx, _| draw_value::unseen(ctx);
    "remedy" Number Seat Priced "what one gold more would heal on one's space" = |ctx, _| ctx.remedy();
    "here" Number Seat Routed "what one's own space brings" = |ctx, _| duels::here(ctx);
    "bridge_worth" Number Seat Routed "trying the bridge, prey beyond it counted" = |ctx, _| ctx.far().goal(Goal::Bridge);
    "beside_bridge" Number Seat Routed "all other places wanted, together" = |ctx, _| ctx.far().beside(Goal::Bridge);
    "far_bank" Number Seat Priced "what awaits one beyond the Sentinel's bridge, the rest of the move counted" = |ctx, _| moving::far_bank(ctx);
    "landing_rolled" Number Seat Late "what a roll of the die is expected to bring" = |ctx, _| moving::rolled(ctx);
    "landing_anywhere" Number Seat Routed "the best space of the Region" = |ctx, _| moving::anywhere(ctx);
    "landing_woods" Number Seat Routed "the best Woods of the Region" = |ctx, _| moving::woods(ctx);
    "landing_opposite" Number Seat Routed "the best space on the other bank" = |ctx, _| moving::opposite(ctx);
    "landing_ferry" Number Seat Routed "the space the boatman rows to" = |ctx, _| moving::ferry(ctx);
    "landing_warlock" Number Seat Routed "the Warlock's Cave" = |ctx, _| moving::landing(ctx, ctx.view.rules.board.warlock);
    "landing_sentinel" Number Seat Routed "the Sentinel's space" = |ctx, _| moving::landing(ctx, ctx.view.rules.board.sentinel);

    "swayed" Truth Question Plain "would another alignment change what happens here and now?" = |ctx, _| truth(aligned::swayed(ctx));
    "move_gain" Number Question Late "what the move just rolled gains over staying where one is" = |ctx, _| moving::gained(ctx);
    "fight" Truth Fight Plain "is the question about a creature?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Fight(_)));
    "duel" Truth Fight Plain "is the question about an attack between characters?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Duel(_)));
    "at_portal" Truth Question Plain "is the question about opening the Portal?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Gate { .. }));
    "at_exit" Truth Question Plain "is the question about the way out of the Crypt or the Mines?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Exit { .. }));
    "win" Number Fight Plain "chance of winning this attack with all that may be used, fate and Spells aside" = |ctx, _| odds(ctx).win;
    "lose" Number Fight Plain "chance of losing this attack" = |ctx, _| odds(ctx).lose;
    "edge" Number Fight Plain "how much likelier a win is than a loss in this attack" = |ctx, _| odds(ctx).edge();
    "foe" Number Fight Plain "the foe's total without its die" = |ctx, _| {
        let duel = if let Topic::Duel(duel) = ctx.ask.topic { f32::from(duel.theirs) } else { 0.0 };
        if let Topic::Fight(fight) = ctx.ask.topic { f32::from(fight.foe) } else { duel }
    };
    "fight_worth" Number Fight Priced "what fighting this creature is worth" = |ctx, _| {
        if let Topic::Fight(fight) = &ctx.ask.topic { fighting::worth(ctx, fight) } else { 0.0 }
    };
    "before_sentinel" Truth Fight Plain "is the question about the Sentinel?" = |ctx, _| truth(before_sentinel(ctx));
    "beast_worth" Number Fight Priced "what attacking a beast that lets one be adds to what must be fought here in any case" = |ctx, _| fighting::beast_worth(ctx);
    "charm_gain" Number Fight Priced "what trying to charm the Animal met would gain" = |ctx, _| fighting::charm_gain(ctx);
    "peaceful" Truth Fight Plain "does the creature met let one be, and nobody with it attack?" = |ctx, _| truth(fighting::peaceful(ctx));
    "reroll_gain" Number Question Late "what rolling the best die again is expected to gain" = |ctx, _| ctx.reroll().0;
    "on_table" Truth Question Plain "is the question about a die table?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Table { .. }));
    "row" Number Question Routed "what the row of the table is worth that was rolled" = |ctx, _| fate::thrown_row(ctx, 0);
    "next_row" Number Question Routed "the same with 1 added" = |ctx, _| fate::thrown_row(ctx, 1);
    "roll_worth" Number Question Priced "what a roll is worth that one may skip" = |ctx, _| fate::roll_worth(ctx);
    "being_worth" Number Question Priced "what meeting the unfriendly being is worth" = |ctx, _| choosing::being(ctx);
    "lives_at_stake" Number Question Plain "lives one is about to lose" = |ctx, _| {
        if let Topic::Loss { seat, lives } = ctx.ask.topic && seat == ctx.seat() { f32::from(lives) } else { 0.0 }
    };
    "parting" Number Question Priced "the worth of one's Follower about to be lost" = |ctx, _| spells::parting(ctx);
    "at_me" Truth Question Plain "is the Spell just cast aimed at oneself?" = |ctx, _| {
        truth(matches!(ctx.ask.topic, Topic::Cast { target, .. } if target == Some(ctx.seat())))
    };
    "spell_of_verbs" Truth Question Plain "is the Spell just cast, or being aimed, one that a layer writes in verbs?" = |ctx, _| truth(spells::of_verbs(ctx));
    "spell_threat" Number Question Priced "what such a Spell just cast takes from oneself" = |ctx, _| spells::threat(ctx);
    "command" Truth Question Plain "is it the Command Spell?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Cast { spell: None, .. }));
    "leaders_spell" Truth Question Plain "was it cast by the other character that is furthest ahead?" = |ctx, _| {
        truth(matches!(ctx.ask.topic, Topic::Cast { caster, .. } if ctx.leader() == Some(caster)))
    };
    "trophy_points" Number Question Plain "what the Enemy just killed counts as a trophy for Strength" = |ctx, _| {
        use crate::games::talisman::rules::growth;
        use crate::games::talisman::model::kinds::Source;
        if let Topic::Source(Source::Card(card)) = ctx.ask.topic {
            f32::from(growth::worth(ctx.view.rules, card, Ability::Strength))
        } else {
            0.0
        }
    };
    "missing" Number Question Plain "trophy points still to be handed in" = |ctx, _| f32::from(trophies::missing(ctx));
    "killed" Number Question Plain "Strength of the Enemy just killed" = |ctx, _| {
        use crate::games::talisman::model::kinds::Source;
        if let Topic::Source(Source::Card(card)) = ctx.ask.topic {
            f32::from(ctx.view.title(card).strength.unwrap_or(0))
        } else {
            0.0
        }
    };
    "heal_price" Number Question Plain "gold for each life healed on one's space" = |ctx, _| {
        let cost = ctx.ground(ctx.me.space()).heal_cost;
        if cost == super::precomputed::NEVER { 0.0 } else { f32::from(cost) }
    };

    "declines" Truth Option Plain "does the option decline?" = |_, at| truth(at.option.is_some_and(Choice::declines));
    "number" Number Option Plain "the option's number" = |_, at| if let Some(Choice::Number(number)) = at.option { f32::from(number) } else { 0.0 };
    "price" Number Option Plain "the price in gold" = |ctx, at| match (at.card(), at.option) {
        (Some(card), Some(_)) => f32::from(shopping::price(ctx, card)),
        (_, _) => f32::from(at.price),
    };
    "worth" Number Option Priced "what having the card adds" = |ctx, at| of_card(at, |card| goods::worth(ctx, card));
    "laden" Number Option Priced "the worth of what could not be carried any more without the Follower" = |ctx, at| of_card(at, |card| goods::laden(ctx, card));
    "hire" Number Option Plain "gold to hire the Follower" = |ctx, at| of_card(at, |card| f32::from(ctx.view.title(card).hire));
    "object" Truth Option Plain "is the card an Object, gold aside?" = |ctx, at| {
        truth(at.card().is_some_and(|card| ctx.view.rules.sets.objects.has(card) && ctx.view.title(card).worth == 0))
    };
    "carried" Truth Option Plain "would the card count among the Objects carried?" = |ctx, at| {
        // Gold found is counted at once.
        truth(at.card().is_some_and(|card| ctx.view.rules.sets.objects.has(card) && ctx.view.title(card).worth == 0))
    };
    "room_for" Truth Option Plain "could the card be carried beside all one has?" = |ctx, at| {
        truth(at.card().is_some_and(|card| ctx.me.room_for(card)))
    };
    "might" Number Option Plain "Strength of the creature on the card, or else its Craft" = |ctx, at| of_card(at, |card| fighting::might(ctx, card));
    "strength_of" Number Option Plain "Strength of the creature on the card" = |ctx, at| of_card(at, |card| f32::from(ctx.view.title(card).strength.unwrap_or(0)));
    "weapon" Number Option Plain "what the Weapon adds against what is fought" = |ctx, at| of_card(at, |card| fighting::weapon(ctx, card));
    "saves" Number Option Plain "faces on which the Armour saves" = |ctx, at| {
        of_card(at, |card| f32::from(7_u8.saturating_sub(ctx.view.title(card).armour.unwrap_or(7))))
    };
    "bargain" Number Option Late "the need `bargain` at what the card costs here" = |ctx, at| {
        of_card(at, |card| shopping::bargain(ctx, card, shopping::price(ctx, card)))
    };
    "gift" Number Option Late "the need `bargain` at no cost" = |ctx, at| of_card(at, |card| shopping::bargain(ctx, card, 0));
    "making_room" Number Option Priced "the worth of what must be put down to take the card; 0 while there is room" = |ctx, at| of_card(at, |card| goods::making_room(ctx, card));
    "drawn" Number Option Priced "what the drawn card adds to all that lies on one's space" = |ctx, at| of_card(at, |card| draw_value::drawn(ctx, card));
    "swap" Number Option Priced "what putting the drawn card away for an unseen one gains" = |ctx, at| of_card(at, |card| draw_value::swap(ctx, card));
    "rid" Number Option Priced "what the loss of the card on the board would gain" = |ctx, at| of_card(at, |card| spells::rid(ctx, card));
    "booty" Number Option Priced "what taking the card from its owner is worth" = |ctx, at| {
        let Some(card) = at.card() else { return 0.0 };
        of_other(ctx, at, |other| duels::booty(ctx, other, card))
    };
    "spell_boon" Number Option Priced "what a Spell of verbs brings to oneself, if it can be for oneself" = |ctx, at| of_card(at, |card| spells::boon(ctx, card));
    "spell_harm" Number Option Priced "what it takes from the other who loses most, or from all others it is for" = |ctx, at| of_card(at, |card| spells::harm(ctx, card));
    "fit" Number Option Plain "how well the trophy makes up the points still to be handed in" = |ctx, at| of_card(at, |card| trophies::fit(ctx, card));
    "landing" Number Option Routed "what landing on the space is worth" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { moving::landing(ctx, space) } else { 0.0 }
    };
    "dead_end" Number Option Priced "chance that the move after landing on the space cannot but cost the last life" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { danger::dead_end(ctx, space) } else { 0.0 }
    };
    "aligned" Number Option Priced "what one's space, what lies there and the Event that has come bring under this alignment, less what one may not keep under it" = |ctx, at| {
        let kept = ctx.me.alignment();
        aligned::here(ctx, if let Some(Choice::Alignment(side)) = at.option { side } else { kept })
    };
    "side_odds" Number Option Plain "how good the way through the Inner Region is that begins with the space" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { inner::by(ctx, space) } else { 0.0 }
    };
    "distance" Number Option Plain "steps to the space" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { f32::from(ctx.view.distance(ctx.me.space(), space)) } else { 0.0 }
    };
    "fords" Truth Option Plain "does the step to the space cross the river inside the Outer Region?" = |ctx, at| {
        let Some(Choice::Space(space)) = at.option else { return 0.0 };
        truth(routes::crosses(ctx.view.rules, ctx.me.space(), space))
    };
    "trap" Number Option Plain "how likely others are to step on the space next" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { spells::trap(ctx, space) } else { 0.0 }
    };
    "visit" Number Option Late "what the space's choice is worth" = |ctx, at| {
        if let Some(Choice::Option(index)) = at.option { shopping::visit(ctx, index) } else { 0.0 }
    };
    "reroll" Number Option Late "what rolling the die again is expected to gain, if it is the best to roll" = |ctx, at| {
        let (gain, best) = ctx.reroll();
        if at.option == Some(Choice::Die(best)) { gain } else { 0.0 }
    };
    "way_worth" Number Option Late "what the move is expected to bring that the option names, or chooses the length of" = |ctx, at| {
        at.option.map_or(0.0, |option| choosing::way(ctx, option))
    };
    "total_worth" Number Option Late "what the total is worth that is made to count" = |ctx, at| {
        if let Some(Choice::Number(total)) = at.option { choosing::total(ctx, total) } else { 0.0 }
    };
    "oneself" Truth Option Plain "is the option one's own seat?" = |ctx, at| truth(at.option == Some(Choice::Seat(ctx.seat())));
    "rival_standing" Number Other Plain "how far the other character is on its way" = |ctx, at| of_other(ctx, at, |other| f32::from(ctx.standing(other)));
    "prize" Number Other Priced "the best Object or gold of the other character" = |ctx, at| of_other(ctx, at, |other| duels::prize(ctx, other));
    "best_follower" Number Other Priced "the best Follower of the other character" = |ctx, at| of_other(ctx, at, |other| spells::follower(ctx, other));
    "spell_felt" Number Other Priced "what the Spell of verbs being aimed brings to the character, oneself too, at one's own prices" = |ctx, at| of_other(ctx, at, |other| spells::brought(ctx, other));
    "prospect" Number Other Priced "what meeting the other character is worth, in the best way" = |ctx, at| of_other(ctx, at, |other| duels::prospect(ctx, other));
    "attack_battle" Number Other Priced "what attacking the other character in battle is worth" = |ctx, at| of_other(ctx, at, |other| duels::attacking(ctx, other, Attack::Battle));
    "attack_psychic" Number Other Priced "what attacking it in psychic combat is worth" = |ctx, at| of_other(ctx, at, |other| duels::attacking(ctx, other, Attack::Psychic));
    "edge_battle" Number Other Plain "how much likelier a win than a loss is in battle against it" = |ctx, at| of_other(ctx, at, |other| duels::chances(ctx, other, Attack::Battle).edge());
    "edge_psychic" Number Other Plain "the same in psychic combat" = |ctx, at| of_other(ctx, at, |other| duels::chances(ctx, other, Attack::Psychic).edge());
    "beguile_chance" Number Other Plain "chance of beguiling it" = |ctx, at| of_other(ctx, at, |other| duels::beguiles(ctx, &ctx.view.sheet(other)));
    "taking" Number Other Priced "what can be taken from it without a fight" = |ctx, at| of_other(ctx, at, |other| duels::taking(ctx, other));
    "life_of_other" Number Other Priced "the need `rival_life` of it" = |ctx, at| of_other(ctx, at, |other| ctx.weight_about(Weight::RivalLife, &At::other(other)));
}
