//! Limits of table rows: of numbers, of the bonuses of all cards together, of the lengths of lists, and of the nesting
//! and number of effects.

use super::names::{ABILITY_MAX, Names};
use super::raw;
use crate::engine::fault::unknown;
use crate::engine::ids::SEATS_MAX;
use crate::engine::word::Word as _;
use crate::games::talisman::model::decks::DeckKind;
use crate::games::talisman::model::enemy_value::Value;
use crate::games::talisman::model::flags::Flag;
use crate::games::talisman::model::kinds::CardKind;
use crate::games::talisman::model::ruleset::{Space, Title};
use crate::games::talisman::model::selector::CardSelector;
use crate::games::talisman::model::verb::{Attacker, DiscardKind, Effect, Part, RollTable, VerbRow};
use crate::games::talisman::model::who::Who;

/// Largest total bonus to Strength, and to Craft, of all Objects and Followers: with a printed value the sum must stay
/// below 256.
const ALL_BONUSES_MAX: u32 = 200;
/// Largest amount of gold that a card is worth or costs.
const GOLD_MAX: u8 = 100;
/// Largest number of cards drawn on a space.
const DRAW_MAX: u8 = 8;
/// Largest number of dice rolled on a table.
const DICE_MAX: u8 = 3;
/// Largest number of cards to discard at once.
const DISCARDS_MAX: usize = 8;
/// Largest number of visits to choose from.
const VISITS_MAX: usize = 16;
/// Largest number of wares in a shop.
const WARES_MAX: usize = 64;
/// Largest depth of nested effects.
const DEPTH_MAX: usize = 8;
/// Largest number of effects of a card or space; those for everyone count once per seat, those in place of discarded cards
/// once per card.
const EFFECTS_MAX: usize = 500;

/// Reports the faults of a card's numbers and effects.
pub(super) fn card(names: &mut Names, card: &raw::RawCard) {
    let weapon = card.weapon.map_or([0; 2], |weapon| [weapon.bonus, weapon.dragon]);
    for (what, value) in [
        ("strength", card.strength),
        ("craft", card.craft),
        ("potion_strength", card.potion_strength),
        ("hired_strength", card.hired_strength),
        ("bonus", weapon[0]),
        ("dragon", weapon[1]),
    ] {
        names.at_most(what, value, ABILITY_MAX);
    }
    names.at_most("worth", card.worth, GOLD_MAX);
    names.at_most("hire", card.hire, GOLD_MAX);
    for (what, value, flag) in [
        ("hired_strength", card.hired_strength, Flag::ForHire),
        ("potion_strength", card.potion_strength, Flag::Potion),
    ] {
        if value > 0 && !card.flags.contains(&flag) {
            let word = flag.word();
            names.fault(format!("`{what}` needs the flag `{word}`: add `flags = [\"{word}\"]`"));
        }
    }
    if !card.placed.is_empty() && card.placed.len() != 6 {
        names.fault("`placed` must list six spaces, one for each face of the die".to_owned());
    }
    effects(names, &card.effect);
}

/// Reports the faults of a space's numbers and effects.
pub(super) fn space(names: &mut Names, space: &raw::RawSpace) {
    text(names, (space.draw, &space.ground), [&space.before, &space.effect]);
}

/// Reports the faults of what a space or a Terrain card says.
pub(super) fn text(names: &mut Names, (draw, ground): (u8, &raw::RawGround), lists: [&[Effect]; 2]) {
    names.at_most("draw", draw, DRAW_MAX);
    names.at_most("creature_bonus", ground.creature_bonus, ABILITY_MAX);
    lists.into_iter().for_each(|list| effects(names, list));
}

/// Reports exits without a destination.
pub(super) fn exits(names: &mut Names, exits: &raw::RawExits) {
    names.owner.clone_from(&exits.space);
    if exits.to.is_empty() {
        names.fault("`to` names no space; name one or more".to_owned());
    }
}

