//! Finds experiments and variants that a command line names.

use super::folder::StoredPlan;
use super::{BadInput, folder, shipped};
use crate::engine::fault::unknown;
use crate::engine::log::plural;
use crate::engine::name::composed;
use crate::experiment::plan::{Plan, read, read_as};
use crate::experiment::variants::Variant;
use crate::games;
use std::path::Path;

/// The plan of a stored run, if `experiment` is its folder and names no experiment; `edition` cannot be replaced there.
///
/// # Errors
/// If the folder holds no run, or one that this program would play otherwise.
pub fn stored(experiment: &str, edition: Option<&str>) -> anyhow::Result<Option<StoredPlan>> {
    let folder = Path::new(experiment);
    if !folder.is_dir() || shipped::look(experiment).is_ok_and(|found| found.is_some()) {
        return Ok(None);
    }
    if edition.is_some() {
        return Err(BadInput::one(format!("{experiment}: the folder of a run, whose edition cannot be replaced")));
    }
    folder::planned(folder).map(Some)
}

/// Reads an experiment, or the plan of a stored run from its folder; `edition` overrides a file's.
pub fn planned(experiment: &str, edition: Option<&str>) -> anyhow::Result<Plan> {
    if let Some(stored) = stored(experiment, edition)? {
        return Ok(stored.plan);
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

/// Largest number of variants that an error lists.
const LISTED_MAX: usize = 12;

/// Finds a variant by name, or by its number from 1.
pub fn named<'a>(plan: &'a Plan, wanted: &str) -> Result<&'a Variant, String> {
    let wanted = &composed(wanted.to_owned());
    let named = plan.variants.iter().find(|variant| variant.name == *wanted);
    let numbered = || wanted.parse().ok().and_then(|number: usize| plan.variants.get(number.checked_sub(1)?));
    let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
    named.or_else(numbered).ok_or_else(|| match wanted.parse::<u64>() {
        Ok(_) => {
            let names = if names.len() > LISTED_MAX { String::new() } else { format!(": {}", names.join(", ")) };
            let all = plural(plan.variants.len(), "variant");
            format!("no variant {wanted}; the experiment has {all}, numbered from 1{names}")
        }
        Err(_) => unknown("variant", wanted, &names),
    })
}
