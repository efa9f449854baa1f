//! The characters' abilities, by their names in `characters.toml`: the flags of each and the decision in which it is
//! used or declined.

use crate::engine::choice::Ask;
use crate::games::talisman::model::Talisman;
use crate::games::talisman::model::decision::{Choice, Decision};
use crate::games::talisman::model::flags::{Flag, Flags};
use crate::games::talisman::model::kinds::CharacterId;
use crate::games::talisman::model::ruleset::{Character, Ruleset};
use crate::games::talisman::rules::view::View;
use crate::games::talisman::text::names;

/// One ability.
#[derive(Clone, Copy, Debug)]
pub struct AbilityRow {
    /// Its name.
    pub name: &'static str,
    /// The flags it may give; a character has those that its card names.
    pub flags: &'static [Flag],
    /// The decision in which it is used; `None` if it always holds.
    pub decision: Option<Decision>,
    /// Does this option use it?
    pub uses: fn(Choice) -> bool,
    /// Are there places or times where it may not be used?
    pub refusable: bool,
}

const fn row(
    name: &'static str,
    flags: &'static [Flag],
    decision: Option<Decision>,
    uses: fn(Choice) -> bool,
) -> AbilityRow {
    AbilityRow { name, flags, decision, uses, refusable: !flags.is_empty() }
}

const fn yes(choice: Choice) -> bool {
    matches!(choice, Choice::Yes)
}

const fn card(choice: Choice) -> bool {
    matches!(choice, Choice::Card(_))
}

const fn never(_: Choice) -> bool {
    false
}

/// Every ability. Choosing `No` skips a roll; the smaller number of dice is offered first.
pub const ROWS: &[AbilityRow] = &[
    row("assassinate", &[Flag::Assassinate], Some(Decision::Assassinate), yes),
    row("starting_spells", &[], None, never),
    row("change_alignment", &[Flag::ChangeAlignment], Some(Decision::Alignment), |choice| {
        matches!(choice, Choice::Alignment(_))
    }),
    row("woods_spells", &[Flag::WoodsSpells], Some(Decision::WoodsSpell), yes),
    row("skip_roll", &[Flag::SkipCrags, Flag::SkipForest, Flag::SkipChasm], Some(Decision::SkipRoll), |choice| {
        matches!(choice, Choice::No)
    }),
    row("evade", &[Flag::EvadeHills, Flag::EvadeWoods], Some(Decision::Evade), yes),
    row("cave_bonus", &[Flag::CaveBonus], Some(Decision::AddOne), yes),
    row("portal_dice", &[Flag::PortalOneDie], Some(Decision::PortalDice), |choice| matches!(choice, Choice::Number(1))),
    row("mines_dice", &[Flag::MinesTwoDice], Some(Decision::ExitDice), |choice| matches!(choice, Choice::Number(2))),
    row("maze_immune", &[Flag::MazeImmune], None, never),
    row("woods_walk", &[Flag::WoodsWalk], Some(Decision::MoveMode), |choice| matches!(choice, Choice::WoodsWalk)),
    row("psychic_attack", &[Flag::PsychicAttack], Some(Decision::Approach), |choice| matches!(choice, Choice::Psychic)),
    row("life_drain", &[Flag::LifeDrain], Some(Decision::Drain), yes),
    row("raise_dead", &[Flag::RaiseDead], Some(Decision::Trophy), |choice| matches!(choice, Choice::Raise)),
    row("beast_friend", &[Flag::BeastFriend], Some(Decision::SpareBeast), |choice| matches!(choice, Choice::No)),
    row("charm", &[Flag::Charm], Some(Decision::Charm), yes),
    row("take_ladies", &[Flag::TakeLadies], Some(Decision::Approach), |choice| matches!(choice, Choice::TakeLadies)),
    row("inner_belief", &[Flag::InnerBelief], Some(Decision::InnerBelief), yes),
    row("pray_bonus", &[Flag::PrayBonus], Some(Decision::AddOne), yes),
    row("no_weapon_armour", &[Flag::NoWeapon, Flag::NoArmour], None, never),
    row("destroy_spirits", &[Flag::DestroySpirits, Flag::SpiritSpell], Some(Decision::DestroySpirit), yes),
    row("no_weapon", &[Flag::NoWeapon], None, never),
    row("always_one_spell", &[Flag::AlwaysOneSpell], None, never),
    row("foresight", &[Flag::Foresight], Some(Decision::Foresight), card),
    row("read_minds", &[Flag::ReadMinds], Some(Decision::ReadMinds), yes),
    row("beguile", &[Flag::Beguile], Some(Decision::Approach), |choice| matches!(choice, Choice::Beguile)),
    row("take_follower", &[Flag::TakeFollower], Some(Decision::Approach), |choice| {
        matches!(choice, Choice::TakeFollower)
    }),
    row("steal", &[Flag::Steal], Some(Decision::Approach), |choice| matches!(choice, Choice::Steal)),
    row("shoplift", &[Flag::Shoplift], Some(Decision::Shoplift), card),
    row("regenerate", &[Flag::Regenerate], Some(Decision::Regenerate), yes),
    row("two_dice", &[Flag::TwoDice], Some(Decision::TwoDice), yes),
    row("draw_instead", &[], Some(Decision::DrawInstead), |choice| matches!(choice, Choice::Number(1..))),
    row("keep_one", &[], Some(Decision::KeepOne), card),
    row("form_lives", &[], None, never),
    row("rob_markers", &[], Some(Decision::RobMarker), |choice| !matches!(choice, Choice::No)),
    row("shed_marked", &[], Some(Decision::Shed), card),
    row("seal_terrain", &[], Some(Decision::SealTerrain), yes),
    row("harvest_lives", &[], None, never),
    row("lay_terrain", &[], Some(Decision::MoveMode), |choice| matches!(choice, Choice::LayTerrain)),
    row("evade_enemies", &[Flag::EvadeEnemies], Some(Decision::Evade), yes),
    row("heal_at", &[], None, never),
    row("move_marker", &[], Some(Decision::ShiftMarker), |choice| !matches!(choice, Choice::No)),
    row("cross_river", &[], Some(Decision::MoveMode), |choice| matches!(choice, Choice::Cross)),
    row("terrain_walk", &[], Some(Decision::MoveMode), |choice| matches!(choice, Choice::TerrainWalk)),
    row("change_move", &[], None, never),
    row("change_draw", &[], None, never),
    row("drain_lives", &[], None, never),
    row("leave_unharmed", &[], None, never),
    row("return_form", &[], Some(Decision::ReturnForm), yes),
    row("two_weapons", &[Flag::TwoWeapons], Some(Decision::SecondWeapon), card),
];