/// Reports if all cards together add more Strength or Craft than the limit.
pub(super) fn together(names: &mut Names, titles: &[Title]) {
    let had = |title: &&Title| matches!(title.kind, CardKind::Object | CardKind::MagicObject | CardKind::Follower);
    let [strength, craft] = titles.iter().filter(had).fold([0, 0], |[strength, craft], title| {
        let copies = u32::from(title.copies);
        [strength + copies * u32::from(title.strength_bonus), craft + copies * u32::from(title.craft_bonus)]
    });
    for (what, sum) in [("Strength", strength), ("Craft", craft)] {
        if sum > ALL_BONUSES_MAX {
            names.fault(format!(
                "all Objects and Followers together add {sum} {what}; at most {ALL_BONUSES_MAX}: reduce their bonuses \
                 or copies"
            ));
        }
    }
}

/// Reports effects that are too many, too deeply nested or out of bounds.
pub(super) fn effects(names: &mut Names, effects: &[Effect]) {
    if effects.iter().any(|effect| depth(effect) > DEPTH_MAX) {
        names.fault(format!("effects are nested too deep; at most {DEPTH_MAX} levels"));
        return;
    }
    if effects.iter().any(|effect| {
        loose(effect, &|each| matches!(each, Effect::AttackOther { .. }), &|each| {
            matches!(each, Effect::Another { .. })
        })
    }) {
        names.fault("`attack` must stand in the `effect` of `another`".to_owned());
    }
    if effects.iter().any(|effect| {
        loose(effect, &|each| *each == Effect::GainLivesOf, &|each| matches!(each, Effect::AttackOther { .. }))
    }) {
        names.fault("`gain_lives_of` must stand in the list `won` of `attack`".to_owned());
    }
    let takes = |effect: &Effect| matches!(effect, Effect::TakeHere(_) | Effect::TakeAllHere);
    let leaves = |effect: &Effect| matches!(effect, Effect::LeaveHere { .. });
    if Effect::any(effects, &mut { takes }) && !Effect::any(effects, &mut { leaves }) {
        names.fault("`take_here` and `take_all_here` need a `leave_here` in the same list".to_owned());
    }
    let table = |effect: &Effect| matches!(effect, Effect::OnRoll(_));
    if Effect::any(effects, &mut |effect| *effect == Effect::RollAgain) && !Effect::any(effects, &mut { table }) {
        names.fault("`roll_again` needs a table in the same list".to_owned());
    }
    let carried_out = effects.iter().fold(0, |sum: usize, effect| sum.saturating_add(count(effect)));
    if carried_out > EFFECTS_MAX {
        names.fault(format!(
            "{carried_out} effects, where those for everyone count {SEATS_MAX} times and those of `else` once for each card \
             to discard; at most {EFFECTS_MAX}"
        ));
    }
    Effect::deep(effects).into_iter().for_each(|effect| one(names, effect));
}

/// Does an effect pass, or one in it that is not inside of another effect which encloses it?
fn loose(effect: &Effect, passes: &dyn Fn(&Effect) -> bool, encloses: &dyn Fn(&Effect) -> bool) -> bool {
    passes(effect) || !encloses(effect) && effect.inside().any(|inner| loose(inner, passes, encloses))
}

fn depth(effect: &Effect) -> usize {
    1 + effect.inside().map(depth).max().unwrap_or(0)
}

/// Number of effects that one effect carries out, including itself.
fn count(effect: &Effect) -> usize {
    let sum = effect.inside().fold(0, |sum: usize, effect| sum.saturating_add(count(effect)));
    let times = if let Effect::Discard { kinds, .. } = effect {
        kinds.len()
    } else if matches!(effect, Effect::Everyone { .. }) {
        SEATS_MAX
    } else {
        1
    };
    sum.saturating_mul(times).saturating_add(1)
}

