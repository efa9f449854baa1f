//! A public type name means one type: it is unique among the rooms that all games share and those of one game, or listed
//! here with a reason. Two games may each have a `State`: no file uses the types of both.

use super::architecture::{all, code};
use std::collections::BTreeMap;

/// Names that several types may have: all but one of these are of this kind and stand below this folder; and why.
const SHARED: [(&str, &str, &str, &str); 5] = [
    (
        "Args",
        "struct",
        "src/cli/",
        "the arguments of one subcommand, whose module gives it its name (clap's convention)",
    ),
    ("At", "type", "src/games/", "the game's instance of `scripted::code::At`"),
    ("Context", "type", "src/games/", "the game's instance of `engine::context::Context`"),
    ("EvalContext", "type", "src/games/", "the game's instance of `strategy::language::EvalContext`"),
    ("Pattern", "type", "src/games/", "the game's instance of `engine::option::Pattern`"),
];

/// The kind and the name of the public type that a line of code defines, if it defines one.
fn defined(line: &str) -> Option<(&str, &str)> {
    let behind = line.trim_start().strip_prefix("pub")?;
    let behind = match behind.strip_prefix('(') {
        Some(scope) => scope.split_once(')')?.1,
        None => behind,
    };
    let (kind, behind) = behind.strip_prefix(' ')?.split_once(' ')?;
    let end = behind.find(|letter: char| letter != '_' && !letter.is_alphanumeric()).unwrap_or(behind.len());
    (["struct", "enum", "trait", "type"].contains(&kind) && end > 0).then_some((kind, &behind[..end]))
}

/// Kind and file of every public type, by its name.
fn types(files: &[(String, String)]) -> BTreeMap<String, Vec<(String, String)>> {
    let mut types: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    for (file, text) in files {
        for (kind, name) in code(text).lines().filter_map(defined) {
            types.entry(name.to_owned()).or_default().push((kind.to_owned(), file.clone()));
        }
    }
    types
}

/// The folder of the game that a file belongs to.
fn game(file: &str) -> Option<&str> {
    Some(file.strip_prefix("src/games/")?.split_once('/')?.0)
}

#[test]
fn public_type_names_are_unique() {
    let all_files = all();
    let games: std::collections::BTreeSet<&str> = all_files.iter().filter_map(|(file, _)| game(file)).collect();
    assert!(games.len() > 1, "only {games:?} were found");
    let of_others = |file: &str, own: &str| game(file).is_some_and(|game| game != own);
    let mut faults = Vec::new();
    for own in games {
        let files = all_files.iter().filter(|(file, _)| !of_others(file, own)).cloned();
        faults.extend(shared_names(&files.collect::<Vec<_>>()));
    }
    for (name, ..) in SHARED {
        if types(&all_files).get(name).is_none_or(|places| places.len() < 2) {
            faults.push(format!("SHARED lists `{name}`, which is not the name of several types"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The names of files that several types have, though they are not listed.
fn shared_names(files: &[(String, String)]) -> Vec<String> {
    let types = types(files);
    assert!(types.len() > 300, "only {} public types were found", types.len());
    let mut faults = Vec::new();
    for (name, places) in &types {
        let entry = SHARED.iter().find(|(shared, ..)| shared == name);
        let shares = |(kind, file): &(String, String)| {
            entry.is_some_and(|(_, shared, folder, _)| kind == shared && file.starts_with(folder))
        };
        if places.iter().filter(|place| !shares(place)).count() > 1 {
            let files: Vec<&str> = places.iter().map(|(_, file)| file.as_str()).collect();
            faults.push(format!("`{name}` is defined in {}", files.join(", ")));
        }
    }
    faults
}

#[test]
fn definitions_of_public_types_are_found() {
    assert_eq!(defined("pub struct Rows<T>(Vec<T>);"), Some(("struct", "Rows")));
    assert_eq!(defined("    pub(in crate::games) type At = code::At<Toy>;"), Some(("type", "At")));
    for other in
        ["struct Own;", "    type Check = Check;", "pub struct $name;", "pub fn enum_of() {}", "public trait X"]
    {
        assert_eq!(defined(other), None, "{other}");
    }
}
