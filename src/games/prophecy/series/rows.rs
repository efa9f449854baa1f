//! The rows of telemetry: what is counted in a game of Prophecy, with the words for tables, texts and pictures.

use crate::engine::series::{
    EliminationRow, FigureRow, FigureSource, LeadRow, MeasureRow, PrizeTable, SeriesRow, SeriesTable, measure, places,
};

/// The table of this game. The ring has no part that a line could be drawn around, so pictures outline nothing.
pub const TABLE: SeriesTable = SeriesTable {
    measures: &MEASURES,
    measured_rounds: &MEASURED_ROUNDS,
    milestones: &MILESTONES,
    means: Payment::ROWS,
    causes: DeathCause::ROWS,
    killers: true,
    prizes: Some(PrizeTable {
        name: "experience",
        heading: "where experience comes from",
        sources: ExperienceSource::ROWS,
    }),
    lacks: Lack::ROWS,
    figures: Figure::ROWS,
    shown_figures: &[
        Figure::Turns.at(),
        Figure::Battles.at(),
        Figure::BattlesWon.at(),
        Figure::OpportunitiesUsed.at(),
        Figure::ItemsBought.at(),
        Figure::MovementGold.at(),
        Figure::Experience.at(),
        Figure::LeadChanges.at(),
    ],
    lead: Some(LeadRow { unit: "certificates" }),
    outlines: &[],
    elimination: Some(EliminationRow { short: "before the game ends", long: "before the game ended" }),
};

const _: () = assert!(TABLE.fits(), "there is a place for every row");

/// The measures of a character, in the order of [`super::measures`]. Strength and Willpower count lost health and magic
/// too; health and magic are the present values.
const MEASURES: [MeasureRow; 8] = [
    measure!("strength", "Strength with full health", "points"),
    measure!("willpower", "Willpower with full magic", "points"),
    measure!("health", "health", "points"),
    measure!("magic", "magic", "points"),
    measure!("gold", "gold", "pieces"),
    measure!("experience", "experience", "points"),
    measure!("certificates", "certificates", "pieces"),
    measure!("items", "Items", "pieces"),
];

/// The rounds at whose start characters are measured.
pub const MEASURED_ROUNDS: [u16; 12] = [1, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100];

/// How many certificates a player has, when each comes.
pub const MILESTONES: [SeriesRow; 5] = [
    SeriesRow::new("first_certificate", "the first certificate"),
    SeriesRow::new("second_certificate", "the second certificate"),
    SeriesRow::new("third_certificate", "the third certificate"),
    SeriesRow::new("fourth_certificate", "the fourth certificate"),
    SeriesRow::new("fifth_certificate", "the fifth certificate"),
];

places! {
    /// How the gold of a certificate was paid.
    Payment: SeriesRow {
        OwnGuild("own_guild", "of one of the character's own guilds"),
        Gold("gold", "of another guild, for gold"),
        Letter("letter", "with a card in place of gold"),
    }
}

places! {
    /// The sources of experience.
    ExperienceSource: SeriesRow {
        Creature("creature", "creatures beaten"),
        Opportunity("opportunity", "opportunities"),
        Work("work", "work in place of moving"),
        Item("item", "cards that turn gold into experience"),
        Other("other", "anything else, such as Chance cards"),
    }
}

places! {
    /// Causes of death.
    DeathCause: SeriesRow {
        Strength("strength", "a Battle of Strength that was lost"),
        Wills("wills", "a Battle of Wills that was lost"),
        Poison("poison", "poison after a battle"),
        Other("other", "an effect outside battles"),
    }
}

places! {
    /// What a seat lacks to win at the end of the game: the first of these that applies. Having no character comes first.
    Lack: SeriesRow {
        Character("character", "a character: it had died"),
        More("three_certificates", "three certificates or more"),
        Two("two_certificates", "two certificates"),
        Experience("experience", "one certificate, and the experience for it"),
        Gold("gold", "one certificate, and the gold for it"),
        Way("way", "one certificate, with all that it costs: the way to its guild"),
        Nothing("nothing", "nothing"),
    }
}

places! {
    /// Figures counted once a game, of all players together.
    Figure: FigureRow {
        Turns("turns", "turns", FigureSource::Turns),
        ExtraTurns("extra_turns", "extra turns", FigureSource::Observer),
        Battles("battles", "battles with creatures", FigureSource::Observer),
        BattlesWon("battles_won", "creatures beaten", FigureSource::Observer),
        BattlesLost("battles_lost", "battles lost", FigureSource::Observer),
        BattlesOfWills("battles_of_wills", "Battles of Wills begun", FigureSource::Observer),
        OpportunitiesUsed("opportunities_used", "opportunities used", FigureSource::Observer),
        ItemsBought("items_bought", "Items bought", FigureSource::Observer),
        ItemsSold("items_sold", "Items sold", FigureSource::Observer),
        CardsUsedUp("cards_used_up", "Items and kept cards used up", FigureSource::Observer),
        MovementGold("movement_gold", "gold paid for moving", FigureSource::Observer),
        Worked("worked", "times a character worked", FigureSource::Observer),
        HealthLost("health_lost", "health lost to creatures", FigureSource::Observer),
        Experience("experience_gained", "experience gained", FigureSource::Prizes),
        Certificates("certificates", "certificates gained", FigureSource::Observer),
        LeadChanges("lead_changes", "lead changes", FigureSource::Observer),
        UntilFirst(
            "rounds_until_first_certificate",
            "until somebody has a certificate",
            FigureSource::Phase(None, Some(0))
        ),
        UntilThird(
            "rounds_until_third_certificate",
            "from then until somebody has three",
            FigureSource::Phase(Some(0), Some(2))
        ),
        AfterThird("rounds_after_third_certificate", "from then until the end", FigureSource::Phase(Some(2), None)),
    }
}