/// The rows of a character's abilities, by their index in [`ROWS`].
pub fn of(character: &Character) -> impl Iterator<Item = usize> + '_ {
    let index = |name: &String| ROWS.iter().position(|row| row.name == name);
    character.abilities.iter().filter_map(index)
}

/// The flags that this ability gives to this character.
pub fn flags(character: &Character, ability: usize) -> impl Iterator<Item = Flag> + '_ {
    ROWS[ability].flags.iter().copied().filter(|flag| character.flags.has(*flag))
}

/// An ability that a decision offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Answer {
    /// Its character.
    pub character: CharacterId,
    /// Its index in [`ROWS`].
    pub ability: usize,
    /// Was it used, or declined?
    pub used: bool,
}

/// The abilities of the seat's own character that the decision offers, and whether the chosen option uses them.
pub fn answers<'a>(view: &View<'a>, ask: &'a Ask<'a, Talisman>, taken: usize) -> impl Iterator<Item = Answer> + 'a {
    let mine = view.mine();
    let character = mine.character();
    let toad = mine.toad() > 0;
    let id = view.me().character;
    of(character).filter(move |ability| !toad && ROWS[*ability].decision == Some(ask.decision)).filter_map(
        move |ability| {
            let uses = ROWS[ability].uses;
            let offered = ask.options.iter().any(|option| uses(*option));
            let used = ask.options.get(taken).is_some_and(|option| uses(*option));
            offered.then_some(Answer { character: id, ability, used })
        },
    )
}

/// Finds a character's ability by its names, as in `two_dice of Warrior`.
///
/// # Errors
/// Which name is unknown.
pub fn find(rules: &Ruleset, name: &str, character: &str) -> Result<(CharacterId, usize), String> {
    let id = names::character(rules, character)?;
    let card = rules.character(id);
    let ability = ROWS.iter().position(|row| row.name == name).filter(|row| of(card).any(|own| own == *row));
    let names: Vec<&str> = card.abilities.iter().map(String::as_str).collect();
    let ability =
        ability.ok_or_else(|| crate::engine::fault::unknown(&format!("ability of the {character}"), name, &names));
    Ok((id, ability?))
}

/// The flags that this ability gives to this character, as a set.
#[must_use]
pub fn flag_set(character: &Character, ability: usize) -> Flags {
    flags(character, ability).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::load::load;

    #[test]
    fn every_ability_of_the_tables_has_its_row_and_all_flags_an_ability() {
        let library = crate::games::layers();
        let set = ["realm-of-souls", "realm-of-souls-characters", "realm-of-souls-ghosts"]
            .map(|name| library.find(name).expect("it ships"));
        let rules = load("talisman-r4e", &set, &toml::Table::new()).expect("the shipped edition loads");
        let mut used = vec![false; ROWS.len()];
        for character in &*rules.sheets {
            let abilities: Vec<usize> = of(character).collect();
            assert_eq!(abilities.len(), character.abilities.len(), "{}", character.name);
            let mut all = Flags::default();
            for ability in abilities {
                used[ability] = true;
                all = all.or(flag_set(character, ability));
            }
            assert_eq!(all, character.flags, "{}", character.name);
        }
        assert!(used.iter().all(|used| *used), "{used:?}");
    }
}
