//! `[league]`: every strategy against every other, two seats each at a table of four; one variant per pair.

use super::plan_reader::PlanReader;
use super::schedule::Seatings;
use super::seat_spec::{self, SeatSpec};
use super::sweep::SweepCell;
use super::variant_config::VariantConfig;
use crate::engine::document::{Placed, Reader};
use crate::stats::payoff::{PayoffPairs, STRATEGIES_MAX};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The key of the file.
pub const KEY: &str = "league";
/// Default number of games per pair.
pub const GAMES: u64 = 3_000;
/// Number of seats: two for each strategy.
pub const PLAYERS: u8 = 4;
/// Seats that each strategy holds.
const SEATS: u8 = 2;
/// Number of distinct ways to seat two strategies with two seats each.
pub const SEATINGS: u64 = 6;
/// Separates the two names of a pair.
const BETWEEN: &str = " - ";

/// A strategy of a league, as a run stores it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Its name in the league.
    pub name: String,
    /// The strategy.
    pub strategy: String,
    /// The parameters that override the strategy's defaults.
    #[serde(default)]
    pub params: BTreeMap<String, f32>,
}

/// Why a number of games cannot use all seatings equally often; `None` if it can.
#[must_use]
pub fn uneven(games: u64) -> Option<String> {
    (!games.is_multiple_of(SEATINGS)).then(|| {
        let (below, above) = (games - games % SEATINGS, games.div_ceil(SEATINGS) * SEATINGS);
        let near = if below == 0 { above.to_string() } else { format!("{below} or {above}") };
        format!(
            "`games` is {games}; a league plays all {SEATINGS} seatings of each pair equally often, so it must be a \
             multiple of {SEATINGS}, such as {near}"
        )
    })
}

/// A league uses all seatings; notes a fault if the file wants others.
pub fn seatings(reader: &mut Reader<'_>, (written, seatings): (Option<usize>, Seatings)) -> Seatings {
    if let (Some(at), Seatings::Turn) = (written, seatings) {
        reader.fault(at, "a league plays all seatings of each pair: leave `seatings` out".to_owned());
    }
    Seatings::All
}

/// Reads a league: its strategies, and a variant for each pair, in the order of [`PayoffPairs::list`]. Returns `None`
/// after noting a fault.
pub fn read(
    desk: &mut PlanReader<'_>,
    table: &DeTable<'_>,
    top: &VariantConfig,
) -> Option<(Vec<Member>, Vec<SweepCell>)> {
    let at = table.get(KEY).map_or(0, |value| value.span().start);
    let inner = desk.reader.table(table, KEY)?;
    desk.reader.only(inner, "[league]", &["strategies"]);
    clashes(desk, table, (top, at));
    let Some(value) = inner.get("strategies") else {
        desk.reader.fault(at, "a league needs `strategies`, a list of two or more".to_owned());
        return None;
    };
    let Some(rows) = value.get_ref().as_array() else {
        desk.reader.wrong_type(value, "strategies", "a list of strategies");
        return None;
    };
    let count = rows.len();
    if !(2..=STRATEGIES_MAX).contains(&count) {
        let reason = format!("a league has 2 to {STRATEGIES_MAX} strategies, not {count}");
        desk.reader.fault(value.span().start, reason);
        return None;
    }
    let found: Vec<Seated> = rows.iter().filter_map(|row| member(desk, row)).collect();
    if found.len() < count || !distinct(desk, &found) {
        return None;
    }
    let cells = PayoffPairs::list(count).map(|pair| cell(pair.map(|number| &found[number]), at)).collect();
    Some((found.into_iter().map(|seated| seated.member).collect(), cells))
}

/// A strategy of the league with its seat spec.
struct Seated {
    member: Member,
    holder: SeatSpec,
}

