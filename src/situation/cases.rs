//! The cases of a situation file: each case overrides the keys that the file sets for all of them.

use crate::engine::document::{Placed, Reader};
use toml::de::{DeTable, DeValue};

/// Keys that may also stand after a `[table]` line, where TOML would count them into that table.
const LATE: [&str; 3] = ["dice", "dice_then", "choices"];
/// Keys that a case may set. Except for the title, a value above the cases is the default of every case.
const OWN: [&str; 8] = ["title", "source", "rulings", "turns", "dice", "dice_then", "choices", "expect"];
/// Of these, the keys that decide what is played and what is expected.
const PLAYED: [&str; 5] = ["turns", "dice", "dice_then", "choices", "expect"];
/// Largest number of cases in a file.
const CASES_MAX: usize = 1_000;

/// One situation of a file.
#[derive(Debug)]
pub struct Case<'d> {
    /// Its number in the file, from 1; `None` if the file has no cases.
    pub number: Option<usize>,
    /// All of its keys: its own, and the defaults of the file.
    pub table: DeTable<'d>,
}

/// Moves the late keys out of whatever table they fell into, up to the given table.
pub fn lifted<'d>(reader: &mut Reader<'_>, table: &DeTable<'d>) -> DeTable<'d> {
    let mut lifted = table.clone();
    let mut late = Vec::new();
    for (key, value) in &mut lifted {
        // A switch may have any name, and cases are lifted on their own.
        if ["rules", "case"].contains(&key.get_ref().as_ref()) {
            continue;
        }
        for inner in tables(value.get_mut()) {
            late.extend(LATE.iter().filter_map(|key| inner.remove_entry(*key)));
        }
    }
    for (key, value) in late {
        if lifted.contains_key(key.get_ref().as_ref()) {
            reader.fault(value.span().start, format!("`{}` is set twice", key.get_ref()));
        } else {
            lifted.insert(key, value);
        }
    }
    lifted
}

/// The table that a value is, or the tables that it lists.
fn tables<'t, 'd>(value: &'t mut DeValue<'d>) -> Vec<&'t mut DeTable<'d>> {
    match value {
        DeValue::Table(inner) => vec![inner],
        DeValue::Array(rows) => rows.iter_mut().filter_map(|row| table_of(row.get_mut())).collect(),
        DeValue::String(_) | DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {
            Vec::new()
        }
    }
}

fn table_of<'t, 'd>(value: &'t mut DeValue<'d>) -> Option<&'t mut DeTable<'d>> {
    if let DeValue::Table(inner) = value { Some(inner) } else { None }
}

/// Reads the situations of a file, after [`lifted`], and notes faults in its cases. `keys` are the keys that a file may
/// have.
pub fn read<'d>(reader: &mut Reader<'_>, file: &DeTable<'d>, keys: &[&str]) -> Vec<Case<'d>> {
    let Some(value) = file.get("case") else { return vec![Case { number: None, table: file.clone() }] };
    let rows = reader.tables(file, "case").unwrap_or_default();
    if rows.is_empty() && value.get_ref().is_array() {
        reader.fault(value.span().start, "`case` is an empty list; leave it out or add a case".to_owned());
    }
    if rows.len() > CASES_MAX {
        reader.fault(rows[CASES_MAX].at, format!("{} cases; a file has at most {CASES_MAX}", rows.len()));
    }
    let rows = &rows[..rows.len().min(CASES_MAX)];
    let own: Vec<DeTable<'d>> = rows.iter().map(|row| lifted(reader, row.value)).collect();
    unused(reader, file, &own);
    let common: DeTable<'d> = file.clone().into_iter().filter(|(key, _)| is_common(key.get_ref())).collect();
    let mut cases: Vec<Case<'d>> = Vec::new();
    for ((row, own), number) in rows.iter().zip(own).zip(1..) {
        check(reader, row, (&own, number), keys);
        let mut table = common.clone();
        for (key, value) in own {
            // Faults must point at the case, so the key is replaced along with the value.
            table.remove(key.get_ref().as_ref());
            table.insert(key, value);
        }
        cases.push(Case { number: Some(number), table });
    }
    cases
}

fn is_common(key: &str) -> bool {
    OWN.contains(&key) && key != "title"
}