/// Reports the faults of an effect's arguments.
fn one(names: &mut Names, effect: &Effect) {
    let Some(verb) = effect.row() else { return };
    let mut nested = None;
    for part in effect.parts() {
        if let Part::Table(table) = part {
            roll(names, table);
        } else if let Part::Attacker(attacker) = part {
            attacked(names, attacker);
        } else if let Part::Number(number) = part {
            within(names, verb, *number);
        } else if let Part::Visits(visits) = part {
            listed(names, (verb.name, "visits"), visits.len(), VISITS_MAX);
        } else if let Part::Wares(wares) = part {
            listed(names, (verb.name, "wares"), wares.len(), WARES_MAX);
        } else if let Part::Faces(faces) = part {
            listed(names, (verb.name, "deadly faces"), faces.len(), 6);
            of_a_die(names, verb, faces);
        } else if let Part::Decks(decks) = part {
            listed(names, (verb.name, "decks"), decks.len(), DeckKind::ALL.len());
        } else if let Part::Discards(kinds) = part {
            listed(names, (verb.name, "kinds"), kinds.len(), DISCARDS_MAX);
        } else if let (Part::Who(who), Effect::MovedBy { .. }) = (part, effect) {
            if !matches!(who, Who::Right | Who::Left) {
                names.fault("`who` of `moved_by` must be `right` or `left`".to_owned());
            }
        } else if let Part::Cards(cards) = part {
            selector(names, verb, cards);
        } else if let Part::Effects(effects) = part {
            nested = Some(nested.unwrap_or(0) + effects.len());
        } else if let Part::Quests(quests) = part
            && quests.len() != 6
        {
            names.fault(format!("`quest` has {} quests; it must have 6, one for each face of the die", quests.len()));
        }
    }
    if let Effect::Heal { most: 0, .. } = effect {
        names.fault("`most` of `heal` is 0: nothing is healed".to_owned());
    }
    if let Effect::Discard { kinds, ditched: true, .. } = effect
        && kinds.contains(&DiscardKind::Spell)
    {
        names
            .fault("`discard` with `ditched` has the kind spell; only Objects and Followers can be ditched".to_owned());
    }
    // What is discarded without fail needs no `else`.
    if let Some(nested) = nested
        .filter(|_| !matches!(effect, Effect::Discard { .. } | Effect::AttackOther { .. } | Effect::LeaveHere { .. }))
    {
        listed(names, (verb.name, "effects"), nested, EFFECTS_MAX);
    }
}

/// Reports a selector that says two things at once.
fn selector(names: &mut Names, verb: &VerbRow, cards: &CardSelector) {
    let others =
        cards.trophies || cards.chosen || !cards.kinds.is_empty() || cards.deck.is_some() || cards.mark.is_some();
    if cards.target && (others || cards.this) {
        names.fault(format!("`target` of `{}` is one card; leave the rest of `which` out", verb.name));
    }
    if cards.this && others {
        names.fault(format!("`this` of `{}` is one card; leave the rest of `which` out", verb.name));
    }
}

/// Reports a number outside of its verb's limits.
fn within(names: &mut Names, verb: &VerbRow, number: u8) {
    if let Some((least, most)) = verb.limits
        && !(least..=most).contains(&number)
    {
        names.fault(format!("`{}` is {number}; it must be from {least} to {most}", verb.name));
    }
}

/// Reports an empty list, and one that is too long.
fn listed(names: &mut Names, (verb, things): (&str, &str), count: usize, most: usize) {
    if count == 0 {
        names.fault(format!("`{verb}` has no {things}; name one or more, or leave it out"));
    } else if count > most {
        names.fault(format!("`{verb}` has {count} {things}; at most {most}"));
    }
}

/// Reports faces that a die does not have, and faces named twice.
fn of_a_die(names: &mut Names, verb: &VerbRow, faces: &[u8]) {
    for (at, face) in faces.iter().enumerate() {
        if !(1..=6).contains(face) {
            names.fault(format!("`{}` names the face {face}; a die shows 1 to 6", verb.name));
        } else if faces[..at].contains(face) {
            names.fault(format!("`{}` names the face {face} twice", verb.name));
        }
    }
}

