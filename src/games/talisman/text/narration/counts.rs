//! Numbers in sentences.

/// `1 life`, `2 lives`.
pub fn counted(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The roll needed: `a 4 or more`, `a 6`.
#[must_use]
pub fn or_more(least: u8) -> String {
    if least == 6 { "a 6".to_owned() } else { format!("a {least} or more") }
}

/// Which of several: `first`, `second`.
#[must_use]
pub fn ordinal(number: u8) -> String {
    let named = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let name = usize::from(number).checked_sub(1).and_then(|index| named.get(index));
    name.map_or_else(|| format!("{number}th"), |name| (*name).to_owned())
}
