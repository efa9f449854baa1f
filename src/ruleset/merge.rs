//! Merges layers into an edition, and finds conflicts between layers.

use super::fault::RulesetFault;
use super::layer::{Change, Layer, RowMark};
use super::rows::{self, TableRow, TableRows, kind, whole_field};
use super::schema::{Edition, Origin, Schema, SheetRow};
use super::setting::Switch;
use crate::engine::fault::{FAULTS_MAX, Fault};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// The file with an edition's switches.
const SWITCHES: &str = "rules.toml";

/// A fault of the switches as a whole.
pub fn fault_of_switches(reason: String) -> RulesetFault {
    RulesetFault::Table { file: SWITCHES.to_owned(), reason }
}

/// The switches and tables of an edition as printed.
type Printed = (toml::Table, TableRows);

/// An edition while layers are merged into it.
pub struct Merge<'a> {
    schema: &'static Schema,
    /// Its switches.
    pub switches: toml::Table,
    /// Its tables.
    pub rows: TableRows,
    /// The faults so far.
    pub faults: Vec<RulesetFault>,
    /// For each thing set: the layer that set it, and its value.
    setters: BTreeMap<String, (&'a Arc<Layer>, toml::Value)>,
}

impl<'a> Merge<'a> {
    /// An edition without layers. Each is read once.
    pub fn of(schema: &'static Schema, edition: &'static Edition) -> Result<Self, Vec<RulesetFault>> {
        static READ: Mutex<BTreeMap<(usize, &str), Printed>> = Mutex::new(BTreeMap::new());
        // A test may have several games of one name.
        let key = (core::ptr::from_ref(schema).addr(), edition.name);
        let known = READ.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        let (switches, rows) = match known {
            Some(known) => known,
            None => {
                let read = Self::read(schema, edition)?;
                let printed = (read.switches, read.rows);
                READ.lock().unwrap_or_else(PoisonError::into_inner).insert(key, printed.clone());
                printed
            }
        };
        Ok(Self { schema, switches, rows, faults: Vec::new(), setters: BTreeMap::new() })
    }

    fn read(schema: &'static Schema, edition: &'static Edition) -> Result<Self, Vec<RulesetFault>> {
        let new = |switches, rows| Self { schema, switches, rows, faults: Vec::new(), setters: BTreeMap::new() };
        match edition.origin {
            Origin::Tables { switches, rows } => {
                let switches = switches.parse().map_err(|error: toml::de::Error| fault_of_switches(error.to_string()));
                let rows = TableRows::of_files(schema, rows);
                Ok(new(switches.map_err(|fault| vec![fault])?, rows?))
            }
            Origin::Differs { base, .. } => {
                let Some(base) = schema.edition(base) else {
                    return Err(vec![RulesetFault::Edition { name: base.to_owned(), nearest: None }]);
                };
                let under: Vec<Arc<Layer>> = schema.differs(edition)?.into_iter().map(Arc::new).collect();
                let mut merge = Merge::of(schema, base)?;
                merge.lay(&under);
                // Layers may override what the edition sets, so its own layer is not remembered here.
                if merge.faults.is_empty() { Ok(new(merge.switches, merge.rows)) } else { Err(merge.faults) }
            }
        }
    }

    /// Applies a variant's switches.
    pub fn set(&mut self, overrides: &toml::Table) {
        // Names that stand for several switches come first, so that a single switch overrides them.
        let (many, one): (Vec<_>, Vec<_>) =
            overrides.iter().partition(|(written, _)| self.schema.names_of(written).len() > 1);
        for (written, value) in many.into_iter().chain(one) {
            for name in self.schema.names_of(written) {
                let set = self.schema.set(&mut self.switches, (written, name), value);
                let new = set.err().filter(|fault| !self.faults.contains(fault));
                self.faults.extend(new);
            }
        }
    }

