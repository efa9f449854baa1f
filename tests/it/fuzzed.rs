//! Layers and strategies made at random: what is accepted is played, to its end and with nothing broken on the way.

use super::play::{LIBRARY, table};
use questlab::engine::choice::Strategy;
use questlab::engine::game::{FactKind, Game};
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::{GamePlan, play_game};
use questlab::engine::word::Word;
use questlab::games::talisman::Talisman;
use questlab::games::talisman::load::{EDITIONS, SCHEMA, load};
use questlab::games::talisman::model::decision::Decision;
use questlab::games::talisman::model::flags::Flag;
use questlab::games::talisman::model::rules::Rules;
use questlab::games::talisman::model::ruleset::Ruleset;
use questlab::games::talisman::rules::invariants::Checked;
use questlab::ruleset::layer::Layer;
use questlab::ruleset::switches::Takes;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::sync::Arc;

/// Chance with a fixed beginning.
struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.0.next_u64() % count.max(1) as u64).expect("small")
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Numbers at the edges more often than others.
    fn number(&mut self) -> usize {
        *self.pick(&[0, 1, 1, 2, 3, 4, 6, 8, 16, 40, 41, 100, 255])
    }

    fn within(&mut self, from: i64, to: i64) -> i64 {
        let inside = from + i64::try_from(self.below(usize::try_from(to - from + 1).expect("up"))).expect("small");
        *self.pick(&[from, to, inside, inside])
    }
}

/// What a layer says, line by line.
struct Writer<'a> {
    chance: &'a mut Chance,
    rules: &'a Ruleset,
}

