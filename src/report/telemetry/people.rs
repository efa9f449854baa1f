//! Tables of cards and of pairs of characters. Their win shares are associations, not effects.

use super::{OwnCard, Run};
use crate::engine::play::WIN_PARTS;
use crate::experiment::telemetry::VariantTelemetry;
use crate::experiment::telemetry::cards::CardCounts;
use crate::experiment::telemetry::head::{CardHead, Telemetry};
use crate::report::table::{ReportTable, real_or_none, text, whole};
use crate::stats::paired::{Difference, share_difference};
use crate::stats::proportion::{Share, clustered, wilson};

const PARTS: f64 = WIN_PARTS as f64;

/// A card title in a variant.
struct Row<'a> {
    variant: &'a str,
    head: &'a CardHead,
    card: &'a CardCounts,
    had: Share,
    rest: Share,
    rest_seats: u64,
    difference: Option<Difference>,
}

/// Cards drawn and used, and the win share of seats that had them compared with the other seats of the same games.
pub fn cards(run: &Run<'_>) -> ReportTable {
    let mut rows: Vec<Row<'_>> = Vec::new();
    for ((variant, counts), head) in run.variants().zip(&run.record.variants) {
        let titles =
            run.telemetry.cards.iter().zip(&counts.cards.0).filter(|(_, card)| **card != CardCounts::default());
        rows.extend(titles.map(|(title, card)| row(variant, (title, card), head.players)));
    }
    let each = || rows.iter();
    let bound = |of: fn(&Row<'_>) -> Share, low: bool| {
        each().map(move |row| {
            let share = of(row);
            share.share.map(|_| if low { share.interval.low } else { share.interval.high })
        })
    };
    let difference = |of: fn(&Difference) -> f64| each().map(move |row| row.difference.as_ref().map(of));
    let columns = vec![
        text("variant", each().map(|row| row.variant)),
        text("card", each().map(|row| row.head.name.as_str())),
        text("deck", each().map(|row| row.head.deck.as_str())),
        text("kind", each().map(|row| row.head.kind.as_str())),
        text("basis", each().map(|row| if row.head.held { "held" } else { "met" })),
        whole("drawn", each().map(|row| row.card.drawn)),
        whole("used", each().map(|row| row.card.used)),
        whole("games", each().map(|row| row.card.games)),
        whole("seats", each().map(|row| row.card.had.weight)),
        real_or_none("win_share", each().map(|row| row.had.share)),
        real_or_none("low", bound(|row| row.had, true)),
        real_or_none("high", bound(|row| row.had, false)),
        whole("rest_seats", each().map(|row| row.rest_seats)),
        real_or_none("rest_share", each().map(|row| row.rest.share)),
        real_or_none("rest_low", bound(|row| row.rest, true)),
        real_or_none("rest_high", bound(|row| row.rest, false)),
        real_or_none("difference", difference(|found| found.difference)),
        real_or_none("difference_low", difference(|found| found.interval.low)),
        real_or_none("difference_high", difference(|found| found.interval.high)),
    ];
    ReportTable { name: "cards", columns }
}

fn row<'a>(variant: &'a str, (head, card): (&'a CardHead, &'a CardCounts), players: u8) -> Row<'a> {
    let (rest, cross) = card.rest(players);
    Row {
        variant,
        head,
        card,
        had: clustered(&card.had, PARTS),
        rest: clustered(&rest, PARTS),
        rest_seats: rest.weight,
        difference: share_difference([&rest, &card.had], &cross, card.games, PARTS),
    }
}

/// The cards that layers add or change, in the order of their names; those that a variant does not have are left out.
pub fn own_cards(telemetry: &Telemetry, counts: &VariantTelemetry, players: u8) -> Vec<OwnCard> {
    let titles = || {
        let titles = telemetry.cards.iter().zip(&counts.cards.0).enumerate();
        titles.filter(|(_, (_, card))| **card != CardCounts::default())
    };
    let a_game = |count: u64| count as f64 / counts.games.max(1) as f64;
    let fights = |title: usize| counts.fights.as_ref().and_then(|fights| fights.0.get(&title).copied());
    let mut found = Vec::new();
    for name in &telemetry.own_cards {
        found.extend(titles().filter(|(_, (head, _))| head.name == *name).map(|(title, (head, card))| {
            let row = row("", (head, card), players);
            OwnCard {
                card: head.name.clone(),
                held: head.held,
                drawn_per_game: a_game(card.drawn),
                used_per_game: a_game(card.used),
                fights_per_game: fights(title).map(|fights| fights.map(a_game)),
                seats: card.had.weight,
                win_share: row.had.share,
                rest_share: row.rest.share,
                difference: row.difference.map(|found| [found.difference, found.interval.low, found.interval.high]),
            }
        }));
    }
    found
}

/// Ordered pairs of characters: the first one's win share in games with both, and how often it killed the other.
pub fn opponents(run: &Run<'_>) -> ReportTable {
    let roster = &run.record.roster;
    let name =
        |number: u64| usize::try_from(number).ok().and_then(|index| roster.get(index)).map_or("", String::as_str);
    let rows: Vec<(&str, [u64; 2], [u64; 3])> = run
        .variants()
        .flat_map(|(variant, counts)| counts.opponents.0.iter().map(move |(pair, counts)| (variant, *pair, *counts)))
        .collect();
    let each = || rows.iter();
    let share = |counts: &[u64; 3]| wilson(counts[1] as f64 / PARTS, counts[0] as f64);
    let bound = |low: bool| {
        each().map(move |row| {
            let share = share(&row.2);
            share.share.map(|_| if low { share.interval.low } else { share.interval.high })
        })
    };
    let columns = vec![
        text("variant", each().map(|row| row.0)),
        text("character", each().map(|row| name(row.1[0]))),
        text("other", each().map(|row| name(row.1[1]))),
        whole("n", each().map(|row| row.2[0])),
        real_or_none("win_share", each().map(|row| share(&row.2).share)),
        real_or_none("low", bound(true)),
        real_or_none("high", bound(false)),
        whole("kills", each().map(|row| row.2[2])),
    ];
    ReportTable { name: "opponents", columns }
}