/// Notes keys that a file with a league may not have.
fn clashes(desk: &mut PlanReader<'_>, table: &DeTable<'_>, (top, at): (&VariantConfig, usize)) {
    for (key, written, reason) in [
        ("variant", "[[variant]]", "a league makes one variant for each pair"),
        ("sweep", "[sweep]", "a league makes one variant for each pair"),
        ("entry", "[[entry]]", "the strategies of a league take all seats"),
        ("field", "[field]", "the strategies of a league take all seats"),
        ("fork", "[fork]", "a league has no counterfactuals"),
    ] {
        if table.contains_key(key) {
            desk.reader.fault(at, format!("{reason}: leave out {written}, or [league]"));
        }
    }
    if let Some(players) = top.players.as_ref().filter(|players| players.value != PLAYERS) {
        let reason = format!("`players` is {}; a league is played with {PLAYERS} players", players.value);
        desk.reader.fault(players.at, reason);
    }
}

/// Reads one strategy: a name, or a table with parameters.
fn member(desk: &mut PlanReader<'_>, row: &Spanned<DeValue<'_>>) -> Option<Seated> {
    let at = row.span().start;
    let (holder, name) = if let Some(name) = row.get_ref().as_str() {
        let name = Placed { value: name.to_owned(), at };
        let strategy = desk.finder.find(&mut desk.reader, &name)?;
        let strategy = Some(Placed { value: strategy, at });
        (SeatSpec { at, strategy, ..SeatSpec::default() }, None)
    } else if let Some(inner) = row.get_ref().as_table() {
        let holder = seat_spec::member(desk, &Placed { value: inner, at });
        (holder, desk.reader.name(inner, "name"))
    } else {
        desk.reader.wrong_type(row, "strategies", "a strategy's name, or { strategy = \"...\", params = { ... } }");
        return None;
    };
    let strategy = holder.strategy.as_ref()?.value.name.clone();
    let set: Vec<String> = holder.params.iter().map(|set| format!("{}={}", set.name.value, set.value)).collect();
    let plain = [vec![strategy.clone()], set].concat().join(" ");
    if let Some(wrong) = name.as_ref().filter(|name| name.value.is_empty() || name.value.contains(BETWEEN)) {
        let reason = format!("`{}` cannot be a name in a league: it is empty or contains `{BETWEEN}`", wrong.value);
        desk.reader.fault(wrong.at, reason);
    }
    let params = holder.params.iter().map(|set| (set.name.value.clone(), set.value)).collect();
    let member = Member { name: name.map_or(plain, |name| name.value), strategy, params };
    Some(Seated { member, holder: SeatSpec { count: Some(SEATS), ..holder } })
}

/// Notes names that occur twice; true if there are none.
fn distinct(desk: &mut PlanReader<'_>, found: &[Seated]) -> bool {
    let mut names = BTreeSet::new();
    let mut right = true;
    for seated in found {
        if !names.insert(seated.member.name.as_str()) {
            let reason = format!("`{}` is in the league twice; give one of the two another `name`", seated.member.name);
            desk.reader.fault(seated.holder.at, reason);
            right = false;
        }
    }
    right
}