/// Notes a default that every case overrides.
fn unused(reader: &mut Reader<'_>, file: &DeTable<'_>, cases: &[DeTable<'_>]) {
    for (key, _) in file.iter().filter(|(key, _)| is_common(key.get_ref())) {
        let name = key.get_ref().as_ref();
        if !cases.is_empty() && cases.iter().all(|case| case.contains_key(name)) {
            reader.fault(key.span().start, format!("no case uses this `{name}`: every case sets its own"));
        }
    }
}

fn check(reader: &mut Reader<'_>, row: &Placed<&DeTable<'_>>, (own, number): (&DeTable<'_>, usize), keys: &[&str]) {
    if own.is_empty() {
        reader.fault(row.at, format!("case {number} is empty"));
    } else if !own.contains_key("title") {
        reader.fault(row.at, format!("case {number} needs a `title`"));
    }
    for key in own.keys() {
        let name = key.get_ref().as_ref();
        if OWN.contains(&name) {
            continue;
        }
        let reason = if keys.contains(&name) {
            format!("`{name}` is the same in all cases; write it above the first `[[case]]`")
        } else {
            reader.unknown("key in a case", name, &OWN)
        };
        reader.fault(key.span().start, reason);
    }
}

/// Refuses a case that plays and expects the same as an earlier one. `plain` is the file without places.
pub fn refuse_equal(reader: &mut Reader<'_>, file: &DeTable<'_>, plain: &toml::Table) {
    let (Some(rows), Some(values)) = (file.get("case"), plain.get("case").and_then(toml::Value::as_array)) else {
        return;
    };
    let places = rows.get_ref().as_array().into_iter().flat_map(|rows| rows.iter().map(|row| row.span().start));
    let played: Vec<Played<'_>> = values.iter().take(CASES_MAX).map(|case| played(case, plain)).collect();
    for (index, at) in places.take(played.len()).enumerate() {
        if let Some(same) = played[..index].iter().position(|other| *other == played[index]) {
            let (number, same) = (index + 1, same + 1);
            reader.fault(at, format!("case {number} has the same dice, choices and expectations as case {same}"));
        }
    }
}

/// The values that decide a case; an empty list counts as absent.
type Played<'p> = [Option<&'p toml::Value>; PLAYED.len()];

fn played<'p>(case: &'p toml::Value, file: &'p toml::Table) -> Played<'p> {
    let is_empty = |value: &toml::Value| value.as_array().is_some_and(Vec::is_empty);
    PLAYED.map(|key| case.get(key).or_else(|| file.get(key)).filter(|value| !is_empty(value)))
}

#[cfg(test)]
mod tests {
    use crate::engine::fault::Fault;
    use crate::games::talisman::Talisman;
    use crate::situation::file::{Situation, read};
    use crate::situation::run::play;

    const HEAD: &str = "schema = 1\ntitle = 'The Cave'\nedition = 'talisman-r4e'\n";
    const SETUP: &str = "[[seat]]\ncharacter = 'Warrior'\nspace = 'O14'\nfate = 0\n[[seat]]\ncharacter = 'Troll'\n\
        [spaces]\nO15 = { cards = ['Cave'] }\n";

    fn all(own: &str, cases: &str) -> Result<Vec<Situation<Talisman>>, Vec<Fault>> {
        read("cave.toml", &format!("{HEAD}{own}{SETUP}{cases}"), &crate::games::talisman::strategies::registry())
    }

    /// The faults, without the file's name.
    fn faults(own: &str, cases: &str) -> Vec<String> {
        let found = all(own, cases).err().unwrap_or_default();
        found.iter().map(|fault| fault.to_string().replacen("cave.toml:", "", 1)).collect()
    }

    #[test]
    fn a_case_says_what_differs_and_the_file_the_rest() {
        let own = "source = 'RULING 1'\nchoices = ['move: O15']\n[expect]\nseat.0.gold = 3\n";
        let cases = "dice_then = 'error'\n[[case]]\ntitle = 'A 4'\ndice = [1, 4]\n\
            [[case]]\ntitle = 'A 6'\nsource = 'RULING 2'\n[case.expect]\nseat.0.gold = 4\ndice = [1, 6]\n\
            [[case]]\ntitle = 'Not moved'\nturns = 0\nchoices = []\nexpect.seat.0 = { gold = 1 }\n";
        let found = all(own, cases).unwrap();
        let told: Vec<_> = found.iter().map(|each| (each.case.as_ref().unwrap().number, each.title.as_str())).collect();
        assert_eq!(told, [(1, "A 4"), (2, "A 6"), (3, "Not moved")]);
        assert!(found.iter().all(|each| each.case.as_ref().unwrap().file_title == "The Cave"));
        assert_eq!(found.iter().map(|each| each.rulings[0]).collect::<Vec<_>>(), [1, 2, 1]);
        assert_eq!(found.iter().map(|each| each.choices.len()).collect::<Vec<_>>(), [1, 1, 0]);
        let gold: Vec<u8> = found.iter().map(|each| play(each, 0, false, &mut ()).state.heroes[0].gold).collect();
        assert_eq!(gold, [3, 4, 1]);
    }

    #[test]
    fn a_file_without_cases_is_one_situation() {
        let found = all("", "dice = [1, 4]\nchoices = ['move: O15']\n[expect]\nseat.0.gold = 3\n").unwrap();
        assert_eq!((found.len(), &found[0].case, found[0].title.as_str()), (1, &None, "The Cave"));
    }

    #[test]
    fn what_is_wrong_in_cases_is_told_at_once_with_its_line() {
        let own = "[expect]\nseat.0.gold = 1\n";
        let cases = "[[case]]\n[[case]]\ndice = [7]\nexpect = {}\n[[case]]\ntitle = 'A'\nspaces = {}\nchoises = []\n\
            [case.expect]\nseat.0.golf = 3\n";
        assert_eq!(
            faults(own, cases),
            [
                "14: case 1 is empty",
                "15: case 2 needs a `title`",
                "16: `dice` is 7; it must be a whole number from 1 to 6",
                "20: `spaces` is the same in all cases; write it above the first `[[case]]`",
                "21: unknown key `choises` in a case; did you mean `choices`?",
                "23: unknown fact `golf`; did you mean `gold`?",
            ]
        );
    }

    #[test]
    fn a_default_that_no_case_uses_is_refused() {
        let cases = "[[case]]\ntitle = 'A'\ndice = [1]\nexpect.round = 1\n\
            [[case]]\ntitle = 'B'\ndice = [2]\nexpect.round = 1\n";
        let unused = [
            "4: no case uses this `dice`: every case sets its own",
            "5: no case uses this `expect`: every case sets its own",
        ];
        assert_eq!(faults("dice = [3]\n[expect]\nseat.0.gold = 1\n", cases), unused);
    }

    #[test]
    fn equal_cases_are_refused_whatever_they_are_called() {
        let case = |title: &str, rest: &str| format!("[[case]]\ntitle = '{title}'\nsource = '{title}'\n{rest}");
        let equal = ["20: case 3 has the same dice, choices and expectations as case 1"];
        let cases = [case("A", "dice = [1]\n"), case("B", "dice = [2]\n"), case("C", "dice = [1]\nchoices = []\n")];
        assert_eq!(faults("", &cases.concat()), equal);
        let cases = [case("A", ""), case("B", "dice = [2]\n"), case("C", "dice = [1]\n")];
        assert_eq!(faults("dice = [1]\n", &cases.concat()), equal, "what the file gives is compared too");
    }

    #[test]
    fn late_keys_are_written_once_in_a_case() {
        let twice = "[[case]]\ntitle = 'A'\ndice = [1]\n[case.expect]\nround = 1\ndice = [2]\n";
        assert_eq!(faults("", twice), ["17: `dice` is set twice"]);
    }

    #[test]
    fn cases_are_tables_and_not_too_many() {
        assert_eq!(faults("case = []\n", ""), ["4: `case` is an empty list; leave it out or add a case"]);
        assert_eq!(faults("case = 5\n", "").len(), 1);
        let many: String = (0..1_001).map(|turns| format!("[[case]]\ntitle = '{turns}'\nturns = {turns}\n")).collect();
        assert_eq!(faults("", &many), ["3012: 1001 cases; a file has at most 1000"]);
    }
}
