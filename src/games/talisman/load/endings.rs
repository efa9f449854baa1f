//! Loads alternative endings: what they say becomes rows after those of the board's spaces and of the Terrain cards.

use super::added_decks::capital;
use super::names::Names;
use super::raw::{EndingSide, RawEnding};
use super::{bounds, people};
use crate::engine::fault::unknown;
use crate::engine::ids::{CardId, CardSet};
use crate::games::talisman::model::alternative_ending::{
    AlternativeEnding, ENDINGS_MAX, EndingGoal, EndingId, EndingRule,
};
use crate::games::talisman::model::board::Ground;
use crate::games::talisman::model::kinds::{CardKind, Region, SpaceId};
use crate::games::talisman::model::rules::{AfterDeath, EndingName, Rules};
use crate::games::talisman::model::ruleset::{Space, Title};
use crate::games::talisman::model::verb::Effect;

/// Largest number that an ending counts to.
const COUNT_MAX: u8 = 20;

/// What the fact `ending` says where no ending lies faceup.
const UNNAMED: [&str; 2] = ["unknown", "none"];

/// Loads all endings, and finds the one that games are played with. What they say follows `texts`.
pub(super) fn endings(
    names: &mut Names,
    rows: &[RawEnding],
    (titles, rules): (&[Title], &Rules),
    mut texts: Vec<Space>,
) -> (Vec<Space>, Vec<AlternativeEnding>, EndingRule) {
    names.owner = "ending".to_owned();
    names.fits("endings", rows.len(), ENDINGS_MAX);
    let mut endings = Vec::new();
    for row in rows.iter().take(ENDINGS_MAX) {
        let text = SpaceId(u8::try_from(names.spaces.len() + texts.len()).unwrap_or(u8::MAX));
        names.owner.clone_from(&row.name);
        sound(names, row);
        of_forms(names, row, rules);
        let [before, effect, others] = [&row.on_arrival, &row.alone, &row.others].map(|list| {
            bounds::effects(names, list);
            names.effects(list)
        });
        endings.push(AlternativeEnding {
            text,
            hidden: row.side == EndingSide::Hidden,
            guards: guards(names, row, titles),
            each_arrival: row.each_arrival,
            others,
            wins: names.goal(&row.wins_when),
            killed_becomes_form: row.killed_becomes_form,
            killed_goes_to: row.killed_goes_to.as_ref().map(|space| refuge(names, space)),
            forms_win: row.forms_win,
        });
        tables(names, row);
        let visits = names.visits();
        texts.push(Space { before, effect, visits, ..blank(&row.name) });
    }
    let rule = rule(names, rows, rules);
    (texts, endings, rule)
}

/// The ending that games are played with.
fn rule(names: &mut Names, rows: &[RawEnding], rules: &Rules) -> EndingRule {
    let chosen = rules.ending.0.as_str();
    let found = (0_u8..).map(EndingId).zip(rows).find(|(_, row)| row.name == chosen).map(|(id, _)| id);
    match (chosen, found) {
        ("command_spell", _) => EndingRule::CommandSpell,
        ("random", _) if rows.is_empty() => {
            names.misfit("ending", "\"random\" needs endings: add one under [[new.ending]]".to_owned());
            EndingRule::Random
        }
        ("random", _) => EndingRule::Random,
        (_, Some(id)) => EndingRule::One(id),
        (_, None) => {
            let known: Vec<&str> =
                EndingName::WORDS.into_iter().chain(rows.iter().map(|row| row.name.as_str())).collect();
            names.misfit("ending", unknown("ending", chosen, &known));
            EndingRule::CommandSpell
        }
    }
}

/// Reports the faults of an ending beside those of its effects.
fn sound(names: &mut Names, row: &RawEnding) {
    people::name_fits(names, &row.name);
    if EndingName::WORDS.contains(&row.name.as_str())
        || UNNAMED.contains(&row.name.as_str())
        || names.spaces.contains(&row.name)
        || names.ids.contains(&row.name)
    {
        names.fault(format!("the name `{}` is taken; choose one that no space and no value of `ending` has", row.name));
    }
    if row.side == EndingSide::Hidden && !row.guards.is_empty() {
        names.fault("a hidden ending has no `guards`: cards that lie on the Crown would show which it is".to_owned());
    }
    let fights = |list: &[Effect]| Effect::any(list, &mut |effect| *effect == Effect::FightGuards);
    if row.guards.is_empty() && [&row.on_arrival, &row.alone, &row.others].into_iter().any(|list| fights(list)) {
        names.fault("`fight_guards` needs `guards`".to_owned());
    }
    if row.guards.is_empty() && row.wins_when == EndingGoal::GuardsKilled {
        names.fault("`wins_when = \"guards_killed\"` needs `guards`".to_owned());
    }
    if row.wins_when == EndingGoal::GuardsKilled && ![&row.on_arrival, &row.alone].into_iter().any(|list| fights(list))
    {
        names.fault("`wins_when = \"guards_killed\"` needs `fight_guards` in `on_arrival` or `alone`".to_owned());
    }
    let counts = matches!(row.wins_when, EndingGoal::Kills { .. } | EndingGoal::Turns(_));
    if counts && !(1..=COUNT_MAX).contains(&row.wins_when.count()) {
        let count = row.wins_when.count();
        names.fault(format!("`wins_when` counts to {count}; it must be from 1 to {COUNT_MAX}"));
    }
}