    /// Merges layers.
    pub fn lay(&mut self, layers: &'a [Arc<Layer>]) {
        let (layers, strange): (Vec<_>, Vec<_>) = layers.iter().partition(|layer| layer.game == self.schema);
        for layer in strange {
            let edition = layer.game.editions.first().map_or_else(String::new, |edition| {
                format!("; it needs an edition of that game, such as {}", edition.name)
            });
            let (own, game) = (layer.game.game, self.schema.game);
            let reason = format!("layer `{}` is for the game `{own}`, not for `{game}`{edition}", layer.name);
            self.fault(layer, 0, reason);
        }
        for (index, layer) in layers.iter().enumerate() {
            if let Some(same) = layers[..index].iter().find(|each| each.is(layer)) {
                self.fault(layer, 0, layer.twice(same));
            }
            for needed in layer.needs.iter().filter(|name| layers.iter().all(|each| each.name != name.value)) {
                let reason = format!("layer `{}` needs layer `{}`: use both", layer.name, needed.value);
                self.fault(layer, needed.at, reason);
            }
            self.add(layer);
        }
        for layer in &layers {
            // Names that stand for several switches come first, so that the layer's single switches override them.
            let (many, one): (Vec<&Switch>, Vec<&Switch>) =
                layer.rules.iter().partition(|switch| self.schema.names_of(&switch.name.value).len() > 1);
            many.into_iter().chain(one).for_each(|switch| self.switch(layer, switch));
            let unfit = self.unfit(layer);
            let cells = layer.cells.iter().filter(|change| !unfit.contains(&(kind(change.sheet), &*change.row)));
            cells.for_each(|change| self.cell(layer, change));
            // A changed field is printed, unless the same layer marks it.
            let marks = layer.marks.iter().filter(|marks| !unfit.contains(&(kind(marks.sheet), &*marks.row)));
            marks.for_each(|marks| self.mark(layer, marks));
        }
        self.names(&layers);
        let order = |layer: &&Arc<Layer>, fault: &Fault| layer.file == fault.file;
        self.faults.sort_by_key(|fault| match fault {
            RulesetFault::Layer(fault) => (layers.iter().position(|layer| order(layer, fault)), fault.line),
            RulesetFault::Edition { .. }
            | RulesetFault::Switch { .. }
            | RulesetFault::Value { .. }
            | RulesetFault::Table { .. } => (None, 0),
        });
    }

