//! Checks every key and text of a TOML file once for invisible and control characters.

use super::name;
use std::borrow::Cow;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The bytes and reasons of faulty keys and texts. They are repaired in the table, so that no further fault follows
/// from them.
pub fn faults(table: &mut DeTable<'_>) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    look_over(table, &mut found);
    found
}

fn look_over(table: &mut DeTable<'_>, found: &mut Vec<(usize, String)>) {
    let before = found.len();
    for key in table.keys() {
        if let Some(reason) = name::fault(key.get_ref(), name::TEXT_MAX) {
            found.push((key.span().start, format!("the key `{}` {reason}", beginning(key.get_ref()))));
        }
    }
    if found.len() > before {
        let mended = core::mem::take(table).into_iter().map(|(key, value)| {
            let (span, text) = (key.span(), mended(key.get_ref()));
            (Spanned::new(span, Cow::Owned(text)), value)
        });
        *table = mended.collect();
    }
    for (key, value) in table.iter_mut() {
        look_at(key.get_ref(), value, found);
    }
}

fn look_at(key: &str, value: &mut Spanned<DeValue<'_>>, found: &mut Vec<(usize, String)>) {
    let at = value.span().start;
    if let DeValue::String(text) = value.get_mut() {
        // The length limit depends on the key and is checked later.
        if let Some(reason) = name::fault_of_text(text, usize::MAX) {
            found.push((at, format!("`{}` {reason}", beginning(key))));
            *text = Cow::Owned(mended(text));
        }
    } else if let DeValue::Array(rows) = value.get_mut() {
        rows.iter_mut().for_each(|row| look_at(key, row, found));
    } else if let DeValue::Table(inner) = value.get_mut() {
        look_over(inner, found);
    }
}

/// Repairs the same texts in a table without places.
pub fn mend(table: &mut toml::Table) {
    let keys = table.iter().filter(|(key, _)| name::fault(key, name::TEXT_MAX).is_some());
    let keys: Vec<String> = keys.map(|(key, _)| key.clone()).collect();
    for key in keys {
        let value = table.remove(&key);
        table.extend(value.map(|value| (mended(&key), value)));
    }
    table.iter_mut().for_each(|(_, value)| mend_value(value));
}

fn mend_value(value: &mut toml::Value) {
    if let toml::Value::String(text) = value {
        if name::fault_of_text(text, usize::MAX).is_some() {
            *text = mended(text);
        }
    } else if let toml::Value::Array(rows) = value {
        rows.iter_mut().for_each(mend_value);
    } else if let toml::Value::Table(inner) = value {
        mend(inner);
    }
}

/// A text without forbidden characters.
fn mended(text: &str) -> String {
    let kept = text.chars().filter(|letter| !name::is_unseen(*letter) && (!letter.is_control() || *letter == '\n'));
    let kept = name::composed(kept.collect());
    // An empty text would cause a second fault.
    if kept.trim().is_empty() { "?".to_owned() } else { kept }
}

/// The beginning of a key, for messages.
fn beginning(key: &str) -> String {
    name::shown_in_line(&key.chars().take(name::NAME_MAX).collect::<String>()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> (Vec<(usize, String)>, DeTable<'_>) {
        let mut table = DeTable::parse(text).unwrap().into_inner();
        (faults(&mut table), table)
    }

    #[test]
    fn every_key_and_text_is_looked_over_wherever_it_stands() {
        let (found, table) = told("a = \"x\\u202Ey\"\nb = [\"\", { \"c\\u200B\" = \"e\\u0301\" }]\n");
        let reasons: Vec<&str> = found.iter().map(|(_, reason)| reason.as_str()).collect();
        assert_eq!(
            reasons,
            [
                "`a` contains U+202E, an invisible character; leave it out",
                "the key `c\\u{200b}` contains U+200B, an invisible character; leave it out",
                "`c` is not in Unicode's composed form (NFC); write each letter and its accent as one",
            ]
        );
        assert_eq!(found[0].0, 4);
        assert_eq!(table.get("a").and_then(|text| text.get_ref().as_str()), Some("xy"));
        let mut plain: toml::Table = "a = \"x\\u202Ey\"\nb = [{ \"c\\u200B\" = \"e\\u0301\" }]".parse().unwrap();
        mend(&mut plain);
        assert_eq!(plain, "a = 'xy'\nb = [{ c = 'é' }]".parse().unwrap());
        assert!(told("a = \"\"\"x\n\ty\"\"\"\n\"b.c\" = 'é'\nd = 5\n").0.is_empty());
    }
}
