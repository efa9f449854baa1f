//! `[sweep]`: a full grid of values, one variant for each cell.

use super::axis::{self, Axis, AxisSeats, AxisTarget, CELLS_MAX};
use super::plan_reader::PlanReader;
use super::seat_spec::{SeatSpec, Set};
use super::variant_config::VariantConfig;
use crate::engine::document::Placed;
use crate::ruleset::setting::Switch;
use crate::ruleset::written;
use toml::de::DeTable;

/// The key of the file.
pub const KEY: &str = "sweep";
/// The value of `layers` that adds none.
pub const NO_LAYER: &str = "none";

/// The settings of a variant, before it is resolved.
#[derive(Clone, Debug)]
pub struct SweepCell {
    /// The variant's name: `cross_at=4 rush_at=6`.
    pub name: Placed<String>,
    /// Its place on each axis, from 0.
    pub place: Vec<usize>,
    /// The index of its baseline.
    pub baseline: usize,
    /// What it changes.
    pub setting: VariantConfig,
}

/// Reads a grid over the settings at the top. The last axis changes fastest. Returns `None` after noting a fault.
pub fn read(
    desk: &mut PlanReader<'_>,
    table: &DeTable<'_>,
    top: &VariantConfig,
) -> Option<(Vec<Axis>, Vec<SweepCell>)> {
    let at = table.get(KEY).map_or(0, |value| value.span().start);
    let inner = desk.reader.table(table, KEY)?;
    if table.contains_key("variant") {
        let reason = "`sweep` makes one variant for each cell: leave out [[variant]] or [sweep]".to_owned();
        desk.reader.fault(at, reason);
        return None;
    }
    let axes = axis::read(desk, inner, top);
    if axes.is_empty() {
        if desk.is_clean() {
            desk.reader.fault(at, "`sweep` is empty; name something to sweep, such as `players = [2, 3]`".to_owned());
        }
        return None;
    }
    let count = axes.iter().try_fold(1_usize, |count, axis| count.checked_mul(axis.values.len()));
    let Some(count) = count.filter(|count| *count <= CELLS_MAX) else {
        let sizes: Vec<String> = axes.iter().map(|axis| axis.values.len().to_string()).collect();
        desk.reader.fault(at, format!("{} cells are too many; at most {CELLS_MAX}", sizes.join(" x ")));
        return None;
    };
    let names = names(&axes);
    let cells: Vec<SweepCell> = (0..count).map(|index| cell(desk, (&axes, &names), index, top)).collect();
    let stored = axes.iter().zip(&names).map(|(axis, name)| Axis {
        key: axis.key.value.clone(),
        name: name.clone(),
        label: axis.label.clone(),
        values: axis.values.iter().map(|value| axis::text(&value.value)).collect(),
        default: default(axis, top),
    });
    Some((stored.collect(), cells))
}

/// The place of the value that holds without the sweep, where the settings at the top say which one that is.
fn default(axis: &axis::Swept, top: &VariantConfig) -> Option<usize> {
    let holder = |who: AxisSeats| match who {
        AxisSeats::Field => Some(&top.field),
        AxisSeats::Entry(index) => top.entries.as_ref()?.get(index),
    };
    let strategy = |who: AxisSeats| Some(&holder(who)?.strategy.as_ref()?.value);
    let place = |is: &dyn Fn(&toml::Value) -> bool| axis.values.iter().position(|value| is(&value.value));
    match &axis.target {
        AxisTarget::Param(who, name) => {
            let set = holder(*who)?.params.iter().find(|set| set.name.value == *name).map(|set| set.value);
            let own = || strategy(*who)?.params.iter().find(|param| param.name == *name).map(|param| param.value);
            let usual = set.or_else(own)?;
            place(&|value| axis::number(value) == Some(usual))
        }
        AxisTarget::Strategy(who) => {
            let usual = &strategy(*who)?.name;
            place(&|value| value.as_str() == Some(usual))
        }
        AxisTarget::Players => {
            let usual = i64::from(top.players.as_ref()?.value);
            place(&|value| value.as_integer() == Some(usual))
        }
        AxisTarget::Layers => place(&|value| value.as_str() == Some(NO_LAYER)),
        AxisTarget::Rule(_) | AxisTarget::Character(_) | AxisTarget::Field(_) => None,
    }
}

/// The name of each axis: the last part of its key, of a field of a row also the row; or the whole key if two end alike.
fn names(axes: &[axis::Swept]) -> Vec<String> {
    let last = |axis: &axis::Swept| match &axis.target {
        AxisTarget::Field(path) => path.split_once('.').map_or_else(String::new, |(_, rest)| rest.replace('.', " ")),
        AxisTarget::Rule(_)
        | AxisTarget::Players
        | AxisTarget::Layers
        | AxisTarget::Strategy(_)
        | AxisTarget::Character(_)
        | AxisTarget::Param(..) => axis.key.value.rsplit('.').next().unwrap_or_default().to_owned(),
    };
    let alike = |name: &str| axes.iter().filter(|axis| last(axis) == name).count() > 1;
    let name = |axis: &axis::Swept| Some(last(axis)).filter(|name| !alike(name));
    axes.iter().map(|axis| name(axis).unwrap_or_else(|| axis.key.value.clone())).collect()
}