    /// Refuses names that these layers give to rows and that tell them from no other: those of other rows, and what means
    /// other options in files.
    fn names(&mut self, layers: &[&'a Arc<Layer>]) {
        let by = |row: &TableRow| {
            let (layer, at) = row.set.get("name")?;
            let layer = layers.iter().find(|each| Arc::ptr_eq(each, layer))?;
            Some((*layer, *at))
        };
        let mut faults = Vec::new();
        for (index, row) in self.rows.all.iter().enumerate() {
            let Some((layer, at)) = by(row) else { continue };
            // Of two rows that layers name, the second is at fault.
            let twin = |(place, each): &(usize, &TableRow)| each.is_twin(row) && (*place < index || by(each).is_none());
            if let Some((_, twin)) = self.rows.all.iter().enumerate().find(twin) {
                faults.push((layer, at, row.like(twin)));
            } else if self.means_other(row) {
                let reason = "this name means other options in files; choose another";
                faults.push((layer, at, format!("{}: {reason}", row.called())));
            }
        }
        faults.into_iter().for_each(|(layer, at, reason)| self.fault(layer, at, reason));
    }

    /// Does the name of a row that may be an option mean other options in files, or a space by its id?
    fn means_other(&self, row: &TableRow) -> bool {
        let (name, means) = (row.called(), self.schema.means_option);
        let id = |other: &TableRow| !core::ptr::eq(other, row) && other.id() == Some(name);
        (row.sheet.is_card || means(row.sheet.name)) && (means(name) || self.rows.all.iter().any(id))
    }

    /// The rows that a layer changes and that are not there, or are several, each with its kind. Each is one fault,
    /// where the layer names it first, however many fields the layer changes.
    fn unfit(&mut self, layer: &'a Arc<Layer>) -> BTreeSet<(&'static str, &'a str)> {
        let cells = layer.cells.iter().map(|change| (change.at, change.sheet, change.row.as_str()));
        let marks = layer.marks.iter().map(|marks| (marks.at, marks.sheet, marks.row.as_str()));
        let mut named: Vec<_> = cells.chain(marks).collect();
        named.sort_by_key(|(at, ..)| *at);
        let (mut seen, mut unfit) = (BTreeSet::new(), BTreeSet::new());
        for (at, sheet, name) in named {
            let row = (kind(sheet), name);
            if seen.insert(row)
                && let Err(reason) = self.only(sheet, name)
            {
                self.fault(layer, at, reason);
                unfit.insert(row);
            }
        }
        unfit
    }

    fn fault(&mut self, layer: &Layer, at: usize, reason: String) {
        self.faults.push(RulesetFault::Layer(layer.fault(at, reason)));
    }

    /// Is this layer's value used? Not if another layer set a different value and overrides it; two values without
    /// `over` are a fault.
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
            "layers `{name}` and `{own}` conflict: {what} is {said} in `{name}` and {value} in `{own}`; leave one out, \
             or let one override the other with `over = [\"...\"]`"
        );
        self.fault(layer, at, reason);
        false
    }

    fn switch(&mut self, layer: &'a Arc<Layer>, switch: &Switch) {
        for name in self.schema.names_of(&switch.name.value) {
            if !self.counts(layer, (&format!("`{name}`"), switch.name.at), &switch.value) {
                continue;
            }
            let written = (switch.name.value.as_str(), name);
            if let Err(fault) = self.schema.set(&mut self.switches, written, &switch.value) {
                self.fault(layer, switch.name.at, fault.to_string());
            }
        }
    }

    fn add(&mut self, layer: &Arc<Layer>) {
        for new in &layer.rows {
            let group = rows::group(new.sheet, &new.row);
            let named = self.rows.named(&new.name, |sheet| sheet == new.sheet);
            if named.into_iter().any(|index| self.rows.all[index].group() == group) {
                let reason = format!("the {} `{}` already exists; change it under [change]", new.sheet.name, new.name);
                self.fault(layer, new.at, reason);
                continue;
            }
            let (name, table, provenance) = (new.name.clone(), new.row.clone(), new.provenance.clone());
            let by = (Arc::clone(layer), new.at);
            let set = table.keys().map(|field| (field.clone(), by.clone())).collect();
            self.rows.all.push(TableRow { sheet: new.sheet, name, table, by: Some(by), set, provenance });
        }
    }

    fn only(&self, sheet: Option<&'static SheetRow>, name: &str) -> Result<usize, String> {
        // With so many faults, suggestions are not worth the time.
        self.rows.only_named(sheet, name, self.faults.len() >= FAULTS_MAX)
    }

    fn cell(&mut self, layer: &'a Arc<Layer>, change: &Change) {
        let index = match self.only(change.sheet, &change.row) {
            Ok(index) => index,
            Err(reason) => return self.fault(layer, change.at, reason),
        };
        let kind = kind(change.sheet);
        let row = &self.rows.all[index];
        let (field, value) = whole_field(&row.table, &change.field, &change.value);
        if let Some(reason) = (row.sheet.refuses)(&row.table, &field) {
            self.fault(layer, change.at, reason);
            return;
        }
        let what = format!("`{}` of {kind} `{}`", change.field, change.row);
        if !self.counts(layer, (&what, change.at), &change.value) {
            return;
        }
        let row = &mut self.rows.all[index];
        let before = row.table.insert(field.clone(), value);
        row.by = Some((Arc::clone(layer), change.at));
        if let Some(reason) = row.sheet.flaw_of(self.schema, &row.table, &field) {
            match before {
                Some(before) => row.table.insert(field, before),
                None => row.table.remove(&field),
            };
            self.fault(layer, change.at, format!("{}: {reason}", change.row));
            return;
        }
        row.provenance.clear(&change.field);
        row.set.insert(field, (Arc::clone(layer), change.at));
    }

    fn mark(&mut self, layer: &'a Arc<Layer>, marks: &RowMark) {
        let index = match self.only(marks.sheet, &marks.row) {
            Ok(index) => index,
            Err(reason) => return self.fault(layer, marks.at, reason),
        };
        let (mut spec, of) = (marks.spec.clone(), format!("{} `{}`", kind(marks.sheet), marks.row));
        spec.sources.retain(|(path, mark)| {
            let what = format!("the source of `{path}` of {of}");
            self.counts(layer, (&what, marks.at), &mark.source.word().into())
        });
        spec.ranges.retain(|(path, range)| {
            let what = format!("the range of `{path}` of {of}");
            self.counts(layer, (&what, marks.at), &range.to_vec().into())
        });
        let row = &mut self.rows.all[index];
        for found in row.provenance.add(&spec, &row.table).err().unwrap_or_default() {
            self.fault(layer, marks.place(found.key), format!("{}: {found}", marks.row));
        }
    }
}
