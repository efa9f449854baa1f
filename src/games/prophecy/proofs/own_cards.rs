//! Cards of one's own with extreme numbers: they are refused where they stand, or games with them are sound and end.

use super::scene::plan;
use crate::engine::choice::{Ask, Strategy};
use crate::engine::play::play_game;
use crate::games::prophecy::load::{SCHEMA, load};
use crate::games::prophecy::model::Prophecy;
use crate::games::prophecy::model::ruleset::Ruleset;
use crate::games::prophecy::rules::context::View;
use crate::games::prophecy::rules::invariants::Checked;
use crate::ruleset::layer::Layer;
use crate::strategy::random::Random;
use std::sync::Arc;

const HEAD: &str = "schema = 1\ngame = 'prophecy'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n";

/// The tables of cards, each with its name in layers.
const CARDS: [(&str, &str); 4] = [
    ("chance", include_str!("../tables/basic/chance.toml")),
    ("creature", include_str!("../tables/basic/creatures.toml")),
    ("item", include_str!("../tables/basic/items.toml")),
    ("opportunity", include_str!("../tables/basic/opportunities.toml")),
];

fn item(copies: u8, rest: &str) -> String {
    format!("[[new.item]]\nname = 'Box'\ndeck = 'common'\nslot = 'free'\nprice = 1\ncopies = {copies}\n{rest}\n")
}

fn opportunity(rest: &str) -> String {
    format!("[[new.opportunity]]\nname = 'Hoard'\ncopies = 20\n{rest}\n")
}

fn with(text: &str) -> Result<Ruleset, String> {
    let layer =
        Layer::read("own", "own.toml", &format!("{HEAD}{text}"), &[&SCHEMA]).map_err(|fault| format!("{fault:?}"))?;
    load("prophecy-basic", &[Arc::new(layer)], &toml::Table::new()).map_err(|faults| format!("{faults:?}"))
}

/// Takes the last option: it uses and buys whatever it can.
struct Eager;

impl Strategy<Prophecy> for Eager {
    fn begin(&mut self, _key: u64) {}

    fn choose(&mut self, _view: &View<'_>, ask: &Ask<'_, Prophecy>) -> usize {
        ask.options.len() - 1
    }
}

/// By turns a player who takes the last option, and one who chooses at random.
fn player(number: u64) -> Box<dyn Strategy<Prophecy>> {
    if number.is_multiple_of(2) { Box::new(Eager) } else { Box::new(Random::default()) }
}

#[test]
fn numbers_that_no_game_can_bear_are_refused() {
    let none: String = CARDS
        .iter()
        .flat_map(|(table, text)| {
            let rows: toml::Table = text.parse().expect("the tables ship");
            let rows = rows[*table].as_array().expect("rows").clone();
            rows.into_iter().map(move |row| format!("[change.{table}.{}]\ncopies = 0\n", row["name"]))
        })
        .collect();
    for (text, told) in [
        (none, "there are none: every row has `copies = 0`"),
        (item(1, "use = [{ dice = [255, 0] }]"), "`dice` shows 255 and 0; a die shows 1 to 6"),
        (item(1, "use = [{ turn_strength = 255 }]"), "`turn_strength` is 255; it may be 0 to 40"),
        (item(1, "throw = 0\nflies = 90"), "`flies` is 90; it may be 0 to 40"),
        (
            item(1, "use = ['teleport', { experience = 1 }]"),
            "the effects `teleport` and `experience` of one Item have different times",
        ),
        (item(1, "use = [{ give_item = 1 }]"), "the effect `give_item` does nothing here"),
        (opportunity("effect = [{ draw = { rare = 26 } }]"), "`draw` looks at 26 Items; it may be 1 to 16"),
        (opportunity("effect = [{ choose = [[{ gold = 41 }], [{ heal = 1 }]] }]"), "`gold` is 41; it may be 0 to 40"),
        (opportunity("cost = { magic = 200 }\neffect = ['teleport']"), "`cost.magic` is 200; it may be 0 to 40"),
        ("[change.creature.Bear]\npoison = 99\n".to_owned(), "`poison` is 99; it may be 0 to 40"),
    ] {
        let refused = with(&text).expect_err(told);
        assert!(refused.contains(told), "{refused}");
    }
}

#[test]
fn games_with_any_other_cards_are_sound_and_end() {
    for text in [
        item(20, "use = [{ common = 2 }]"),
        item(30, "use = ['extra_turn', { common = 40 }]"),
        item(30, "strength = 40\nwillpower = 40"),
        item(30, "use = [{ turn_strength = 40 }, { turn_strength = 40 }, { turn_willpower = 40 }]"),
        item(20, "use = [{ experience = 1 }, 'redraw']"),
        item(100, "use = ['teleport']"),
        opportunity("effect = [{ draw = { rare = 16 } }, { gold = 40 }]") + "[rules]\nlimited_tokens = false\n",
        "[change.creature.'Alter Ego']\nloss = [{ rare = 40 }]\ncopies = 30\n".to_owned(),
        "[[new.creature]]\nname = 'Pit'\nkind = 'humanoid'\ncopies = 20\nexperience = 0\nstrength = 0\n\
         treasure = [{ lose_health = 20 }]\nrules = ['swap_reward']\n"
            .to_owned(),
        "[rules]\nstart_gold = 30\nstart_experience = 30\n".to_owned(),
    ] {
        let rules = with(&text).unwrap_or_else(|faults| panic!("{text}\n{faults}"));
        for game in 0..12 {
            let (mut table, mut checked): (Vec<_>, _) =
                ((0..3).map(|seat| player(seat + game)).collect(), Checked::new(&rules));
            let mut plan = plan(game, 3);
            plan.rounds_max = 40;
            play_game(&rules, &plan, &mut table, &mut checked);
            assert!(checked.faults.is_empty(), "{text}\n{:?}", checked.faults);
        }
    }
}