impl Writer<'_> {
    fn space(&mut self) -> String {
        format!("'{}'", self.chance.pick(&self.rules.spaces).id)
    }

    fn flag(&mut self) -> &'static str {
        self.chance.pick(Flag::ALL).word()
    }

    fn effects(&mut self, depth: usize) -> String {
        let count = if self.chance.one_in(12) { 0 } else { 1 + self.chance.below(3) };
        let effects: Vec<String> = (0..count).map(|_| self.effect(depth)).collect();
        format!("[{}]", effects.join(", "))
    }

    #[expect(clippy::too_many_lines, reason = "a flat match, one line a verb")]
    fn effect(&mut self, depth: usize) -> String {
        const ALONE: [&str; 15] = [
            "nothing",
            "replenish_fate",
            "gain_spell",
            "fill_spells",
            "discard_spells",
            "gain_talisman",
            "lose_follower",
            "miss_turn",
            "miss_next_turn",
            "become_toad",
            "enslave",
            "shoplift",
            "sell_objects",
            "leave_hag",
            "gain_spell",
        ];
        const COUNTED: [&str; 14] = [
            "lose_life",
            "gain_life",
            "gain_strength",
            "gain_craft",
            "lose_strength",
            "lose_craft",
            "gain_gold",
            "lose_gold",
            "pay_gold",
            "gain_fate",
            "buy_fate",
            "buy_spell",
            "blizzard",
            "gain_strength",
        ];
        let number = self.chance.number();
        let kind = self.chance.below(if depth == 0 { 14 } else { 21 });
        match kind {
            0..=2 => format!("'{}'", self.chance.pick(&ALONE)),
            3..=5 => format!("{{ {} = {number} }}", self.chance.pick(&COUNTED)),
            6 => format!("{{ teleport = {} }}", self.space()),
            7 => format!("{{ teleport_region = {{ other = {} }} }}", self.chance.one_in(2)),
            8 => {
                let ability = self.chance.pick(&["strength", "craft"]);
                format!("{{ attacked = {{ name = 'x', kind = 'monster', {ability} = {number} }} }}")
            }
            9 => format!("{{ wish = {{ other_space = {} }} }}", self.chance.one_in(2)),
            10 => format!("{{ heal = {{ cost = {}, most = {number} }} }}", self.chance.number()),
            11 => format!("{{ court = {{ cost = {number}, free = {}, exchange = 3 }} }}", self.chance.number()),
            12 => format!("{{ raid_gold = {} }}", self.space()),
            13 => format!("{{ take_counter = '{}' }}", self.chance.pick(&["strength", "craft", "life"])),
            14 => format!("{{ everyone = {{ effect = {} }} }}", self.effects(depth - 1)),
            15 => format!("{{ grant = {{ effect = {} }} }}", self.effect(depth - 1)),
            16 => format!("{{ may = {} }}", self.effects(depth - 1)),
            17 => format!("{{ by_alignment = {{ good = {} }} }}", self.effects(depth - 1)),
            18 => {
                let dice = 1 + self.chance.below(3);
                let middle = dice + self.chance.below(dice * 5);
                let rolls =
                    |from: usize, to: usize| (from..=to).map(|total| total.to_string()).collect::<Vec<_>>().join(", ");
                let rows = [(dice, middle), (middle + 1, dice * 6)].map(|(from, to)| {
                    format!("{{ rolls = [{}], effect = {} }}", rolls(from, to), self.effect(depth - 1))
                });
                format!("{{ on_roll = {{ dice = {dice}, table = [{}] }} }}", rows.join(", "))
            }
            19 => {
                let count = self.chance.below(4);
                let visits: Vec<String> = (0..count)
                    .map(|at| format!("{{ name = 'v{at}', effect = {} }}", self.effects(depth - 1)))
                    .collect();
                format!("{{ choose_one = [{}] }}", visits.join(", "))
            }
            _shop => format!("{{ shop = [{{ item = 'Sword', price = {number} }}] }}"),
        }
    }

    fn switch(&mut self) -> String {
        let row = self.chance.pick(Rules::ROWS);
        let value = match row.takes {
            Takes::Whole(from, to) => self.chance.within(from, to).to_string(),
            Takes::Names(names) | Takes::Named(names) => format!("'{}'", self.chance.pick(names)),
            Takes::Truth => self.chance.one_in(2).to_string(),
            Takes::List(from, to) => {
                let entries: Vec<String> =
                    (0..=self.chance.below(6)).map(|_| self.chance.within(from, to).to_string()).collect();
                format!("[{}]", entries.join(", "))
            }
        };
        format!("rules.{} = {value}\n", row.name)
    }

    fn card(&mut self, at: usize) -> String {
        let kind = *self.chance.pick(&["event", "event", "stranger", "place", "follower", "object", "enemy", "spell"]);
        let copies = *self.chance.pick(&[1, 2, 9, 40]);
        let head = format!("[[new.{kind}]]\nname = 'New {at}'\ncopies = {copies}\n");
        let (one, two) = (self.chance.number(), self.chance.number());
        let flag = self.flag();
        match kind {
            "follower" => format!("{head}strength = {one}\ncraft = {two}\nflags = ['{flag}']\n"),
            "object" => {
                let magic = self.chance.one_in(2);
                format!(
                    "{head}magic = {magic}\nstrength = {one}\nweapon = {{ bonus = {two}, dragon = 1 }}\nflags = ['{flag}']\n"
                )
            }
            "enemy" => {
                format!("{head}kind = '{}'\nstrength = {one}\n", self.chance.pick(&["monster", "animal", "dragon"]))
            }
            "spell" => {
                let when = self.chance.pick(&["turn_start", "move_done", "other_end", "turn_end"]);
                let target = self.chance.pick(&["self", "anyone", "others", "everyone"]);
                format!("{head}cast = ['{when}']\ntarget = '{target}'\neffect = {}\n", self.effects(1))
            }
            "place" => format!("{head}counters = {one}\ncounter = 'craft'\neffect = {}\n", self.effects(3)),
            _other => format!("{head}effect = {}\n", self.effects(3)),
        }
    }

    fn layer(&mut self) -> String {
        let mut text =
            "schema = 1\ngame = 'talisman'\ntitle = 't'\nkind = 'cards'\nchanges = 'c'\nsource = 's'\n".to_owned();
        for _ in 0..self.chance.below(5) {
            let switch = self.switch();
            // A key cannot be set twice.
            if !text.contains(switch.split('=').next().unwrap_or_default()) {
                text.push_str(&switch);
            }
        }
        if self.chance.one_in(2) {
            let (space, draw, effects) = (self.space(), self.chance.below(10), self.effects(3));
            text.push_str(&format!("[change.space.{space}]\ndraw = {draw}\neffect = {effects}\n"));
        }
        if self.chance.one_in(3) {
            let (lives, strength) = (self.chance.number(), self.chance.number());
            let hero = &self.chance.pick(&self.rules.characters).name;
            text.push_str(&format!("[change.character.'{hero}']\nlives = {lives}\nstrength = {strength}\n"));
        }
        (0..self.chance.below(4)).for_each(|at| text.push_str(&self.card(at)));
        text
    }
}

/// Tells what was played if a game breaks off.
struct Told<'a>(&'a str);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // The harness shows this beside the failure.
            let _ = std::io::Write::write_all(&mut std::io::stderr(), self.0.as_bytes());
        }
    }
}

