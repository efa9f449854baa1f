//! A scripted game, and every number that telemetry counts in it.

use crate::engine::game_counts::{FirstArrival, GameCounts, Measures};
use crate::engine::ids::Seat;
use crate::games::talisman::model::decision::{Choice, Decision};
use crate::games::talisman::model::state::Direction;
use crate::games::talisman::series::rows::{ArrivalMeans, Figure, Lack, TalismanSource};
use crate::games::talisman::testkit::Scene;

/// The numbers that are not 0, with their indices.
fn counted<T: Copy + Into<u64>>(counts: &[T]) -> Vec<(usize, u64)> {
    counts.iter().map(|count| (*count).into()).enumerate().filter(|(_, count)| *count > 0).collect()
}

/// The measures: Strength, Craft, lives, fate and gold.
fn having(own: [u8; 5]) -> Measures {
    let mut measures = Measures::default();
    measures[..5].copy_from_slice(&own);
    measures
}

fn in_round(scene: Scene, round: u16) -> Scene {
    scene.with(move |_, state| state.round = round)
}

/// Round 1: the Warrior kills a Wolf and goes to the Warlock, the Troll opens the Portal, the Wizard dies on the
/// bridge. Round 2: the Troll misses a turn. Round 3: the Warrior, with three more Strength, reaches the Crown.
fn game() -> Scene {
    let scene = Scene::new(&["Warrior", "Troll", "Wizard"])
        .at(0, "O9")
        .hero(0, |hero| (hero.quest, hero.fate) = (2, 0))
        .lies("O10", &["Wolf"])
        .goes("O10")
        .turn(0, &[1, 6, 1]);
    let scene = scene
        .at(1, "M1")
        .hero(1, |hero| hero.fate = 0)
        .choices(&[(Decision::Move, Choice::Portal), (Decision::PortalBy, Choice::Strength)])
        .turn(1, &[3, 2, 3]);
    let scene = scene
        .at(2, "O3")
        .hero(2, |hero| (hero.lives, hero.fate) = (1, 0))
        .choices(&[(Decision::Move, Choice::Bridge)])
        .turn(2, &[2, 1, 6]);
    let scene = in_round(scene, 2).hero(1, |hero| hero.misses = 1).turn(1, &[]);
    let scene = in_round(scene, 3).at(0, "I4").hero(0, |hero| {
        hero.strength = 3;
        hero.inner.side = Direction::Clockwise;
    });
    let crown = scene.space("C0");
    scene.choices(&[(Decision::InnerMove, Choice::Space(crown))]).turn(0, &[1])
}

#[test]
fn a_game_played_by_hand_is_counted_number_by_number() {
    let scene = game();
    let counts = &scene.counts;
    let at = |name: &str| scene.space(name).at();
    let came = |round, by: ArrivalMeans, own| FirstArrival { round, means: by as u8, measures: having(own) };
    let never = FirstArrival::default();
    assert_eq!(
        counts.arrivals.each_ref().map(|seat| [seat[0], seat[1], seat[2]])[..3],
        [
            [came(1, ArrivalMeans::Quest, [4, 2, 5, 0, 1]), never, came(3, ArrivalMeans::Walk, [7, 2, 5, 0, 1])],
            [came(1, ArrivalMeans::Walk, [6, 1, 6, 0, 1]), came(1, ArrivalMeans::Strength, [6, 1, 6, 0, 1]), never],
            [never; 3],
        ]
    );
    assert_eq!((counted(&counts.causes), counted(&counts.steps)), (vec![(0, 1)], vec![(0, 1)]));
    assert_eq!(counted(&counts.graves), [(at("O4"), 1)]);
    assert_eq!(counted(&counts.prizes), [(TalismanSource::Quest.at(), 1)]);
    let mut visits = [("O10", 1), ("M8", 1), ("M0", 1), ("I0", 1), ("O4", 1), ("C0", 1)].map(|(id, n)| (at(id), n));
    visits.sort_unstable();
    assert_eq!(counted(&counts.visits), visits);
    let title = |name: &str| scene.rules.titles.iter().position(|title| title.name == name).unwrap();
    assert_eq!((counts.had[title("Wolf")], counts.used[title("Wolf")], counts.drawn[title("Wolf")]), (0b001, 0, 0));
    assert!(counts.had.iter().filter(|seats| **seats > 0).count() == 2, "the Wolf and a Talisman");
    assert_eq!(counts.fights[title("Wolf")], [1, 0]);
    assert_eq!(counts.fights.iter().flatten().map(|fights| u32::from(*fights)).sum::<u32>(), 1);
    assert_eq!(counts.lacks[..3], [Lack::Nothing, Lack::Time, Lack::Character].map(|lack| lack as u8));
    assert_eq!(counts.stood[..3], [[7, 2, 5, 0, 1], [6, 1, 6, 0, 1], [0; 5]].map(having));
    // Measured at the start of the turns of round 1: the Warrior 4 and 2, the Troll 6 and 1, the Wizard 2 and 5.
    assert_eq!(counts.measured[0][..3], [[4, 2, 5, 0, 1], [6, 1, 6, 0, 1], [2, 5, 1, 0, 1]].map(having));
    assert!(counts.measured[1..].iter().flatten().all(|measures| *measures == having([0; 5])));
    let figures = [Figure::MissedTurns, Figure::Trophies, Figure::LeadChanges].map(|figure| (figure.at(), 1));
    assert_eq!(counted(&counts.figures), figures);
    // Round 1: 6, 7 and 7, a shared lead; round 2: the Troll alone, 7 ahead of the dead; round 3: the Warrior, 9 to 7.
    assert_eq!((counts.leader, counts.since, &counts.behind[..3]), (Some(0), 3, &[1, 2, 9][..]));
}

#[test]
fn killers_and_toads_are_counted() {
    let scene = Scene::new(&["Troll", "Wizard"])
        .at(0, "O9")
        .at(1, "O10")
        .hero(0, |hero| hero.fate = 0)
        .hero(1, |hero| (hero.lives, hero.fate, hero.gold) = (1, 0, 0))
        .goes("O10")
        .choices(&[(Decision::Encounter, Choice::Seat(Seat(1))), (Decision::Reward, Choice::Life)])
        .turn(0, &[1, 6, 1]);
    let who = |seat: u8| scene.rules.find_character(["Troll", "Wizard"][usize::from(seat)]).unwrap().at();
    assert_eq!(counted(&scene.counts.causes), [(2, 1)]);
    assert_eq!(scene.counts.kills[who(0)][who(1)], 1);
    assert_eq!(scene.counts.kills.iter().flatten().map(|kills| u32::from(*kills)).sum::<u32>(), 1);
    let toad = Scene::new(&["Troll", "Wizard"]).hero(0, |hero| hero.toad = 2).turn(0, &[]);
    let figures = counted(&toad.counts.figures);
    let drawn = |figure: &&(usize, u64)| figure.0 == Figure::CardsDrawn.at();
    assert_eq!(figures.iter().filter(|figure| !drawn(figure)).collect::<Vec<_>>(), [&(Figure::ToadTurns.at(), 1)]);
    assert_eq!(GameCounts::new(), GameCounts::default());
}
