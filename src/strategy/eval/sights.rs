//! The closed table of sights: what conditions may ask beside facts. A sight is worked out from the position, the
//! question and the option, at the prices the strategy sets.

use super::mind::Mind;
use super::need::Need;
use super::routes::{self, Goal};
use super::{
    aligned, choosing, danger, draw_value, duels, fate, fighting, goods, inner, moving, shopping, spells, trophies,
};
use crate::engine::ids::{CardId, Seat};
use crate::games::talisman::decision::{Choice, Topic};
use crate::games::talisman::effect::verb::Ability;
use crate::games::talisman::kinds::{Attack, CreatureKind, Region};
use crate::games::talisman::ruleset::OwnSpace;
use crate::strategy::scripted::code::{At, truth};

/// How much a sight rests on: what it may itself be part of follows from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// On the position alone.
    Plain,
    /// On needs of the seat.
    Priced,
    /// On everything movement weighs.
    Routed,
    /// On needs that rest on priced sights.
    Late,
}

crate::engine::word::words!(Depth {
    Plain "plain",
    Priced "priced",
    Routed "routed",
    Late "late",
});

/// What must be there for a sight to have a meaning; elsewhere it is 0 or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// A seat.
    Seat,
    /// A question.
    Question,
    /// A fight, or an attack between characters, that the question is about.
    Fight,
    /// Another character: the one the question or the option is about.
    Other,
    /// One of its options, or what a need is about.
    Option,
}

crate::engine::word::words!(Scope {
    Seat "seat",
    Question "question",
    Fight "fight",
    Other "other",
    Option "option",
});

/// The type of a sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// A number.
    Number,
    /// Yes or no.
    Truth,
}

crate::engine::word::words!(Type {
    Number "number",
    Truth "truth",
});

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct SightRow {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Type,
    /// What must be there.
    pub scope: Scope,
    /// What it rests on.
    pub depth: Depth,
    /// What it says.
    pub meaning: &'static str,
    /// What a sight of the seat changes with, and nothing else, where it is remembered: facts that are read at every question,
    /// abilities and uses by name or `flags` for all of them, `hand` (Spells), `dormant` (what will count again), other such
    /// sights, or `others` (where others are, and anything about one who rules or stands ready in the Middle Region).
    pub rests: Option<&'static [&'static str]>,
}

type Getter = for<'x, 'm, 'v> fn(&'x Mind<'m, 'v>, &'x At) -> f32;

macro_rules! sights {
    ($($name:literal $kind:ident $scope:ident $depth:ident $meaning:literal $(rests[$($on:literal)*])? = $get:expr;)*) => {
        /// The closed table of sights.
        pub const SIGHTS: &[SightRow] = &[$(SightRow {
            name: $name,
            kind: Type::$kind,
            scope: Scope::$scope,
            depth: Depth::$depth,
            meaning: $meaning,
            rests: [$(Some::<&'static [&'static str]>(&[$($on,)*]),)? None][0],
        },)*];

        /// The getters, in the order of [`SIGHTS`].
        const GETTERS: &[Getter] = &[$($get,)*];
    };
}

/// What a sight shows, by its row.
#[inline]
#[must_use]
pub fn see(mind: &Mind<'_, '_>, at: &At, row: usize) -> f32 {
    GETTERS[row](mind, at)
}

/// How much better a fight or duel stands with so many points more, in worth.
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
pub fn tips(mind: &Mind<'_, '_>, points: f32) -> f32 {
    fighting::tips(mind, points.clamp(0.0, 255.0) as u8)
}

fn of_card(at: &At, value: impl FnOnce(CardId) -> f32) -> f32 {
    at.card().map_or(0.0, value)
}

fn of_other(mind: &Mind<'_, '_>, at: &At, value: impl FnOnce(Seat) -> f32) -> f32 {
    mind.other(at).map_or(0.0, value)
}

/// An attack that is being dealt with: its worth to a character, its odds.
fn odds(mind: &Mind<'_, '_>) -> super::odds::Odds {
    const NONE: super::odds::Odds = super::odds::Odds { win: 0.0, tie: 0.0, lose: 0.0 };
    if let Topic::Fight(fight) = &mind.ask.topic {
        return fighting::outlook(mind, fight, fighting::ready(mind, fight));
    }
    if let Topic::Duel(duel) = &mind.ask.topic { duels::chances(mind, duel.other, duel.attack) } else { NONE }
}

