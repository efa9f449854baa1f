//! Layers over an edition: what they set, and where two of them disagree.

use super::Fault;
use super::layer::{Change, Layer};
use super::sheets::{Row, Sheet, Sheets};
use super::written::Switch;
use crate::engine::fault::{FAULTS_MAX, unknown};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What makes the board's rings.
const SHAPE: [&str; 3] = ["id", "region", "grid"];

/// An edition while layers are laid on it.
pub struct Pile<'a> {
    /// Its switches.
    pub rules: toml::Table,
    /// Its tables.
    pub sheets: Sheets,
    /// What was found wrong.
    pub faults: Vec<Fault>,
    /// Who set what, and to what.
    setters: BTreeMap<String, (&'a Arc<Layer>, toml::Value)>,
}

impl<'a> Pile<'a> {
    /// An edition without layers.
    pub fn new(rules: toml::Table, sheets: Sheets) -> Self {
        Self { rules, sheets, faults: Vec::new(), setters: BTreeMap::new() }
    }

    /// Lays layers on it.
    pub fn lay(&mut self, layers: &'a [Arc<Layer>]) {
        for (index, layer) in layers.iter().enumerate() {
            if let Some(same) = layers[..index].iter().find(|each| each.is(layer)) {
                self.fault(layer, 0, layer.twice(same));
            }
            for needed in layer.needs.iter().filter(|name| layers.iter().all(|each| each.name != name.value)) {
                let reason = format!("layer `{}` needs layer `{}` beside it", layer.name, needed.value);
                self.fault(layer, needed.at, reason);
            }
            self.rows(layer);
        }
        for layer in layers {
            // What stands for several switches first: where a layer names one of them too, that word counts.
            let (many, one): (Vec<&Switch>, Vec<&Switch>) =
                layer.rules.iter().partition(|switch| super::names_of(&switch.name.value).len() > 1);
            many.into_iter().chain(one).for_each(|switch| self.switch(layer, switch));
            layer.cells.iter().for_each(|change| self.cell(layer, change));
        }
    }

    fn fault(&mut self, layer: &Layer, at: usize, reason: String) {
        self.faults.push(Fault::Layer(layer.fault(at, reason)));
    }

    /// Does this layer's word count? Not where another said something else and goes before it.
    fn counts(&mut self, layer: &'a Arc<Layer>, (what, at): (&str, usize), value: &toml::Value) -> bool {
        let Some((other, said)) = self.setters.get(what) else {
            self.setters.insert(what.to_owned(), (layer, value.clone()));
            return true;
        };
        if said == value || other.goes_before(layer) {
            return false;
        }
        if Arc::ptr_eq(layer, other) || layer.goes_before(other) {
            self.setters.insert(what.to_owned(), (layer, value.clone()));
            return true;
        }
        let (name, own) = (other.name.clone(), layer.name.clone());
        let reason = format!(
            "layers `{name}` and `{own}` clash: {what} is {said} in the one and {value} in the other; leave one out, or \
             let one say `over = [\"...\"]` with the other's name"
        );
        self.fault(layer, at, reason);
        false
    }

    fn switch(&mut self, layer: &'a Arc<Layer>, switch: &Switch) {
        for name in super::names_of(&switch.name.value) {
            if !self.counts(layer, (&format!("`{name}`"), switch.name.at), &switch.value) {
                continue;
            }
            let mut faults = Vec::new();
            super::set(&mut self.rules, &switch.name.value, name, &switch.value, &mut faults);
            faults.iter().for_each(|fault| self.fault(layer, switch.name.at, fault.to_string()));
        }
    }

    fn rows(&mut self, layer: &Arc<Layer>) {
        for new in &layer.rows {
            let same = |sheet: Sheet| sheet == new.sheet;
            if !self.sheets.named(&new.name, same).is_empty() {
                let reason =
                    format!("the {} `{}` is there already; change it under [change]", new.sheet.name(), new.name);
                self.fault(layer, new.at, reason);
                continue;
            }
            let (name, table) = (new.name.clone(), new.row.clone());
            self.sheets.rows.push(Row { sheet: new.sheet, name, table, by: Some((Arc::clone(layer), new.at)) });
        }
    }

