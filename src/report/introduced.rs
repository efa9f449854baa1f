//! A title with the text that follows it on the same line.

/// `Title: text`, or the title alone if there is no text. After a title that ends a sentence the text begins another.
#[must_use]
pub fn introduced(title: &str, text: &str) -> String {
    if text.is_empty() {
        return title.to_owned();
    }
    if !title.ends_with(['?', '!', '.', ':']) {
        return format!("{title}: {text}");
    }
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    format!("{title} {}{}", first.collect::<String>(), letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_colon_follows_a_question_or_stands_alone() {
        assert_eq!(introduced("Trophies", "What do they do?"), "Trophies: What do they do?");
        assert_eq!(introduced("How hard?", "how long games last"), "How hard? How long games last");
        assert_eq!((introduced("How hard?", ""), introduced("Trophies", "")), ("How hard?".into(), "Trophies".into()));
    }
}
