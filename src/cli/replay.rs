//! Finds experiments and variants that a command line names.

use super::{BadInput, folder, shipped};
use crate::engine::fault::unknown;
use crate::engine::name::composed;
use crate::experiment::plan::{Plan, read, read_as};
use crate::experiment::variants::Variant;
use crate::games;
use std::path::Path;

/// Reads an experiment, or the plan of a stored run from its folder; `edition` overrides a file's.
pub fn planned(experiment: &str, edition: Option<&str>) -> anyhow::Result<Plan> {
    if shipped::look(experiment).is_ok_and(|found| found.is_none()) && Path::new(experiment).is_dir() {
        if edition.is_some() {
            return Err(BadInput::one(format!("{experiment}: the folder of a run, whose edition cannot be replaced")));
        }
        return folder::planned(Path::new(experiment));
    }
    let (file, text) = shipped::find(experiment)?;
    let plan = match edition {
        Some(name) => {
            let name = shipped::edition(name)?;
            let kit = games::of_edition(name).unwrap_or_else(|| games::of_text(&text));
            read_as(&file, &text, &shipped::library(kit), name)
        }
        None => read(&file, &text, &shipped::library(games::of_text(&text))),
    };
    plan.map_err(|faults| BadInput::all(&faults))
}

/// Finds a variant by name, or by its number from 1.
pub fn named<'a>(plan: &'a Plan, wanted: &str) -> Result<&'a Variant, String> {
    let wanted = &composed(wanted.to_owned());
    let named = plan.variants.iter().find(|variant| variant.name == *wanted);
    let numbered = || wanted.parse().ok().and_then(|number: usize| plan.variants.get(number.checked_sub(1)?));
    let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
    named.or_else(numbered).ok_or_else(|| unknown("variant", wanted, &names))
}
