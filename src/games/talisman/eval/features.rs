//! The fixed table of features: what conditions may ask beside facts. A feature is computed from the position, the
//! decision, the option and the strategy's prices.

use super::context::{At, EvalContext};
use super::routes::{self, Goal};
use super::{
    aligned, battle_strength, beings, choosing, danger, draw_value, duels, enemy_groups, fate, fight_cards, fighting,
    goods, hosts, inner, instructions, markers, moving, rolls, shopping, spells, trophies,
};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::model::decision::{Choice, Decision, Topic};
use crate::games::talisman::model::kinds::{Attack, CardKind, CreatureKind, Region, Source};
use crate::games::talisman::model::ruleset::OwnSpace;
use crate::games::talisman::model::verb::Ability;
use crate::games::talisman::rules::daylight;
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

/// The value of attacking the other character, or else the Enemy that the decision is about.
fn attacked(ctx: &EvalContext<'_, '_>, at: &At, attack: Attack) -> f32 {
    if let (Decision::Approach, Topic::Source(Source::Card(card))) = (ctx.ask.decision, ctx.ask.topic) {
        let title = ctx.view.title(card);
        if title.kind != CardKind::Enemy {
            return title.attacker().map_or(0.0, |attacker| hosts::fought(ctx, (card, attacker), attack));
        }
        return enemy_groups::either(ctx, ctx.near(), (ctx.me.space(), card), attack);
    }
    of_other(ctx, at, |other| duels::attacking(ctx, other, attack))
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
    "lasting_strength" Number Seat Plain "total Strength, counted as if the character were no Toad and no Object were suppressed"
        rests["strength" "strength_asleep" "toad" "printed_strength" "dormant"] = |ctx, _| f32::from(ctx.me.lasting(Ability::Strength));
    "lasting_craft" Number Seat Plain "total Craft, counted as if the character were no Toad and no Object were suppressed"
        rests["craft" "craft_asleep" "toad" "printed_craft" "dormant"] = |ctx, _| f32::from(ctx.me.lasting(Ability::Craft));
    "lasting_ability" Number Seat Plain "the higher of `lasting_strength` and `lasting_craft`"
        rests["lasting_strength" "lasting_craft"] = |ctx, _| f32::from(ctx.better(ctx.seat()));
    "lasting_battle" Number Seat Plain "Strength in battle, counted as if the character were no Toad and no Object were suppressed"
        rests["lasting_strength" "strength" "strength_battle" "strength_asleep" "dormant" "no_magic" "toad" "flags"] = |ctx, _| f32::from(ctx.lasting_battle());
    "sentinel_win" Number Seat Plain "chance of passing the Sentinel, with fate and Spells"
        rests["lasting_battle" "fate" "assassinate" "two_dice" "spell_proof" "hand" "no_magic" "toad"] = |ctx, _| moving::sentinel(ctx, false).0;
    "sentinel_lose" Number Seat Plain "chance of losing a life to the Sentinel, with fate and Spells"
        rests["lasting_battle" "fate" "assassinate" "two_dice" "spell_proof" "hand" "no_magic" "toad"] = |ctx, _| moving::sentinel(ctx, false).1;
    "sentinel_now" Number Seat Plain "chance of passing the Sentinel at the present time of day" = |ctx, _| moving::sentinel(ctx, true).0;
    "portal_strength" Number Seat Plain "chance of opening the Portal of Power by Strength, without fate"
        rests["strength"] = |ctx, _| moving::portal(ctx, Ability::Strength);
    "portal_craft" Number Seat Plain "chance of opening the Portal of Power by Craft, without fate"
        rests["craft" "portal_one_die"] = |ctx, _| moving::portal(ctx, Ability::Craft);
    "inner_odds" Number Seat Plain "rating of the better side of the Inner Region, 0 to 1: finding the exit and surviving"
        rests["lasting_battle" "lasting_strength" "lasting_craft" "no_magic" "lives" "fate" "followers" "flags" "toad"] = |ctx, _| inner::chance(ctx);
    "ahead_odds" Number Seat Plain "chance of surviving the dangers still ahead in the Inner Region" = |ctx, _| inner::ahead(ctx);
    "others_inner" Truth Seat Plain "is another character in the Inner Region?"
        rests["others"] = |ctx, _| truth(ctx.rivals().any(|seat| ctx.view.sheet(seat).region() == Region::Inner));
    "others_ready" Number Seat Plain "highest ability of another character in the Middle Region with a Talisman; 0 without one"
        rests["others"] = |ctx, _| others_ready(ctx);
    "ruler_battle" Number Seat Plain "Strength in battle of another character on the Crown, with affordable hired help; 0 without one"
        rests["others"] = |ctx, _| ctx.view.ruler().map_or(0.0, |seat| f32::from(battle_strength::hiring(ctx, seat)));
    "ruler_craft" Number Seat Plain "Craft in psychic combat of another character on the Crown; 0 without one"
        rests["others"] = |ctx, _| ctx.view.ruler().map_or(0.0, |seat| f32::from(ctx.view.sheet(seat).psychic()));
    "standing" Number Seat Plain "progress of the character: abilities, lives, Talisman and Region in one number" = |ctx, _| f32::from(ctx.standing(ctx.seat()));
    "leader_standing" Number Seat Plain "progress of the leader, the other character that is furthest ahead" = |ctx, _| ctx.leader().map_or(0.0, |seat| f32::from(ctx.standing(seat)));
    "leaders_turn" Truth Seat Plain "is it the turn of the leader, the other character that is furthest ahead?" = |ctx, _| truth(ctx.leader() == Some(ctx.view.active()));
    "raised_best" Number Seat Plain "highest Strength of an Enemy among the Followers" = |ctx, _| fighting::raised(ctx);
    "waste_strength" Number Seat Plain "fewest surplus points lost if trophies were traded for Strength now" = |ctx, _| trophies::waste(ctx, Ability::Strength);
    "waste_craft" Number Seat Plain "fewest surplus points lost if trophies were traded for Craft now" = |ctx, _| trophies::waste(ctx, Ability::Craft);
    "magic_abroad" Number Seat Plain "number of the others' Magic Objects and Spells, minus twice the character's own" = |ctx, _| spells::magic(ctx);
    "most_prize" Number Seat Priced "value of the best Object or gold of another character that Spells can affect" = |ctx, _| spells::most_prize(ctx);
    "most_follower" Number Seat Priced "value of the best Follower of another character that Spells can affect" = |ctx, _| spells::most_follower(ctx);
    "most_spells" Number Seat Plain "largest number of Spells held by another character that Spells can affect" = |ctx, _| spells::most_spells(ctx);
    "alchemy" Number Seat Priced "value gained by turning Objects into gold" = |ctx, _| spells::alchemy(ctx);
    "best_trap" Number Seat Plain "rating of the space outside the Inner Region on which others are likeliest to land next" = |ctx, _| spells::best_trap(ctx);
    "destruction" Number Seat Priced "value gained by discarding the best card to discard on the board" = |ctx, _| spells::destruction(ctx);
    "least_worth" Number Seat Priced "lowest value of a carried Object" = |ctx, _| ctx.least_worth();
    "price_of_point" Number Seat Priced "total value of the least valuable Objects that buy a point" = |ctx, _| goods::price_of_point(ctx);
    "unseen" Number Seat Priced "value of an unseen Adventure card on the character's space" = |ctx, _| draw_value::unseen(ctx);
    "remedy" Number Seat Priced "value of the healing that one more gold buys on the character's space" = |ctx, _| ctx.remedy();
    "here" Number Seat Routed "value of the character's space, without other characters" = |ctx, _| moving::here(ctx);
    "bridge_worth" Number Seat Routed "value of trying the Sentinel's bridge, or of characters to attack beyond it" = |ctx, _| ctx.far().goal(Goal::Bridge);
    "beside_bridge" Number Seat Routed "total value of all goals of movement except the bridge" = |ctx, _| ctx.far().beside(Goal::Bridge);
    "far_bank" Number Seat Priced "value of the best space that the move can reach beyond the Sentinel's bridge" = |ctx, _| moving::far_bank(ctx);
    "landing_rolled" Number Seat Late "expected value of a move roll, with the best choice for each face" = |ctx, _| moving::rolled(ctx);
    "landing_anywhere" Number Seat Routed "value of landing on the best other space of the Region" = |ctx, _| moving::anywhere(ctx);
    "landing_woods" Number Seat Routed "value of landing on the best other Woods of the Region" = |ctx, _| moving::woods(ctx);
    "landing_terrain" Number Seat Routed "value of landing on the best space with the Terrain card to which the character may move" = |ctx, _| moving::terrain(ctx);
    "landing_opposite" Number Seat Routed "value of landing on the best space across the river" = |ctx, _| moving::opposite(ctx);
    "landing_ferry" Number Seat Routed "value of landing where the boatman's ferry goes" = |ctx, _| moving::ferry(ctx);
    "landing_warlock" Number Seat Routed "value of landing on the Warlock's Cave" = |ctx, _| moving::landing(ctx, ctx.view.rules.board.warlock);
    "landing_sentinel" Number Seat Routed "value of landing on the Sentinel's space" = |ctx, _| moving::landing(ctx, ctx.view.rules.board.sentinel);

    "swayed" Truth Question Plain "would another alignment change what happens here and now?" = |ctx, _| truth(aligned::swayed(ctx));
    "move_gain" Number Question Late "value gained by the move just rolled over staying on the space" = |ctx, _| moving::gained(ctx);
    "fight" Truth Fight Plain "is the decision about a fight against a creature?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Fight(_)));
    "duel" Truth Fight Plain "is the decision about an attack between characters?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Duel(_)));
    "at_portal" Truth Question Plain "is the decision about opening the Portal of Power?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Gate { .. }));
    "at_exit" Truth Question Plain "is the decision about the exit of the Crypt or the Mines?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Exit { .. }));
    "win" Number Fight Plain "chance of winning this attack, without fate and Spells" = |ctx, _| odds(ctx).win;
    "lose" Number Fight Plain "chance of losing this attack, without fate and Spells" = |ctx, _| odds(ctx).lose;
    "dice_gain" Number Fight Late "gain of rolling more dice in this attack, minus what equal dice would cost; 1 if they cost nothing" = |ctx, _| fight_cards::more_dice(ctx);
    "edge" Number Fight Plain "chance of winning this attack minus the chance of losing it" = |ctx, _| odds(ctx).edge();
    "foe" Number Fight Plain "the opponent's total without its die" = |ctx, _| {
        let duel = if let Topic::Duel(duel) = ctx.ask.topic { f32::from(duel.theirs) } else { 0.0 };
        if let Topic::Fight(fight) = ctx.ask.topic { f32::from(fight.foe) } else { duel }
    };
    "rolled_lead" Number Fight Plain "attack score minus the opponent's, with the dice as rolled before the character's fate; 0 before the roll" = |ctx, _| {
        fate::rolled_lead(&ctx.ask.topic, daylight::least(ctx.view.rules))
    };
    "fight_worth" Number Fight Priced "value of fighting this creature" = |ctx, _| {
        if let Topic::Fight(fight) = &ctx.ask.topic { fighting::worth(ctx, fight) } else { 0.0 }
    };
    "before_sentinel" Truth Fight Plain "is the decision about the fight against the Sentinel?" = |ctx, _| truth(before_sentinel(ctx));
    "beast_worth" Number Fight Priced "value added by attacking a creature that would leave the character alone" = |ctx, _| fighting::beast_worth(ctx);
    "charm_gain" Number Fight Priced "expected gain from trying to charm the Animal met" = |ctx, _| fighting::charm_gain(ctx);
    "peaceful" Truth Fight Plain "would this creature leave the character alone, with no hostile Enemy beside it?" = |ctx, _| truth(fighting::peaceful(ctx));
    "reroll_gain" Number Question Late "expected gain of rerolling the best die" = |ctx, _| ctx.reroll().0;
    "on_table" Truth Question Plain "is the decision about a roll on a table?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Table { .. }));
    "row" Number Question Routed "value of the table row that was rolled" = |ctx, _| rolls::thrown_row(ctx, 0);
    "next_row" Number Question Routed "value of the table row for a total higher by 1" = |ctx, _| rolls::thrown_row(ctx, 1);
    "roll_worth" Number Question Priced "value of a roll that the character may skip" = |ctx, _| rolls::roll_worth(ctx);
    "being_worth" Number Question Priced "value of meeting the unfriendly being" = |ctx, _| beings::being(ctx);
    "lives_at_stake" Number Question Plain "lives that the character is about to lose" = |ctx, _| {
        if let Topic::Loss { seat, lives } = ctx.ask.topic && seat == ctx.seat() { f32::from(lives) } else { 0.0 }
    };
    "parting" Number Question Priced "value of the character's Follower that is about to be lost" = |ctx, _| spells::parting(ctx);
    "at_me" Truth Question Plain "does the Spell just cast target the character?" = |ctx, _| {
        truth(matches!(ctx.ask.topic, Topic::Cast { target, .. } if target == Some(ctx.seat())))
    };
    "spell_of_verbs" Truth Question Plain "is the decision about a Spell that a layer writes in verbs?" = |ctx, _| truth(spells::of_verbs(ctx));
    "spell_threat" Number Question Priced "value that a Spell in verbs, just cast, takes from the character" = |ctx, _| spells::threat(ctx);
    "command" Truth Question Plain "is the decision about the Command Spell?" = |ctx, _| truth(matches!(ctx.ask.topic, Topic::Cast { spell: None, .. }));
    "leaders_spell" Truth Question Plain "did the leader, the other character that is furthest ahead, cast the Spell?" = |ctx, _| {
        truth(matches!(ctx.ask.topic, Topic::Cast { caster, .. } if ctx.leader() == Some(caster)))
    };
    "trophy_points" Number Question Plain "trophy points for Strength of the Enemy just killed" = |ctx, _| {
        use crate::games::talisman::rules::growth;
        use crate::games::talisman::model::kinds::Source;
        if let Topic::Source(Source::Card(card)) = ctx.ask.topic {
            f32::from(growth::worth(ctx.view.rules, card, Ability::Strength))
        } else {
            0.0
        }
    };
    "missing" Number Question Plain "trophy points still to be handed in for the counter" = |ctx, _| f32::from(trophies::missing(ctx));
    "killed" Number Question Plain "Strength of the Enemy just killed" = |ctx, _| {
        use crate::games::talisman::model::kinds::Source;
        if let Topic::Source(Source::Card(card)) = ctx.ask.topic {
            f32::from(ctx.view.title(card).strength.unwrap_or(0))
        } else {
            0.0
        }
    };
    "offer_gain" Number Question Priced "value of what the card or space offers to those who accept it, without being moved; the Crown of Command counts 10" = |ctx, _| instructions::offered(ctx);
    "instead_gain" Number Question Priced "value of an unseen card of the deck from which the character may draw instead, minus that of an Adventure card" = |ctx, _| draw_value::instead(ctx);
    "meet_gain" Number Question Priced "value that the card just drawn adds to everything on the space, if it is met and not laid before another" = |ctx, _| {
        if let Topic::Source(Source::Card(card)) = ctx.ask.topic { draw_value::added(ctx, card) } else { 0.0 }
    };
    "heal_price" Number Question Plain "price in gold of each life healed on the character's space" = |ctx, _| {
        let cost = ctx.ground(ctx.me.space()).heal_cost;
        if cost == super::space_values::NEVER { 0.0 } else { f32::from(cost) }
    };
    "price_each" Number Question Plain "price in gold of each life or fate, or of the Spell, now on offer; 0 if it is free" = |ctx, _| {
        if let Topic::Price { price } = ctx.ask.topic { f32::from(price) } else { 0.0 }
    };

    "declines" Truth Option Plain "does the option decline?" = |_, at| truth(at.option.is_some_and(Choice::declines));
    "marker_nearer" Number Option Plain "number of steps by which the option brings the own marker nearer" = |ctx, at| markers::nearer(ctx, at.option);
    "number" Number Option Plain "the option's number" = |_, at| if let Some(Choice::Number(number)) = at.option { f32::from(number) } else { 0.0 };
    "price" Number Option Plain "price in gold" = |ctx, at| match (at.card(), at.option) {
        (Some(card), Some(_)) => f32::from(shopping::price(ctx, card)),
        (_, _) => f32::from(at.price),
    };
    "worth" Number Option Priced "value that the card adds to the character's cards" = |ctx, at| of_card(at, |card| goods::worth(ctx, card));
    "laden" Number Option Priced "value of the Objects that could not be carried without this Follower" = |ctx, at| of_card(at, |card| goods::laden(ctx, card));
    "hire" Number Option Plain "gold to hire the Follower" = |ctx, at| of_card(at, |card| f32::from(ctx.view.title(card).hire));
    "object" Truth Option Plain "is the card an Object other than gold?" = |ctx, at| {
        truth(at.card().is_some_and(|card| ctx.view.rules.sets.objects.has(card) && ctx.view.title(card).worth == 0))
    };
    "carried" Truth Option Plain "would the card count among the Objects carried?" = |ctx, at| {
        // Gold found is counted at once.
        truth(at.card().is_some_and(|card| ctx.view.rules.sets.objects.has(card) && ctx.view.title(card).worth == 0))
    };
    "room_for" Truth Option Plain "is there room to carry the card?" = |ctx, at| {
        truth(at.card().is_some_and(|card| ctx.me.room_for(card)))
    };
    "might" Number Option Plain "Strength of the creature on the card; its Craft if it has no Strength" = |ctx, at| of_card(at, |card| fighting::might(ctx, card));
    "strength_of" Number Option Plain "Strength of the creature on the card" = |ctx, at| of_card(at, |card| f32::from(ctx.view.title(card).strength.unwrap_or(0)));
    "use_gain" Number Option Late "gain of using the card in the present fight, minus its price" = |ctx, at| of_card(at, |card| fight_cards::use_of(ctx, card));
    "weapon" Number Option Plain "bonus of the Weapon against the present opponent" = |ctx, at| of_card(at, |card| fighting::weapon(ctx, card));
    "taken_rank" Number Option Plain "rank of the card among the character's own of its kind, in the order taken; 1 for the one held longest" = |ctx, at| {
        of_card(at, |card| f32::from(ctx.view.taken_rank(card)))
    };
    "saves" Number Option Plain "number of faces on which the Armour saves a life" = |ctx, at| {
        of_card(at, |card| f32::from(7_u8.saturating_sub(ctx.view.title(card).armour.unwrap_or(7))))
    };
    "bargain" Number Option Late "the weight `bargain` of the card at its price here" = |ctx, at| {
        of_card(at, |card| shopping::bargain(ctx, card, shopping::price(ctx, card)))
    };
    "gift" Number Option Late "the weight `bargain` of the card at price 0" = |ctx, at| of_card(at, |card| shopping::bargain(ctx, card, 0));
    "making_room" Number Option Priced "value of what must be left behind to take the card; 0 if there is room" = |ctx, at| of_card(at, |card| goods::making_room(ctx, card));
    "drawn" Number Option Priced "value that the drawn card adds to everything on the space" = |ctx, at| of_card(at, |card| draw_value::drawn(ctx, card));
    "swap" Number Option Priced "value gained by replacing the drawn card with the next one" = |ctx, at| of_card(at, |card| draw_value::swap(ctx, card));
    "leave_gain" Number Option Priced "value of leaving the card on the card that is visited; for `no`, value of what happens if none is left" = |ctx, at| hosts::leaving(ctx, at);
    "rid" Number Option Priced "value gained by discarding the card from the board" = |ctx, at| of_card(at, |card| spells::rid(ctx, card));
    "booty" Number Option Priced "value of taking the card from its owner" = |ctx, at| {
        let Some(card) = at.card() else { return 0.0 };
        of_other(ctx, at, |other| duels::booty(ctx, other, card))
    };
    "spell_boon" Number Option Priced "value of a Spell in verbs for its caster, if it can target the caster" = |ctx, at| of_card(at, |card| spells::boon(ctx, card));
    "spell_harm" Number Option Priced "harm of a Spell in verbs to the character it hurts most, or to all if it targets all" = |ctx, at| of_card(at, |card| spells::harm(ctx, card));
    "fit" Number Option Plain "how well the trophy fits the points still to be handed in" = |ctx, at| of_card(at, |card| trophies::fit(ctx, card));
    "landing" Number Option Routed "value of landing on the space" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { moving::landing(ctx, space) } else { 0.0 }
    };
    "dead_end" Number Option Priced "chance that the move after landing on the space must cost the last life" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { danger::dead_end(ctx, space) } else { 0.0 }
    };
    "aligned" Number Option Priced "value of the space and its cards, or of another's Event, under this alignment, minus cards it forbids" = |ctx, at| {
        let kept = ctx.me.alignment();
        aligned::here(ctx, if let Some(Choice::Alignment(side)) = at.option { side } else { kept })
    };
    "side_odds" Number Option Plain "rating of the side of the Inner Region that begins with the space: finding the exit and surviving" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { inner::by(ctx, space) } else { 0.0 }
    };
    "distance" Number Option Plain "number of steps to the space" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { f32::from(ctx.view.distance(ctx.me.space(), space)) } else { 0.0 }
    };
    "fords" Truth Option Plain "does the step to the space cross the river within the Outer Region?" = |ctx, at| {
        let Some(Choice::Space(space)) = at.option else { return 0.0 };
        truth(routes::crosses(ctx.view.rules, ctx.me.space(), space))
    };
    "trap" Number Option Plain "rating of how likely others are to land on the space next" = |ctx, at| {
        if let Some(Choice::Space(space)) = at.option { spells::trap(ctx, space) } else { 0.0 }
    };
    "visit" Number Option Late "value of this choice of the space or card" = |ctx, at| {
        if let Some(Choice::Option(index)) = at.option { shopping::visit(ctx, index) } else { 0.0 }
    };
    "reroll" Number Option Late "expected gain of rerolling this die, if it is the best one to reroll" = |ctx, at| {
        let (gain, best) = ctx.reroll();
        if at.option == Some(Choice::Die(best)) { gain } else { 0.0 }
    };
    "way_worth" Number Option Late "expected value of the move in this direction, to this corner or by this number of spaces" = |ctx, at| {
        at.option.map_or(0.0, |option| choosing::way(ctx, option))
    };
    "total_worth" Number Option Late "value of letting this total count" = |ctx, at| {
        if let Some(Choice::Number(total)) = at.option { choosing::total(ctx, total) } else { 0.0 }
    };
    "oneself" Truth Option Plain "is the option the character's own seat?" = |ctx, at| truth(at.option == Some(Choice::Seat(ctx.seat())));
    "rival_standing" Number Other Plain "progress of the other character, as in `standing`" = |ctx, at| of_other(ctx, at, |other| f32::from(ctx.standing(other)));
    "prize" Number Other Priced "value of the best Object or gold of the other character" = |ctx, at| of_other(ctx, at, |other| duels::prize(ctx, other));
    "best_follower" Number Other Priced "value of the best Follower of the other character" = |ctx, at| of_other(ctx, at, |other| spells::follower(ctx, other));
    "spell_felt" Number Other Priced "value of the Spell in verbs for the character it would affect, at the strategy's own weights" = |ctx, at| of_other(ctx, at, |other| spells::brought(ctx, other));
    "prospect" Number Other Priced "value of meeting the other character in the best way" = |ctx, at| of_other(ctx, at, |other| duels::prospect(ctx, other));
    "attack_battle" Number Other Priced "value of attacking the other character, or the Enemy that has both abilities, in battle" = |ctx, at| attacked(ctx, at, Attack::Battle);
    "attack_psychic" Number Other Priced "value of attacking the other character, or the Enemy that has both abilities, in psychic combat" = |ctx, at| attacked(ctx, at, Attack::Psychic);
    "edge_battle" Number Other Plain "chance of winning minus chance of losing a battle against the other character" = |ctx, at| of_other(ctx, at, |other| duels::chances(ctx, other, Attack::Battle).edge());
    "edge_psychic" Number Other Plain "chance of winning minus chance of losing psychic combat against the other character" = |ctx, at| of_other(ctx, at, |other| duels::chances(ctx, other, Attack::Psychic).edge());
    "beguile_chance" Number Other Plain "chance of beguiling the other character" = |ctx, at| of_other(ctx, at, |other| duels::beguiles(ctx, &ctx.view.sheet(other)));
    "taking" Number Other Priced "value of what can be taken from the other character without a fight" = |ctx, at| of_other(ctx, at, |other| duels::taking(ctx, other));
    "life_of_other" Number Other Priced "the weight `rival_life` for the other character, and what the seat gains by a life taken from it" = |ctx, at| of_other(ctx, at, |other| duels::life_taken(ctx, other));
}