    fn cell(&mut self, layer: &'a Arc<Layer>, change: &Change) {
        let fits = |sheet: Sheet| change.sheet.map_or(sheet.is_card(), |only| only == sheet);
        let kind = change.sheet.map_or("card", Sheet::name);
        let found = self.sheets.named(&change.row, fits);
        let [index] = found[..] else {
            // Where so many are wrong, what each was meant for is not looked for.
            let reason = if found.is_empty() && self.faults.len() >= FAULTS_MAX {
                format!("unknown {kind} `{}`", change.row)
            } else if found.is_empty() {
                unknown(kind, &change.row, &self.sheets.names(fits))
            } else {
                let which: Vec<&str> = found.iter().map(|index| self.sheets.rows[*index].mark()).collect();
                format!("there is more than one {kind} `{}`; say which: {}", change.row, which.join(", "))
            };
            self.fault(layer, change.at, reason);
            return;
        };
        if change.sheet == Some(Sheet::Space) && SHAPE.contains(&change.field.as_str()) {
            let reason = format!("`{}` is part of the board's shape, which no layer changes", change.field);
            self.fault(layer, change.at, reason);
            return;
        }
        let what = format!("`{}` of {kind} `{}`", change.field, change.row);
        if !self.counts(layer, (&what, change.at), &change.value) {
            return;
        }
        let row = &mut self.sheets.rows[index];
        if row.sheet == Sheet::Talisman && change.field == "copies" && !row.table.contains_key("copies") {
            let reason = "how many Talisman cards there are is the switch `talisman_cards`: set it under [rules]";
            self.fault(layer, change.at, reason.to_owned());
            return;
        }
        let before = row.table.insert(change.field.clone(), change.value.clone());
        row.by = Some((Arc::clone(layer), change.at));
        if let Some(reason) = row.sheet.flaw_of(&row.table, &change.field) {
            match before {
                Some(before) => row.table.insert(change.field.clone(), before),
                None => row.table.remove(&change.field),
            };
            self.fault(layer, change.at, format!("{}: {reason}", change.row));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Ruleset, load};
    use super::*;
    use crate::engine::ids::{CardId, SEATS_MAX};
    use crate::games::talisman::invariants::Checked;
    use crate::games::talisman::play::{GamePlan, play_game};

    const HEAD: &str =
        "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'nothing'\nsource = 'a test'\n";

    fn layer(name: &str, text: &str) -> Arc<Layer> {
        let file = format!("{name}.toml");
        Arc::new(Layer::read(name, &file, &format!("{HEAD}{text}")).unwrap_or_else(|faults| panic!("{faults:#?}")))
    }

    fn laid(layers: &[Arc<Layer>], variant: &str) -> Result<Ruleset, Vec<String>> {
        let faults = |faults: Vec<Fault>| faults.iter().map(ToString::to_string).collect();
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
        assert_eq!(rules.layers, ["five"]);
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
            faults[0].starts_with("six.toml:7: layers `five` and `six` clash: `trophy_cost_craft` is 5"),
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
        assert!(laid(&[craft, Arc::clone(&five)], "").unwrap_err()[0].contains("clash: `trophy_cost_craft` is 6"));
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
        assert!(fault(&new.replace("Griffin", "Dragon")).contains("a.toml:8: the enemy `Dragon` is there already"));
        assert!(fault(&new.replace("strength", "craft = 3\nstrength")).starts_with("a.toml:8: Griffin: an Enemy has"));
        assert!(fault("change.card.Dragen.strength = 9").contains("did you mean `Dragon`?"));
        assert!(fault("change.card.Dragon.strenght = 9").contains("did you mean `strength`?"));
        assert!(
            fault("change.card.Sword.copies = 9").contains("more than one card `Sword`; say which: object, purchase")
        );
        assert!(fault("change.space.Fields.draw = 2").contains("more than one space `Fields`; say which: O1, "));
        assert!(
            fault("change.space.O1.draw = 'two'")
                .contains("`draw`: invalid type: string \"two\", expected a whole number from 0 to 255")
        );
        assert!(fault("needs = ['b']").contains("needs layer `b` beside it"));
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
            let recipe = crate::games::talisman::strategies::registry().find(name).unwrap();
            let mut table: Vec<_> = (0..4).map(|_| recipe.make(&[])).collect();
            let plan = GamePlan { seed: 7, game: 1, players: 4, rounds_max: 60, characters: [None; SEATS_MAX] };
            let mut checked = Checked::new(&rules);
            play_game(&rules, &plan, &mut table, &mut checked);
            assert!(checked.faults.is_empty() && checked.looked > 200, "{name}: {:?}", checked.faults);
        }
        let over = laid(&[layer("over", &text(98))], "").unwrap_err();
        assert!(over[0].ends_with("decks: 257 cards are more than 256"), "{over:?}");
    }
}