/// The variant for a pair.
fn cell(pair: [&Seated; 2], at: usize) -> SweepCell {
    let name = Placed { value: pair.map(|seated| seated.member.name.as_str()).join(BETWEEN), at };
    let entries = pair.map(|seated| seated.holder.clone()).to_vec();
    let players = Some(Placed { value: PLAYERS, at });
    SweepCell {
        name,
        place: Vec::new(),
        baseline: 0,
        setting: VariantConfig { players, entries: Some(entries), ..VariantConfig::default() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::blocks;
    use crate::experiment::plan::{self, Plan};

    const HEAD: &str = "schema = 2\ntitle = \"t\"\nedition = \"talisman-r4e\"\n";

    fn read(text: &str) -> Result<Plan, Vec<String>> {
        let plan = plan::read("l.toml", &format!("{HEAD}{text}\n"), &crate::games::talisman::strategies::registry());
        plan.map_err(|faults| faults.iter().map(ToString::to_string).collect())
    }

    fn fault(text: &str) -> String {
        let faults = read(text).unwrap_err();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        faults[0].clone()
    }

    #[test]
    fn every_pair_is_a_variant_of_two_and_two() {
        let set = "{ strategy = \"bold\", params = { cross_at = 7 } }";
        let named = "{ strategy = \"bold\", name = \"bolder\", params.cross_at = 3 }";
        let plan = read(&format!("[league]\nstrategies = [\"random\", \"seasoned\", {set}, {named}]")).unwrap();
        let names: Vec<&str> = plan.variants.iter().map(|variant| variant.name.as_str()).collect();
        let six = ["random - seasoned", "random - bold cross_at=7", "random - bolder", "seasoned - bold cross_at=7"];
        assert_eq!(names, [&six[..], &["seasoned - bolder", "bold cross_at=7 - bolder"]].concat());
        assert_eq!((plan.games, plan.seatings, plan.league.len()), (GAMES, Seatings::All, 4));
        assert_eq!(plan.league[3].params["cross_at"], 3.0);
        assert_eq!(plan.strategies, ["random", "seasoned", "bold"]);
        for variant in &plan.variants {
            let counts: Vec<(u8, bool)> = variant.entries.iter().map(|entry| (entry.count, entry.field)).collect();
            assert_eq!((counts, variant.layout.players), (vec![(2, false), (2, false)], 4));
        }
    }

    #[test]
    fn blocks_are_whole_rounds_of_seatings() {
        let plan = read("[league]\nstrategies = [\"random\", \"bold\"]").unwrap();
        for games in (6..3_000).step_by(6).chain([100_002, 1_000_002]) {
            let block = blocks::block(games, blocks::chunk(&plan));
            let count = games.div_ceil(block);
            assert!(block.is_multiple_of(SEATINGS) && count <= 127, "{games}: {block}");
        }
    }

    #[test]
    fn what_is_no_league_is_refused() {
        let two = "[league]\nstrategies = [\"random\", \"bold\"]\n";
        assert!(fault("[league]").contains("needs `strategies`"));
        assert!(fault("[league]\nstrategies = [\"random\"]").contains("2 to 32 strategies, not 1"));
        assert!(fault("[league]\nstrategies = [\"random\", \"bald\"]").contains("did you mean `bold`?"));
        assert!(fault("[league]\nstrategies = [\"random\", 7]").contains("a strategy's name"));
        assert!(fault("[league]\nstrategies = \"random\"").contains("a list of strategies"));
        assert!(
            fault("[league]\nstrategies = [\"bold\", \"random\", \"bold\"]").contains("`bold` is in the league twice")
        );
        assert!(fault("[league]\nstrategies = [\"bold\", { strategy = \"bold\" }]").contains("twice"));
        assert!(fault("[league]\nstrategies = [\"bold\", { params = { } }]").contains("needs a `strategy`"));
        let odd = "[league]\nstrategies = [\"bold\", { strategy = \"random\", name = \"a - b\" }]";
        assert!(fault(odd).contains("cannot be a name in a league"));
        let wrong = "{ strategy = \"bold\", params = { cros_at = 1 } }";
        let of_three = format!("[league]\nstrategies = [\"random\", {wrong}, \"seasoned\"]");
        assert!(fault(&of_three).contains("did you mean `cross_at`?"));
        assert!(fault(&format!("games = 100\n{two}")).contains("a multiple of 6, such as 96 or 102"));
        assert!(fault(&format!("games = 5\n{two}")).contains("a multiple of 6, such as 6"));
        assert!(fault(&format!("players = 3\n{two}")).contains("with 4 players"));
        assert!(fault(&format!("seatings = \"turn\"\n{two}")).contains("leave `seatings` out"));
        assert!(read(&format!("seatings = \"all\"\nplayers = 4\n{two}")).is_ok());
        for (more, named) in [
            ("[[variant]]\nname = \"a\"", "leave out [[variant]]"),
            ("[sweep]\nplayers = [2, 3]", "leave out [sweep]"),
            ("[[entry]]\nstrategy = \"bold\"", "leave out [[entry]]"),
            ("[field]\nstrategy = \"bold\"", "leave out [field]"),
            ("[fork]\ndecision = \"move\"\noption = \"bridge\"", "leave out [fork]"),
        ] {
            assert!(fault(&format!("{two}{more}")).contains(named), "{named}");
        }
    }
}