/// Reports totals without exactly one row, and rows without a total.
fn roll(names: &mut Names, table: &RollTable) {
    let dice = table.dice;
    if !(1..=DICE_MAX).contains(&dice) {
        names.fault(format!("`dice` of a table is {dice}; it must be from 1 to {DICE_MAX}"));
        return;
    }
    for total in dice..=dice * 6 {
        let rows = table.table.iter().filter(|row| row.rolls.contains(&total)).count();
        if rows != 1 {
            names.fault(format!("a table has {rows} rows for a total of {total}; it must have exactly one"));
        }
    }
    for row in &table.table {
        if row.rolls.is_empty() {
            names.fault("a table has a row without `rolls`; list the totals that the row is for".to_owned());
        } else if let Some(total) = row.rolls.iter().find(|total| !(dice..=dice * 6).contains(total)) {
            let noun = if dice == 1 { "die" } else { "dice" };
            names.fault(format!("a table has a row for a total of {total}, which is impossible with {dice} {noun}"));
        }
    }
}

/// Reports an attacker without an ability, and a choice between abilities that it does not have.
fn attacked(names: &mut Names, attacker: &Attacker) {
    if attacker.name.trim().is_empty() {
        names.fault("an attacker has an empty `name`".to_owned());
    }
    let both = attacker.strength.is_some() && attacker.craft.is_some();
    if attacker.strength.is_none() && attacker.craft.is_none() {
        names.fault(format!("`{}` must have `strength`, `craft` or both", attacker.name));
    }
    if !both && attacker.fought.is_some() {
        names.fault(format!("`fought` is for a creature with both abilities, and `{}` has one", attacker.name));
    }
    names.at_most("strength", attacker.strength.map_or(0, Value::printed), ABILITY_MAX);
    names.at_most("craft", attacker.craft.map_or(0, Value::printed), ABILITY_MAX);
}

/// The cards and spaces whose effects move or discard `this` card, although none lies there, with the reason.
pub(super) fn without_card<'s>(titles: &[Title], spaces: impl Iterator<Item = &'s Space>) -> Vec<(String, String)> {
    let lies = |title: &&Title| matches!(title.kind, CardKind::Stranger | CardKind::Place | CardKind::Enemy);
    let of_this = |effect: &Effect| {
        matches!(effect, Effect::MoveCards { which, .. } | Effect::DiscardCards { which, .. } if which.this)
            || matches!(effect, Effect::DiscardCards { follow: true, .. } | Effect::ToFollower(_))
    };
    let cards = titles.iter().filter(|title| !lies(title)).filter(|title| Effect::any(&title.effect, &mut { of_this }));
    let of_ground = |space: &Space, passes: &mut dyn FnMut(&Effect) -> bool| {
        Effect::deep(&space.before).into_iter().chain(Effect::deep(&space.effect)).any(passes)
    };
    let spaces: Vec<&Space> = spaces.collect();
    let ground = spaces.iter().filter(|space| of_ground(space, &mut { of_this }));
    let names = cards.map(|title| &title.name).chain(ground.map(|space| &space.id));
    let reason =
        "`this` and `follow` are for Strangers, Places and Enemies, which lie on a space when they take effect";
    let visited = |title: &&Title| matches!(title.kind, CardKind::Stranger | CardKind::Place);
    let goods = |effect: &Effect| effect.is_about_goods_here();
    let others = titles.iter().filter(|title| !visited(title) && Effect::any(title.effects(), &mut { goods }));
    let strange = spaces.iter().filter(|space| of_ground(space, &mut { goods }));
    let strange = others.map(|title| &title.name).chain(strange.map(|space| &space.id));
    let why = "only Strangers and Places can hold Objects for others to take";
    let names = names.map(|name| (name.clone(), reason.to_owned()));
    names.chain(strange.map(|name| (name.clone(), why.to_owned()))).collect()
}

/// The cards that are discarded when another card is drawn that does not exist or is never drawn, with the reason.
pub(super) fn never_drawn(titles: &[Title]) -> Vec<(String, String)> {
    let drawn = |title: &&Title| !title.deck.is_faceup() && title.deck != DeckKind::Spell;
    let known: Vec<&str> = titles.iter().filter(drawn).map(|title| title.name.as_str()).collect();
    let named = titles.iter().filter_map(|title| title.discarded_when_drawn.as_ref().map(|name| (title, name)));
    let astray = named.filter(|(_, name)| !known.contains(&name.as_str()));
    astray.map(|(title, name)| (title.name.clone(), unknown("card that is drawn", name, &known))).collect()
}
