//! A game's page of rulings as a table: the numbers of its rulings, and the switches with their values.

/// The numbers of all rulings of a page: those of lines that begin with a number, a dot and a space.
#[must_use]
pub fn numbers(page: &str) -> Vec<u32> {
    let number = |line: &str| line.split_once(". ").and_then(|(digits, _)| digits.parse::<u32>().ok());
    page.lines().filter_map(number).collect()
}

/// The switches that the table of a page lists, each with its values as text.
#[must_use]
pub fn switches(page: &str) -> Vec<(String, Vec<String>)> {
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, name, values, _] = cells.as_slice() else { return None };
        let name = name.strip_prefix('`')?.strip_suffix('`')?;
        let values = values.split(", ").map(|value| value.trim_matches('"').to_owned());
        Some((name.to_owned(), values.collect()))
    };
    page.lines().filter_map(row).collect()
}