/// Reports what an ending says of forms that are not in the game.
fn of_forms(names: &mut Names, row: &RawEnding, rules: &Rules) {
    if row.killed_goes_to.is_some() && !row.killed_becomes_form {
        names.fault("`killed_goes_to` is for forms: set `killed_becomes_form = true` too".to_owned());
    }
    if row.killed_becomes_form && rules.after_death != AfterDeath::Form {
        names.fault("`killed_becomes_form` needs the rule `after_death = \"form\"`".to_owned());
    }
    if row.forms_win && names.forms.is_empty() {
        names.fault("`forms_win` needs a form: add one under [[new.form]]".to_owned());
    }
}

/// Reports a `roll_again` that would find the table of another list: it finds the first one of the ending.
fn tables(names: &mut Names, row: &RawEnding) {
    let lists = [&row.alone, &row.on_arrival, &row.others];
    for (at, list) in lists.iter().enumerate() {
        let first = lists[..=at].iter().find_map(|list| Effect::first_table(list));
        let again = Effect::any(list.iter(), &mut |effect| *effect == Effect::RollAgain);
        if again && first != Effect::first_table(list) {
            names.fault(
                "`roll_again` rolls on the first table of an ending: of `alone`, `on_arrival`, `others`".to_owned(),
            );
        }
    }
}

/// What endings do to all others, as rows to be checked like those of spaces.
pub(super) fn others(endings: &[AlternativeEnding], rows: &[RawEnding]) -> Vec<Space> {
    let row =
        |(ending, row): (&AlternativeEnding, &RawEnding)| Space { effect: ending.others.clone(), ..blank(&row.name) };
    endings.iter().zip(rows).map(row).collect()
}

/// The space to which a form goes that was killed on the Crown.
fn refuge(names: &mut Names, space: &str) -> SpaceId {
    let found = names.space(space);
    if names.ids.get(found.at()).is_some_and(|id| id == "C0") {
        names.fault("`killed_goes_to` names the Crown of Command; leave it out, and the form stays there".to_owned());
    }
    found
}

/// The guards of an ending.
fn guards(names: &mut Names, row: &RawEnding, titles: &[Title]) -> CardSet {
    let mut found = CardSet::EMPTY;
    for guard in &row.guards {
        let Some(card) = find_guard(names, guard, titles) else { continue };
        if found.has(card) {
            names.fault(format!("`guards` names `{guard}` twice; one card of an Enemy is a guard"));
        }
        found.insert(card);
    }
    found
}

/// The first card of the Enemy with this name. Where several decks have one, the name says which: `Veil: Wraith`.
fn find_guard(names: &mut Names, guard: &str, titles: &[Title]) -> Option<CardId> {
    let enemy = |title: &&Title| title.kind == CardKind::Enemy && title.copies > 0;
    let mut first: usize = 0;
    let mut known = Vec::new();
    for title in titles {
        if enemy(&title) {
            let twin = |other: &Title| other.name == title.name && other.deck != title.deck;
            let long = names.deck_word(title.deck).map(|deck| format!("{}: {}", capital(deck), title.name));
            let shared = titles.iter().filter(enemy).any(twin);
            if long.as_deref() == Some(guard) || !shared && title.name == guard {
                return u8::try_from(first).ok().map(CardId);
            }
            known.push(long.filter(|_| shared).unwrap_or_else(|| title.name.clone()));
        }
        first += usize::from(title.copies);
    }
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let reason = unknown("Enemy", guard, &known);
    names.fault(reason);
    None
}

impl Names {
    fn goal(&mut self, goal: &EndingGoal) -> EndingGoal {
        let mut goal = goal.clone();
        if let EndingGoal::Kills { which: Some(which), .. } = &mut goal {
            self.selector(which);
            if which.trophies || which.this || which.target || which.chosen {
                self.fault("`which` of `kills` can name `kinds`, a `deck` and a `mark`".to_owned());
            }
        }
        goal
    }
}

/// A row that says nothing.
fn blank(name: &str) -> Space {
    Space {
        id: name.to_owned(),
        name: name.to_owned(),
        region: Region::Inner,
        clockwise: SpaceId(0),
        counterclockwise: SpaceId(0),
        opposite: Vec::new(),
        draw: 0,
        before: Vec::new(),
        effect: Vec::new(),
        visits: Vec::new(),
        ground: Ground::default(),
        harm: None,
        unfriendly: false,
        corner: false,
        own: None,
        meets: None,
        characters_meet: true,
        grid: [0; 2],
    }
}