fn others_ready(mind: &Mind<'_, '_>) -> f32 {
    let mut best = 0;
    for seat in Seat::all(mind.view.players()) {
        // Few are in the Middle Region: the quickest question first.
        let sheet = mind.view.sheet(seat);
        if sheet.region() == Region::Middle && seat != mind.seat() && sheet.plays() && sheet.talisman() {
            best = best.max(mind.better(seat));
        }
    }
    f32::from(best)
}

/// Whatever lies on his space is met later, if at all.
fn before_sentinel(mind: &Mind<'_, '_>) -> bool {
    let Topic::Fight(fight) = mind.ask.topic else { return false };
    let here = mind.view.rules.space(mind.me.space());
    here.own == Some(OwnSpace::Sentinel) && fight.creature == CreatureKind::Other
}

sights! {
    "lasting_strength" Number Seat Plain "own total Strength, a Toad's as it will be again, and with what sleeps"
        rests["strength" "strength_asleep" "toad" "printed_strength" "dormant"] = |mind, _| f32::from(mind.me.lasting(Ability::Strength));
    "lasting_craft" Number Seat Plain "own total Craft, a Toad's as it will be again, and with what sleeps"
        rests["craft" "craft_asleep" "toad" "printed_craft" "dormant"] = |mind, _| f32::from(mind.me.lasting(Ability::Craft));
    "lasting_ability" Number Seat Plain "the better of own Strength and Craft, a Toad's as it will be again, and with what sleeps"
        rests["lasting_strength" "lasting_craft"] = |mind, _| f32::from(mind.better(mind.seat()));
    "lasting_battle" Number Seat Plain "own Strength in battle, a Toad's as it will be again, and with what sleeps"
        rests["lasting_strength" "strength" "strength_battle" "strength_asleep" "dormant" "no_magic" "toad" "flags"] = |mind, _| f32::from(mind.lasting_battle());
    "sentinel_win" Number Seat Plain "chance of passing the Sentinel, fate and Spells counted"
        rests["lasting_battle" "fate" "assassinate" "two_dice" "spell_proof" "hand" "no_magic" "toad"] = |mind, _| moving::sentinel(mind, false).0;
    "sentinel_lose" Number Seat Plain "chance of losing a life to the Sentinel"
        rests["lasting_battle" "fate" "assassinate" "two_dice" "spell_proof" "hand" "no_magic" "toad"] = |mind, _| moving::sentinel(mind, false).1;
    "sentinel_now" Number Seat Plain "chance of passing the Sentinel by the light of day or night" = |mind, _| moving::sentinel(mind, true).0;
    "portal_strength" Number Seat Plain "chance of opening the Portal of Power by Strength, fate aside"
        rests["strength"] = |mind, _| moving::portal(mind, Ability::Strength);
    "portal_craft" Number Seat Plain "chance of opening the Portal of Power by Craft, fate aside"
        rests["craft" "portal_one_die"] = |mind, _| moving::portal(mind, Ability::Craft);
    "inner_odds" Number Seat Plain "how good the better way through the Inner Region is: finding it and living through it, 0 to 1"
        rests["lasting_battle" "lasting_strength" "lasting_craft" "no_magic" "lives" "fate" "followers" "flags" "toad"] = |mind, _| mind.inner_odds();
    "ahead_odds" Number Seat Plain "chance of living through what is still ahead in the Inner Region" = |mind, _| inner::ahead(mind);
    "others_inner" Truth Seat Plain "is another character in the Inner Region?"
        rests["others"] = |mind, _| truth(mind.rivals().any(|seat| mind.view.sheet(seat).region() == Region::Inner));
    "others_ready" Number Seat Plain "the best ability among others in the Middle Region with a Talisman, or 0"
        rests["others"] = |mind, _| others_ready(mind);
    "ruler_battle" Number Seat Plain "Strength in battle of another character on the Crown, hired help included if it can pay, or 0"
        rests["others"] = |mind, _| mind.view.ruler().map_or(0.0, |seat| f32::from(duels::hiring(mind, seat)));
    "ruler_craft" Number Seat Plain "Craft of the other who stands on the Crown, or 0"
        rests["others"] = |mind, _| mind.view.ruler().map_or(0.0, |seat| f32::from(mind.view.sheet(seat).craft()));
    "standing" Number Seat Plain "how far one is on one's way: abilities, lives, Talisman, Region" = |mind, _| f32::from(mind.standing(mind.seat()));
    "leader_standing" Number Seat Plain "the same of the other who is furthest on" = |mind, _| mind.leader().map_or(0.0, |seat| f32::from(mind.standing(seat)));
    "leaders_turn" Truth Seat Plain "is it the turn of the other who is furthest on?" = |mind, _| truth(mind.leader() == Some(mind.view.active()));
    "raised_best" Number Seat Plain "the best Strength of an Enemy that follows one" = |mind, _| fighting::raised(mind);
    "waste_strength" Number Seat Plain "points lost if trophies were traded for Strength now" = |mind, _| trophies::waste(mind, Ability::Strength);
    "waste_craft" Number Seat Plain "points lost if trophies were traded for Craft now" = |mind, _| trophies::waste(mind, Ability::Craft);
    "magic_abroad" Number Seat Plain "Magic Objects and Spells of the others, less twice one's own" = |mind, _| spells::magic(mind);
    "most_prize" Number Seat Priced "the best Object or gold of another who is open to Spells" = |mind, _| spells::most_prize(mind);
    "most_follower" Number Seat Priced "the best Follower of another who is open to Spells" = |mind, _| spells::most_follower(mind);
    "most_spells" Number Seat Plain "the most Spells of another who is open to Spells" = |mind, _| spells::most_spells(mind);
    "alchemy" Number Seat Priced "what turning Objects into gold would gain" = |mind, _| spells::alchemy(mind);
    "best_trap" Number Seat Plain "how likely others are to step on a space next, at the best space" = |mind, _| spells::best_trap(mind);
    "destruction" Number Seat Priced "what the best discard of a card on the board would gain" = |mind, _| spells::destruction(mind);
    "least_worth" Number Seat Priced "the least worth of what is carried" = |mind, _| mind.least_worth();
    "price_of_point" Number Seat Priced "the worth of as many of one's Objects as buy a point, the least ones" = |mind, _| goods::price_of_point(mind);
    "unseen" Number Seat Priced "an unseen Adventure card on one's space" = |mind, _| draw_value::unseen(mind);
    "remedy" Number Seat Priced "what one gold more would heal on one's space" = |mind, _| mind.remedy();
    "here" Number Seat Routed "what one's own space brings" = |mind, _| duels::here(mind);
    "bridge_worth" Number Seat Routed "trying the bridge, prey beyond it counted" = |mind, _| mind.far().goal(Goal::Bridge);
    "beside_bridge" Number Seat Routed "all other places wanted, together" = |mind, _| mind.far().beside(Goal::Bridge);
    "far_bank" Number Seat Priced "what awaits one beyond the Sentinel's bridge, the rest of the move counted" = |mind, _| moving::far_bank(mind);
    "landing_rolled" Number Seat Late "what a roll of the die is expected to bring" = |mind, _| moving::rolled(mind);
    "landing_anywhere" Number Seat Routed "the best space of the Region" = |mind, _| moving::anywhere(mind);
    "landing_woods" Number Seat Routed "the best Woods of the Region" = |mind, _| moving::woods(mind);
    "landing_opposite" Number Seat Routed "the best space on the other bank" = |mind, _| moving::opposite(mind);
    "landing_ferry" Number Seat Routed "the space the boatman rows to" = |mind, _| moving::ferry(mind);
    "landing_warlock" Number Seat Routed "the Warlock's Cave" = |mind, _| moving::landing(mind, mind.view.rules.board.warlock);
    "landing_sentinel" Number Seat Routed "the Sentinel's space" = |mind, _| moving::landing(mind, mind.view.rules.board.sentinel);

    "swayed" Truth Question Plain "does it matter here and now which alignment one has: is one met so or so, or spared?" = |mind, _| truth(aligned::swayed(mind));
    "move_gain" Number Question Late "what the move just rolled gains over staying where one is" = |mind, _| moving::gained(mind);
    "fight" Truth Fight Plain "is the question about a creature?" = |mind, _| truth(matches!(mind.ask.topic, Topic::Fight(_)));
    "duel" Truth Fight Plain "is the question about an attack between characters?" = |mind, _| truth(matches!(mind.ask.topic, Topic::Duel(_)));
    "at_portal" Truth Question Plain "is the question about opening the Portal?" = |mind, _| truth(matches!(mind.ask.topic, Topic::Gate { .. }));
    "at_exit" Truth Question Plain "is the question about the way out of the Crypt or the Mines?" = |mind, _| truth(matches!(mind.ask.topic, Topic::Exit { .. }));
    "win" Number Fight Plain "chance of winning this attack with all that may be used, fate and Spells aside" = |mind, _| odds(mind).win;
    "lose" Number Fight Plain "chance of losing this attack" = |mind, _| odds(mind).lose;
    "edge" Number Fight Plain "how much likelier a win is than a loss in this attack" = |mind, _| odds(mind).edge();
    "foe" Number Fight Plain "the foe's total without its die" = |mind, _| match mind.ask.topic {
        Topic::Fight(fight) => f32::from(fight.foe),
        Topic::Duel(duel) => f32::from(duel.theirs),
        Topic::Plain | Topic::Move { .. } | Topic::MoveDice { .. } | Topic::Source(_) | Topic::Table { .. } | Topic::Loss { .. }
        | Topic::FollowerLoss { .. } | Topic::Kill { .. } | Topic::Exit { .. } | Topic::Gate { .. }
        | Topic::Death { .. } | Topic::Thrown { .. } | Topic::Need { .. } | Topic::Cast { .. } | Topic::Offer(_)
        | Topic::Other(_) => 0.0,
    };
    "fight_worth" Number Fight Priced "what fighting this creature is worth" = |mind, _| {
        if let Topic::Fight(fight) = &mind.ask.topic { fighting::worth(mind, fight) } else { 0.0 }
    };
    "before_sentinel" Truth Fight Plain "is the question about the Sentinel?" = |mind, _| truth(before_sentinel(mind));
    "beast_worth" Number Fight Priced "what attacking a beast that lets one be adds to what must be fought here in any case" = |mind, _| fighting::beast_worth(mind);
    "charm_gain" Number Fight Priced "what trying to charm the Animal met would gain" = |mind, _| fighting::charm_gain(mind);
    "peaceful" Truth Fight Plain "does the creature met let one be, and nobody with it attack?" = |mind, _| truth(fighting::peaceful(mind));
    "reroll_gain" Number Question Late "what rolling the best die again is expected to gain" = |mind, _| mind.reroll().0;
    "on_table" Truth Question Plain "is the question about a die table?" = |mind, _| truth(matches!(mind.ask.topic, Topic::Table { .. }));
    "row" Number Question Routed "what the row of the table is worth that was rolled" = |mind, _| fate::thrown_row(mind, 0);
    "next_row" Number Question Routed "the same with 1 added" = |mind, _| fate::thrown_row(mind, 1);
    "roll_worth" Number Question Priced "what a roll is worth that one may skip" = |mind, _| fate::roll_worth(mind);
    "being_worth" Number Question Priced "what meeting the unfriendly being is worth" = |mind, _| choosing::being(mind);
    "lives_at_stake" Number Question Plain "lives one is about to lose" = |mind, _| {
        if let Topic::Loss { seat, lives } = mind.ask.topic && seat == mind.seat() { f32::from(lives) } else { 0.0 }
    };
    "parting" Number Question Priced "the worth of one's Follower about to be lost" = |mind, _| spells::parting(mind);
    "at_me" Truth Question Plain "is the Spell just cast aimed at oneself?" = |mind, _| {
        truth(matches!(mind.ask.topic, Topic::Cast { target, .. } if target == Some(mind.seat())))
    };
    "spell_of_verbs" Truth Question Plain "is the Spell just cast, or being aimed, one that a layer writes in verbs?" = |mind, _| truth(spells::of_verbs(mind));
    "spell_threat" Number Question Priced "what such a Spell just cast takes from oneself" = |mind, _| spells::threat(mind);
    "command" Truth Question Plain "is it the Command Spell?" = |mind, _| truth(matches!(mind.ask.topic, Topic::Cast { spell: None, .. }));
    "leaders_spell" Truth Question Plain "was it cast by the other who is furthest on?" = |mind, _| {
        truth(matches!(mind.ask.topic, Topic::Cast { caster, .. } if mind.leader() == Some(caster)))
    };
    "trophy_points" Number Question Plain "what the Enemy just killed counts as a trophy for Strength" = |mind, _| {
        use crate::games::talisman::growth;
        use crate::games::talisman::kinds::Source;
        if let Topic::Source(Source::Card(card)) = mind.ask.topic {
            f32::from(growth::worth(mind.view.rules, card, Ability::Strength))
        } else {
            0.0
        }
    };
    "missing" Number Question Plain "trophy points still to be handed in" = |mind, _| f32::from(trophies::missing(mind));
    "killed" Number Question Plain "Strength of the Enemy just killed" = |mind, _| {
        use crate::games::talisman::kinds::Source;
        if let Topic::Source(Source::Card(card)) = mind.ask.topic {
            f32::from(mind.view.title(card).strength.unwrap_or(0))
        } else {
            0.0
        }
    };
    "heal_price" Number Question Plain "gold for each life healed on one's space" = |mind, _| {
        let cost = mind.ground(mind.me.space()).heal_cost;
        if cost == super::precomputed::NEVER { 0.0 } else { f32::from(cost) }
    };

    "declines" Truth Option Plain "does the option decline?" = |_, at| truth(at.option.is_some_and(Choice::declines));
    "number" Number Option Plain "the option's number" = |_, at| if let Some(Choice::Number(number)) = at.option { f32::from(number) } else { 0.0 };
    "price" Number Option Plain "the price in gold" = |mind, at| match (at.card(), at.option) {
        (Some(card), Some(_)) => f32::from(shopping::price(mind, card)),
        (_, _) => f32::from(at.price),
    };
    "worth" Number Option Priced "what having the card adds" = |mind, at| of_card(at, |card| goods::worth(mind, card));
    "laden" Number Option Priced "the worth of what could not be carried any more without the Follower" = |mind, at| of_card(at, |card| goods::laden(mind, card));
    "hire" Number Option Plain "gold to hire the Follower" = |mind, at| of_card(at, |card| f32::from(mind.view.title(card).hire));
    "object" Truth Option Plain "is the card an Object, gold aside?" = |mind, at| {
        truth(at.card().is_some_and(|card| mind.view.rules.sets.objects.has(card) && mind.view.title(card).worth == 0))
    };
    "carried" Truth Option Plain "would the card count among the Objects carried?" = |mind, at| {
        // Gold found is counted at once.
        truth(at.card().is_some_and(|card| mind.view.rules.sets.objects.has(card) && mind.view.title(card).worth == 0))
    };
    "room_for" Truth Option Plain "could the card be carried beside all one has?" = |mind, at| {
        truth(at.card().is_some_and(|card| mind.me.room_for(card)))
    };
    "might" Number Option Plain "Strength of the creature on the card, or else its Craft" = |mind, at| of_card(at, |card| fighting::might(mind, card));
    "strength_of" Number Option Plain "Strength of the creature on the card" = |mind, at| of_card(at, |card| f32::from(mind.view.title(card).strength.unwrap_or(0)));
    "weapon" Number Option Plain "what the Weapon adds against what is fought" = |mind, at| of_card(at, |card| fighting::weapon(mind, card));
    "saves" Number Option Plain "faces on which the Armour saves" = |mind, at| {
        of_card(at, |card| f32::from(7_u8.saturating_sub(mind.view.title(card).armour.unwrap_or(7))))
    };
    "bargain" Number Option Late "the need `bargain` at what the card costs here" = |mind, at| {
        of_card(at, |card| shopping::bargain(mind, card, shopping::price(mind, card)))
    };
    "gift" Number Option Late "the need `bargain` at no cost" = |mind, at| of_card(at, |card| shopping::bargain(mind, card, 0));
    "making_room" Number Option Priced "the worth of what must be put down to take the card; 0 while there is room" = |mind, at| of_card(at, |card| goods::making_room(mind, card));
    "drawn" Number Option Priced "what the drawn card adds to all that lies on one's space" = |mind, at| of_card(at, |card| draw_value::drawn(mind, card));
    "swap" Number Option Priced "what putting the drawn card away for an unseen one gains" = |mind, at| of_card(at, |card| draw_value::swap(mind, card));
    "rid" Number Option Priced "what the loss of the card on the board would gain" = |mind, at| of_card(at, |card| spells::rid(mind, card));
    "booty" Number Option Priced "what taking the card from its owner is worth" = |mind, at| {
        let Some(card) = at.card() else { return 0.0 };
        of_other(mind, at, |other| duels::booty(mind, other, card))
    };
    "spell_boon" Number Option Priced "what a Spell of verbs brings to oneself, if it can be for oneself" = |mind, at| of_card(at, |card| spells::boon(mind, card));
    "spell_harm" Number Option Priced "what it takes from the other who loses most, or from all others it is for" = |mind, at| of_card(at, |card| spells::harm(mind, card));
    "fit" Number Option Plain "how well the trophy makes up the points still to be handed in" = |mind, at| of_card(at, |card| trophies::fit(mind, card));
    "landing" Number Option Routed "what landing on the space is worth" = |mind, at| {
        if let Some(Choice::Space(space)) = at.option { moving::landing(mind, space) } else { 0.0 }
    };
    "dead_end" Number Option Priced "chance that the move after landing on the space cannot but cost the last life" = |mind, at| {
        if let Some(Choice::Space(space)) = at.option { danger::dead_end(mind, space) } else { 0.0 }
    };
    "aligned" Number Option Priced "what one's space, what lies there and the Event that has come bring under this alignment, less what one may not keep under it" = |mind, at| {
        let kept = mind.me.alignment();
        aligned::here(mind, if let Some(Choice::Alignment(side)) = at.option { side } else { kept })
    };
    "side_odds" Number Option Plain "how good the way through the Inner Region is that begins with the space" = |mind, at| {
        if let Some(Choice::Space(space)) = at.option { inner::by(mind, space) } else { 0.0 }
    };
    "distance" Number Option Plain "steps to the space" = |mind, at| {
        if let Some(Choice::Space(space)) = at.option { f32::from(mind.view.distance(mind.me.space(), space)) } else { 0.0 }
    };
    "fords" Truth Option Plain "does the step to the space cross the river inside the Outer Region?" = |mind, at| {
        let Some(Choice::Space(space)) = at.option else { return 0.0 };
        truth(routes::crosses(mind.view.rules, mind.me.space(), space))
    };
    "trap" Number Option Plain "how likely others are to step on the space next" = |mind, at| {
        if let Some(Choice::Space(space)) = at.option { spells::trap(mind, space) } else { 0.0 }
    };
    "visit" Number Option Late "what the space's choice is worth" = |mind, at| {
        if let Some(Choice::Option(index)) = at.option { shopping::visit(mind, index) } else { 0.0 }
    };
    "reroll" Number Option Late "what rolling the die again is expected to gain, if it is the best to roll" = |mind, at| {
        let (gain, best) = mind.reroll();
        if at.option == Some(Choice::Die(best)) { gain } else { 0.0 }
    };
    "way_worth" Number Option Late "what the move is expected to bring that the option names, or chooses the length of" = |mind, at| {
        at.option.map_or(0.0, |option| choosing::way(mind, option))
    };
    "total_worth" Number Option Late "what the total is worth that is made to count" = |mind, at| {
        if let Some(Choice::Number(total)) = at.option { choosing::total(mind, total) } else { 0.0 }
    };
    "oneself" Truth Option Plain "is the option one's own seat?" = |mind, at| truth(at.option == Some(Choice::Seat(mind.seat())));
    "rival_standing" Number Other Plain "how far the other character is on its way" = |mind, at| of_other(mind, at, |other| f32::from(mind.standing(other)));
    "prize" Number Other Priced "the best Object or gold of the other character" = |mind, at| of_other(mind, at, |other| duels::prize(mind, other));
    "best_follower" Number Other Priced "the best Follower of the other character" = |mind, at| of_other(mind, at, |other| spells::follower(mind, other));
    "spell_felt" Number Other Priced "what the Spell of verbs being aimed brings to the character, oneself too, at one's own prices" = |mind, at| of_other(mind, at, |other| spells::brought(mind, other));
    "prospect" Number Other Priced "what meeting the other character is worth, in the best way" = |mind, at| of_other(mind, at, |other| duels::prospect(mind, other));
    "attack_battle" Number Other Priced "what attacking the other character in battle is worth" = |mind, at| of_other(mind, at, |other| duels::attacking(mind, other, Attack::Battle));
    "attack_psychic" Number Other Priced "what attacking it in psychic combat is worth" = |mind, at| of_other(mind, at, |other| duels::attacking(mind, other, Attack::Psychic));
    "edge_battle" Number Other Plain "how much likelier a win than a loss is in battle against it" = |mind, at| of_other(mind, at, |other| duels::chances(mind, other, Attack::Battle).edge());
    "edge_psychic" Number Other Plain "the same in psychic combat" = |mind, at| of_other(mind, at, |other| duels::chances(mind, other, Attack::Psychic).edge());
    "beguile_chance" Number Other Plain "chance of beguiling it" = |mind, at| of_other(mind, at, |other| duels::beguiles(mind, &mind.view.sheet(other)));
    "taking" Number Other Priced "what can be taken from it without a fight" = |mind, at| of_other(mind, at, |other| duels::taking(mind, other));
    "life_of_other" Number Other Priced "the need `rival_life` of it" = |mind, at| of_other(mind, at, |other| mind.need_about(Need::RivalLife, &At::other(other)));
}
