//! Loading: turns an edition's tables and a variant's switches into a checked, numbered, immutable [`Ruleset`].

pub mod abilities;
mod added_decks;
mod bounds;
mod card_places;
mod card_sets;
pub mod clashes;
mod counters;
mod endings;
mod enemies;
mod forms;
mod held;
mod layers;
mod marks;
mod names;
mod people;
mod powers;
mod raw;
mod raw_added;
mod raw_board;
mod raw_powers;
mod resolve;
mod rolls;
mod rounds;
mod schema;
mod spelled;
mod terrain;

use super::model::ruleset::Ruleset;
use crate::ruleset::layer::Layer;
use crate::ruleset::{MergedTables, RulesetFault};
pub use schema::{EDITIONS, SCHEMA};
use std::sync::Arc;

/// Loads an edition with layers and a variant's own `rules`, which take precedence.
///
/// # Errors
/// All faults found.
pub fn load(edition: &str, layers: &[Arc<Layer>], overrides: &toml::Table) -> Result<Ruleset, Vec<RulesetFault>> {
    let merged = MergedTables::of(&SCHEMA, edition, layers, overrides)?;
    let tables = raw::Tables::read(&merged.rows).map_err(|fault| vec![fault])?;
    resolve::ruleset(&merged, merged.rules()?, tables).map_err(|faults| merged.told_by_layers(faults))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ids::{CardId, SEATS_MAX};
    use crate::engine::play::{GamePlan, play_game};
    use crate::games::talisman::model::decks::DeckKind;
    use crate::games::talisman::rules::invariants::Checked;

    fn base() -> Ruleset {
        load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads")
    }

    #[test]
    fn the_box_holds_its_cards() {
        let rules = base();
        let count = |deck| {
            rules.titles.iter().filter(|title| title.deck == deck).map(|title| u32::from(title.copies)).sum::<u32>()
        };
        assert_eq!(count(DeckKind::Adventure), 104);
        assert_eq!(count(DeckKind::Spell), 24);
        assert_eq!(count(DeckKind::Purchase), 28);
        assert_eq!(count(DeckKind::Talisman), 4);
        assert_eq!(rules.title_of.len(), 160);
        let titles = |deck| rules.titles.iter().filter(|title| title.deck == deck).count();
        assert_eq!([titles(DeckKind::Adventure), titles(DeckKind::Spell), titles(DeckKind::Purchase)], [81, 17, 8]);
        assert_eq!(rules.characters.len(), 14);
        assert_eq!(rules.characters.iter().map(|character| character.abilities.len()).sum::<usize>(), 43);
    }

    #[test]
    fn the_board_has_its_rings() {
        let rules = base();
        assert_eq!(rules.spaces.len(), 49);
        assert_eq!(rules.board.rings, [24, 16]);
        let sentinel = rules.find_space("Sentinel").expect("on the board");
        assert_eq!(rules.space(rules.space(sentinel).clockwise).name, "Hills");
        let village = rules.find_space("Village").expect("on the board");
        assert_eq!(rules.space(rules.space(village).counterclockwise).id, "O23");
        let mines = rules.find_space("Mines").expect("on the board");
        assert_eq!(rules.space(mines).counterclockwise, rules.board.plain);
    }

    #[test]
    fn every_fault_of_a_variant_is_told_at_once_with_the_nearest_name() {
        let text = "trophy_costs = 5\nstart_gold = \"much\"\ncommand_success = 9";
        let overrides: toml::Table = toml::from_str(text).expect("well-formed");
        let faults = load("talisman-r4e", &[], &overrides).expect_err("refused");
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told.iter().any(|line| line.contains("did you mean `trophy_cost`?")), "{told:?}");
        assert!(told.iter().any(|line| line.contains("must be from 1 to 6, not 9")), "{told:?}");
        let overrides: toml::Table = toml::from_str("command_success = 9").expect("well-formed");
        assert!(load("talisman-r4e", &[], &overrides).is_err());
    }

    #[test]
    fn trophy_cost_stands_for_both() {
        let overrides: toml::Table = toml::from_str("trophy_cost = 5").expect("well-formed");
        let rules = load("talisman-r4e", &[], &overrides).expect("loads").rules;
        assert_eq!((rules.trophy_cost_strength, rules.trophy_cost_craft), (5, 5));
    }

    const HEAD: &str =
        "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'nothing'\nsource = 'a test'\n";

    fn layer(name: &str, text: &str) -> Arc<Layer> {
        let file = format!("{name}.toml");
        Arc::new(
            Layer::read(name, &file, &format!("{HEAD}{text}"), &[&SCHEMA])
                .unwrap_or_else(|faults| panic!("{faults:#?}")),
        )
    }

    fn laid(layers: &[Arc<Layer>], variant: &str) -> Result<Ruleset, Vec<String>> {
        let faults = |faults: Vec<RulesetFault>| faults.iter().map(ToString::to_string).collect();
        load("talisman-r4e", layers, &variant.parse().unwrap()).map_err(faults)
    }

    fn strength(rules: &Ruleset, name: &str) -> Option<u8> {
        rules.titles.iter().find(|title| title.name == name).and_then(|title| title.strength)
    }

    #[test]
    fn a_layer_changes_numbers_and_a_variant_goes_before_it() {
        let five = layer("five", "rules.trophy_cost = 5\n[change.enemy.Dragon]\nstrength = 8");
        let rules = laid(&[Arc::clone(&five)], "").unwrap();
        assert_eq!((rules.rules.trophy_cost_craft, strength(&rules, "Dragon")), (5, Some(8)));
        assert_eq!(rules.header.layers, ["five"]);
        let rules = laid(&[five], "trophy_cost_craft = 6").unwrap();
        assert_eq!((rules.rules.trophy_cost_strength, rules.rules.trophy_cost_craft), (5, 6));
    }

    #[test]
    fn layers_that_disagree_are_refused_unless_one_goes_before_the_other() {
        let five = layer("five", "rules.trophy_cost = 5\nchange.card.Dragon.strength = 8");
        let six = layer("six", "rules.trophy_cost_craft = 6\nchange.card.Dragon.strength = 9");
        let faults = laid(&[Arc::clone(&five), Arc::clone(&six)], "").unwrap_err();
        assert_eq!(faults.len(), 2, "{faults:#?}");
        assert!(
            faults[0].starts_with("six.toml:7: layers `five` and `six` conflict: `trophy_cost_craft` is 5"),
            "{faults:?}"
        );
        let over = layer("six", "over = ['five']\nrules.trophy_cost_craft = 6\nchange.card.Dragon.strength = 9");
        for pair in [[Arc::clone(&five), Arc::clone(&over)], [over, Arc::clone(&five)]] {
            let rules = laid(&pair, "").unwrap();
            assert_eq!((rules.rules.trophy_cost_craft, strength(&rules, "Dragon")), (6, Some(9)));
        }
        let craft = layer("craft", "rules.trophy_cost_craft = 6\nrules.trophy_cost = 5");
        let rules = laid(&[Arc::clone(&craft)], "").unwrap();
        assert_eq!((rules.rules.trophy_cost_strength, rules.rules.trophy_cost_craft), (5, 6), "the nearer word counts");
        assert!(laid(&[craft, Arc::clone(&five)], "").unwrap_err()[0].contains("conflict: `trophy_cost_craft` is 6"));
        let twice = laid(&[Arc::clone(&five), Arc::clone(&five)], "").unwrap_err();
        assert!(twice[0].ends_with("layer `five` is named twice"), "{twice:?}");
        let copy = layer("copy", "rules.trophy_cost = 5\nchange.card.Dragon.strength = 8");
        assert!(laid(&[Arc::clone(&five), copy], "").unwrap_err()[0].contains("`five` and `copy` are the same file"));
        let same = layer("same", "rules.trophy_cost_craft = 5");
        assert!(laid(&[five, same], "").is_ok());
    }

    #[test]
    fn rows_are_added_and_wrong_ones_refused_in_their_layers_file() {
        let new = "[[new.enemy]]\nname = 'Griffin'\ncopies = 2\nkind = 'monster'\nstrength = 5\n";
        let rules = laid(&[layer("a", new)], "").unwrap();
        assert_eq!((strength(&rules, "Griffin"), rules.title_of.len()), (Some(5), 162));
        let fault = |text: &str| laid(&[layer("a", text)], "").unwrap_err().join("\n");
        assert!(fault(&new.replace("Griffin", "Dragon")).contains("a.toml:8: the enemy `Dragon` already exists"));
        assert!(fault(&new.replace("strength = 5", "")).starts_with("a.toml:8: Griffin: an Enemy must have"));
        assert!(fault("change.card.Dragen.strength = 9").contains("did you mean `Dragon`?"));
        assert!(fault("change.card.Dragon.strenght = 9").contains("did you mean `strength`?"));
        assert!(
            fault("change.card.Sword.copies = 9").contains("more than one card `Sword`; say which: object, purchase")
        );
        assert!(fault("change.space.Fields.draw = 2").contains("more than one space `Fields`; say which: O1, "));
        assert!(
            fault("change.space.O1.draw = 'two'")
                .contains("`draw`: expected a whole number from 0 to 255, not \"two\"")
        );
        assert!(fault("needs = ['b']").contains("needs layer `b`: use both"));
    }

    #[test]
    fn what_means_an_option_by_itself_names_no_card_character_or_space() {
        let refused =
            |text: &str| laid(&[layer("a", text)], "").err().is_some_and(|faults| faults[0].contains("means"));
        let words =
            ["done", "no", "yes", "first", "card", "spell card", "decline", "good", "seat 1", "die 1", "7", "O10"];
        for word in words.into_iter().chain(["Sword #1", "Cudgel #2"]) {
            assert!(refused(&format!("[[new.object]]\nname = '{word}'\ncopies = 1")), "{word}");
            assert!(refused(&format!("change.character.Elf.name = '{word}'")), "{word}");
            assert!(refused(&format!("change.space.O9.name = '{word}'")), "{word}");
        }
        for fine in ["Done", "Swords", "number one", "Seven", "O99"] {
            assert!(!refused(&format!("change.enemy.Dragon.name = '{fine}'")), "{fine}");
        }
        assert!(!refused("[[new.mark]]\nname = 'life'"), "marks are no options");
    }

    #[test]
    fn a_card_names_a_deck_that_its_table_allows() {
        let deck = |card: &str, deck: &str| laid(&[layer("a", &format!("change.{card}.deck = '{deck}'"))], "");
        for (card, same) in [("enemy.Dragon", "adventure"), ("spell.Healing", "spell"), ("purchase.Sword", "purchase")]
        {
            let titles = format!("{:?}", deck(card, same).unwrap().titles);
            assert_eq!(titles, format!("{:?}", base().titles), "{card}");
        }
        for (card, other) in [("enemy.Dragon", "spell"), ("spell.Healing", "adventure"), ("object.Sword", "purchase")] {
            let told = deck(card, other).unwrap_err().join("\n");
            assert!(told.contains(&format!("the card cannot be in the deck `{other}`; allowed: ")), "{told}");
        }
        assert!(deck("enemy.Dragon", "adventures").unwrap_err().join("\n").contains("`adventure`"));
    }

    #[test]
    fn a_box_as_full_as_numbers_allow_is_played_with_its_last_card() {
        let titles =
            (0..149).map(|n| format!("[[new.enemy]]\nname = 'E {n}'\ncopies = 0\nkind = 'monster'\nstrength = 5\n"));
        let stats = "strength = 3\ncraft = 3\nlives = 4\nfate = 3\nalignment = 'good'\nstart = 'City'\nspells = 0";
        let heroes =
            (0..18).map(|n| format!("[[new.character]]\nname = 'C {n}'\n{stats}\nabilities = []\nflags = []\n"));
        let more = titles.chain(heroes).collect::<String>();
        let text = |apes: u8| format!("{more}[change.card.Ape]\ncopies = {apes}\n");
        let rules = laid(&[layer("full", &text(97))], "").unwrap();
        assert_eq!((rules.cards(), rules.titles.len(), rules.characters.len()), (256, 256, 32));
        assert_eq!(rules.card_ids().last(), Some(CardId(255)));
        for name in ["random", "seasoned"] {
            let loaded = crate::games::talisman::strategies::registry().find(name).unwrap();
            let mut table: Vec<_> = (0..4).map(|_| loaded.make::<crate::games::talisman::Talisman>(&[])).collect();
            let plan = GamePlan { seed: 7, game: 1, players: 4, rounds_max: 60, characters: [None; SEATS_MAX] };
            let mut checked = Checked::new(&rules);
            play_game(&rules, &plan, &mut table, &mut checked);
            assert!(checked.faults.is_empty() && checked.looked > 200, "{name}: {:?}", checked.faults);
        }
        let over = laid(&[layer("over", &text(98))], "").unwrap_err();
        assert!(over[0].ends_with("decks: 257 cards; at most 256"), "{over:?}");
    }

    #[test]
    fn a_layer_sets_switches_changes_rows_and_adds_some() {
        let text = format!(
            "{HEAD}over = ['x']\nrules.trophy_cost = 5\n[change.card.Dragon]\nstrength = 8\n[[new.enemy]]\n\
             name = 'Griffin'\ncopies = 1\nkind = 'monster'\nstrength = 5\n"
        );
        let layer = Layer::read("a", "a.toml", &text, &[&SCHEMA]).unwrap();
        assert_eq!((layer.over.len(), layer.rules.len(), layer.cells.len(), layer.rows.len()), (1, 1, 1, 1));
        assert_eq!((layer.cells[0].row.as_str(), layer.cells[0].field.as_str()), ("Dragon", "strength"));
    }

    #[test]
    fn every_fault_of_form_is_told_with_its_line() {
        let text = HEAD.replace("cards", "card").replace("title", "titel");
        let text = format!("{text}[change.cart.Dragon]\nstrength = 8\n[[new.enemy]]\nname = 'G'\nkind = 'bird'\n");
        let faults = Layer::read("a", "a.toml", &text, &[&SCHEMA]).unwrap_err();
        let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, [1, 3, 4, 7, 9, 11], "{faults:#?}");
    }
}