fn cell(
    desk: &mut PlanReader<'_>,
    (axes, names): (&[axis::Swept], &[String]),
    index: usize,
    top: &VariantConfig,
) -> SweepCell {
    let mut left = index;
    let mut place: Vec<usize> = axes
        .iter()
        .rev()
        .map(|axis| {
            let here = left % axis.values.len();
            left /= axis.values.len();
            here
        })
        .collect();
    place.reverse();
    let mut setting = VariantConfig {
        field: top.field.clone(),
        entries: top.entries.clone(),
        layers: top.layers.clone(),
        ..VariantConfig::default()
    };
    let mut texts = Vec::new();
    for ((axis, name), &here) in axes.iter().zip(names).zip(&place) {
        let value = &axis.values[here];
        texts.push(format!("{name}={}", axis::text(&value.value)));
        apply(desk, &mut setting, axis, value);
    }
    let at = axes.first().map_or(0, |axis| axis.key.at);
    SweepCell { name: Placed { value: texts.join(" "), at }, place, baseline: 0, setting }
}

/// Sets one value of a cell, whose type was checked.
fn apply(desk: &mut PlanReader<'_>, setting: &mut VariantConfig, axis: &axis::Swept, value: &Placed<toml::Value>) {
    let written = Placed { value: axis::text(&value.value), at: value.at };
    match &axis.target {
        AxisTarget::Rule(name) => {
            let name = Placed { value: name.clone(), at: axis.key.at };
            setting.rules.push(Switch { name, value: value.value.clone() });
        }
        AxisTarget::Players => {
            let players = value.value.as_integer().and_then(|number| u8::try_from(number).ok());
            setting.players = players.map(|players| Placed { value: players, at: value.at });
        }
        AxisTarget::Layers => {
            let laid = setting.layers.get_or_insert_default();
            for part in written.value.split('+').map(str::trim).filter(|part| *part != NO_LAYER) {
                let named = Placed { value: part.to_owned(), at: value.at };
                laid.extend(written::layer(&mut desk.reader, &named, desk.layers));
                written::drop_second(&mut desk.reader, laid);
            }
        }
        AxisTarget::Field(path) => {
            let laid = setting.layers.get_or_insert_default();
            let named = Placed { value: format!("{path}={}", value.value), at: value.at };
            laid.extend(written::layer(&mut desk.reader, &named, desk.layers));
        }
        AxisTarget::Strategy(who) => {
            let loaded = desk.finder.find(&mut desk.reader, &written);
            if let Some(holder) = holder(setting, *who) {
                holder.strategy = loaded.map(|loaded| Placed { value: loaded, at: value.at });
            }
        }
        AxisTarget::Character(who) => {
            if let Some(holder) = holder(setting, *who) {
                holder.character = Some(written);
            }
        }
        AxisTarget::Param(who, name) => {
            let number = axis::number(&value.value);
            if let (Some(holder), Some(value)) = (holder(setting, *who), number) {
                holder.set(Set { name: Placed { value: name.clone(), at: axis.key.at }, value });
            }
        }
    }
}

fn holder(setting: &mut VariantConfig, who: AxisSeats) -> Option<&mut SeatSpec> {
    match who {
        AxisSeats::Field => Some(&mut setting.field),
        AxisSeats::Entry(index) => setting.entries.as_mut()?.get_mut(index),
    }
}

#[cfg(test)]
mod tests {
    use crate::experiment::plan::{Plan, read};

    const HEAD: &str = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\n[[entry]]\nstrategy = \"seasoned\"\n\
        params.rush_lives = 3\n[sweep]\n";

    fn plan(rest: &str) -> Plan {
        read("s.toml", &format!("{HEAD}{rest}"), &crate::games::talisman::strategies::registry())
            .unwrap_or_else(|faults| panic!("{faults:#?}"))
    }

    fn fault(rest: &str) -> String {
        let faults =
            read("s.toml", &format!("{HEAD}{rest}"), &crate::games::talisman::strategies::registry()).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        faults[0].reason.clone()
    }

    #[test]
    fn layers_are_swept_alone_and_together() {
        let plan = plan("layers = [\"none\", \"trophies-at-five\"]");
        let laid: Vec<usize> = plan.variants.iter().map(|variant| variant.layers.len()).collect();
        assert_eq!((laid, plan.variants[1].rules.switches()["trophy_cost_craft"].as_u64()), (vec![0, 1], Some(5)));
        assert!(fault("layers = [\"trophys-at-five\"]").contains("did you mean `trophies-at-five`"));
    }