fn played(rules: &Ruleset, players: u8, seed: u64, mut seats: Vec<Box<dyn Strategy<Talisman>>>) {
    let plan = GamePlan { seed, game: 1, players, rounds_max: 40, characters: [None; SEATS_MAX] };
    let mut checked = Checked::new(rules);
    play_game(rules, &plan, &mut seats, &mut checked);
    assert!(checked.faults.is_empty(), "{:?}", checked.faults);
}

/// Random layers are laid on random editions; of those accepted, games are played by strategies of all sorts.
#[test]
fn layers_that_are_accepted_can_be_played() {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(31));
    let printed = super::play::rules();
    let (mut accepted, tries) = (0, 700);
    for seed in 0..tries {
        let text = Writer { chance: &mut chance, rules: &printed }.layer();
        let told = Told(&text);
        let players = 2 + u8::try_from(chance.below(5)).expect("few");
        let (edition, strategy) = (*chance.pick(EDITIONS), *chance.pick(&["random", "seasoned", "bold", "random"]));
        let Ok(layer) = Layer::read("l", "l.toml", &text, &[&SCHEMA]) else { continue };
        let Ok(rules) = load(edition, &[Arc::new(layer)], &toml::Table::new()) else { continue };
        accepted += 1;
        played(&rules, players, seed, table(strategy, players));
        drop(told);
    }
    assert!(accepted > tries / 4, "only {accepted} of {tries} were accepted");
}

/// A strategy of random expressions over facts and over its own values.
struct Thinker<'a> {
    chance: &'a mut Chance,
    values: usize,
}

impl Thinker<'_> {
    fn fact(&mut self, kind: FactKind) -> &'static str {
        let facts: Vec<&str> = Talisman::FACTS.iter().filter(|row| row.kind == kind).map(|row| row.name).collect();
        facts[self.chance.below(facts.len())]
    }

    fn number(&mut self, depth: usize) -> String {
        if depth == 0 || self.chance.one_in(4) {
            return match self.chance.below(3) {
                0 => self.chance.number().to_string(),
                1 if self.values > 0 => format!("v{}", self.chance.below(self.values)),
                _fact => self.fact(FactKind::Number).to_owned(),
            };
        }
        let (left, right) = (self.number(depth - 1), self.number(depth - 1));
        match self.chance.below(6) {
            0 => format!("({left} + {right})"),
            1 => format!("({left} * {right})"),
            2 => format!("({left} / {right})"),
            3 => format!("max({left}, {right})"),
            4 => format!("-({left})"),
            _choice => format!("(if {} then {left} else {right})", self.truth(depth - 1)),
        }
    }

    fn truth(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.fact(FactKind::Truth).to_owned();
        }
        match self.chance.below(4) {
            0 => format!("not ({})", self.truth(depth - 1)),
            1 => format!("({} and {})", self.truth(depth - 1), self.truth(depth - 1)),
            _compared => format!("({} < {})", self.number(depth - 1), self.number(depth - 1)),
        }
    }

    fn strategy(&mut self) -> String {
        let count = self.chance.below(30);
        let mut text = "schema = 1\ngame = 'talisman'\nplays = 'p'\nextends = 'seasoned'\n[values]\n".to_owned();
        for at in 0..count {
            self.values = at;
            text.push_str(&format!("v{at} = \"{}\"\n", self.number(4)));
        }
        self.values = count;
        // All are used, so that none is idle.
        let all: Vec<String> = (0..count).map(|at| format!("v{at}")).chain(["lives".to_owned()]).collect();
        text.push_str(&format!("all_of_them = \"{}\"\n", all.join(" + ")));
        let named = self.chance.pick(Decision::ROWS).name;
        let when = format!("{} and all_of_them > 3", self.truth(3));
        text.push_str(&format!("[decisions.{named}]\nrules = [{{ when = \"{when}\", take = 'last' }}]\n"));
        text
    }
}

#[test]
fn strategies_that_are_accepted_can_be_played() {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(32));
    let rules = super::play::rules();
    let (mut accepted, tries) = (0, 150);
    for seed in 0..tries {
        let text = Thinker { chance: &mut chance, values: 0 }.strategy();
        let told = Told(&text);
        let Ok(loaded) = LIBRARY.check::<Talisman>("s.toml", &text, &rules) else { continue };
        accepted += 1;
        played(&rules, 4, seed, (0..4).map(|_| loaded.make(&[])).collect());
        drop(told);
    }
    assert!(accepted > tries / 4, "only {accepted} of {tries} were accepted");
}
