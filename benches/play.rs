//! Whole games on one core: time for a fixed block of game numbers, with its checksum.
#![expect(clippy::expect_used, reason = "a bench that cannot be set up has failed")]
#![allow(missing_docs, reason = "criterion's macros write an undocumented function, which only some targets lint")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use questlab::engine::choice::Strategy;
use questlab::engine::ids::SEATS_MAX;
use questlab::engine::play::{GamePlan, play_game};
use questlab::games::talisman::Talisman;
use questlab::games::talisman::load::load;

fn games(criterion: &mut Criterion) {
    let rules = load("talisman-r4e", &[], &toml::Table::new()).expect("the shipped edition loads");
    let mut group = criterion.benchmark_group("turns");
    group.sample_size(10);
    let library = questlab::games::talisman::strategies::registry();
    for name in ["random", "bold", "seasoned"] {
        let loaded = library.find(name).expect("a shipped strategy");
        let mut table: Vec<Box<dyn Strategy<Talisman>>> = (0..4).map(|_| loaded.make(&[])).collect();
        let mut block = || {
            let mut turns = 0_u64;
            let mut checksum = 0_u64;
            for game in 0..100 {
                let plan = GamePlan { seed: 1, game, players: 4, rounds_max: 500, characters: [None; SEATS_MAX] };
                let outcome = play_game(&rules, &plan, &mut table, &mut ());
                turns += u64::from(outcome.turns);
                checksum = checksum.wrapping_add(outcome.fingerprint(game));
            }
            (turns, checksum)
        };
        let (turns, checksum) = block();
        assert_eq!(block(), (turns, checksum), "the same games give the same outcomes");
        group.throughput(Throughput::Elements(turns));
        group.bench_function(name, |bencher| bencher.iter(&mut block));
    }
    group.finish();
}

criterion_group!(benches, games);
criterion_main!(benches);