    #[test]
    fn a_grid_is_every_value_with_every_other() {
        let plan =
            plan("\"entry.params.rush_at\" = [8, 10]\n\"entry.params.cross_at\" = { from = 4, to = 8, step = 2 }");
        let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
        assert_eq!((names.len(), names[0], names[1]), (6, "rush_at=8 cross_at=4", "rush_at=8 cross_at=6"));
        assert_eq!((names[5], plan.variants[5].place.as_slice()), ("rush_at=10 cross_at=8", &[1, 2][..]));
        let axes: Vec<(&str, usize)> = plan.axes.iter().map(|axis| (axis.name.as_str(), axis.values.len())).collect();
        assert_eq!(axes, [("rush_at", 2), ("cross_at", 3)]);
        let params = plan.variants[4].entries[0].params.iter().map(|(name, value)| format!("{name}={value}"));
        assert_eq!(params.collect::<Vec<_>>(), ["cross_at=6", "rush_at=10", "rush_lives=3"]);
    }

    #[test]
    fn strategies_characters_switches_and_seats_are_swept_too() {
        let plan = plan(
            "\"entry.strategy\" = [\"seasoned\", \"bold\"]\n\"entry.character\" = [\"Troll\", \"Elf\"]\n\
             \"rules.trophy_cost\" = [5, 7]\nplayers = { from = 2, to = 4 }\n\"field.params.life\" = [0.5, 1]\n",
        );
        assert_eq!(plan.variants.len(), 2 * 2 * 2 * 3 * 2);
        let last = plan.variants.last().unwrap();
        assert_eq!(last.name, "strategy=bold character=Elf trophy_cost=7 players=4 life=1");
        assert_eq!((last.entries[0].loaded.name.as_str(), last.entries[1].params[0].1), ("bold", 1.0));
        let elf = last.entries[0].character.map(|number| last.rules.characters()[usize::from(number)]);
        assert_eq!((last.layout.players, elf), (4, Some("Elf")));
    }

    #[test]
    fn steps_are_counted_not_added_up() {
        let plan = plan("\"entry.params.life\" = { from = 0.1, to = 0.7, step = 0.1 }");
        assert_eq!(plan.axes[0].values, ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"]);
        assert_eq!(plan.variants[2].entries[0].params[0], ("life".to_owned(), 0.3));
    }

    #[test]
    fn keys_may_stand_without_quotes_and_of_several_entries_with_a_number() {
        let two = HEAD.replace("[sweep]", "[[entry]]\nstrategy = \"bold\"\n[sweep]");
        let rest = "entry.2.params.cross_at = [5, 6]\nentry.1.params.cross_at = { from = 7, to = 8 }\n";
        let plan = read("s.toml", &format!("{two}{rest}"), &crate::games::talisman::strategies::registry()).unwrap();
        assert_eq!(plan.variants[3].name, "entry.2.params.cross_at=6 entry.1.params.cross_at=8");
        let rest = "entry.params.cross_at = [5, 6]\n";
        let faults =
            read("s.toml", &format!("{two}{rest}"), &crate::games::talisman::strategies::registry()).unwrap_err();
        assert!(faults[0].reason.contains("entry.1 to entry.2"), "{faults:?}");
    }

    #[test]
    fn what_is_no_grid_is_refused() {
        assert!(fault("").contains("`sweep` is empty"));
        assert!(fault("x = [1]\n").contains("`x` cannot be swept"));
        assert!(fault("players = [2]\n[[variant]]\nname = \"a\"").contains("leave out [[variant]]"));
        assert!(fault("players = []").contains("no value"));
        assert!(fault("players = [2, 3, 2]").contains("twice"));
        assert!(fault("players = [7]").contains("2 to 6"));
        assert!(fault("players = { from = 4, to = 2 }").contains("below"));
        assert!(
            fault("players = { from = 2, to = 5, step = 2 }")
                .contains("`to` is not a whole number of steps from `from`")
        );
        assert!(fault("players = { from = 2, to = 5, stop = 2 }").contains("`step`?"));
        assert!(fault("\"entry.params.cros_at\" = [5, 6]").contains("did you mean `cross_at`?"));
        assert!(fault("\"entry.params.cross_at\" = [\"5\"]").contains("a finite number"));
        assert!(fault("\"entry.strategy\" = [\"bald\"]").contains("did you mean `bold`?"));
        assert!(fault("\"entry.character\" = [\"Trol\"]").contains("did you mean `Troll`?"));
        assert!(fault("\"rules.trofy_cost\" = [5, 6]").contains("trophy_cost"));
        let wide =
            "\"entry.params.rush_at\" = { from = 1, to = 40 }\n\"entry.params.cross_at\" = { from = 1, to = 40 }";
        assert!(fault(wide).contains("40 x 40 cells are too many"));
    }
}
