//! The rows of telemetry: what is counted in a game of Talisman, with the words for tables, texts and pictures.

use crate::engine::series::{
    EliminationRow, FigureRow, FigureSource, LeadRow, MeasureRow, PrizeTable, SeriesRow, SeriesTable, measure, places,
};

/// The table of this game.
pub const TABLE: SeriesTable = SeriesTable {
    measures: &MEASURES,
    measured_rounds: &MEASURED_ROUNDS,
    milestones: Milestone::ROWS,
    means: ArrivalMeans::ROWS,
    causes: DeathCause::ROWS,
    killers: false,
    prizes: Some(PrizeTable { name: "talismans", heading: "where Talismans come from", sources: TalismanSource::ROWS }),
    lacks: Lack::ROWS,
    figures: Figure::ROWS,
    shown_figures: &[
        Figure::Talismans.at(),
        Figure::KilledByCharacters.at(),
        Figure::ToadTurns.at(),
        Figure::MissedTurns.at(),
        Figure::LeadChanges.at(),
    ],
    lead: Some(LeadRow { unit: "points of Strength and Craft" }),
    outlines: &[
        SeriesRow::new("middle", "around the Middle Region: the Storm River"),
        SeriesRow::new("inner", "around the Inner Region"),
    ],
    elimination: Some(EliminationRow {
        short: "before the Crown is reached",
        long: "before anybody reached the Crown of Command",
    }),
};

const _: () = assert!(TABLE.fits(), "there is a place for every row");

/// The measures of a character, in the order of [`super::measures`]; Strength and Craft are the present totals.
const MEASURES: [MeasureRow; 5] = [
    measure!("strength", "Strength", "points"),
    measure!("craft", "Craft", "points"),
    measure!("lives", "lives", "pieces"),
    measure!("fate", "fate", "pieces"),
    measure!("gold", "gold", "pieces"),
];

/// The rounds at whose start characters are measured.
pub const MEASURED_ROUNDS: [u16; 11] = [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

places! {
    /// First arrivals of a player's characters: in the Middle Region by any means, on the Plain of Peril through the
    /// Portal, on the Crown of Command.
    Milestone: SeriesRow {
        Middle("middle", "the Middle Region"),
        Portal("portal", "past the Portal of Power"),
        Crown("crown", "the Crown"),
    }
}

places! {
    /// How a character arrived, with the cause of a move and the ability that opened the Portal.
    ArrivalMeans: SeriesRow {
        Walk("walk", "step by step"),
        Bridge("bridge", "across the Sentinel's bridge"),
        Raft("raft", "by Raft"),
        Ferry("ferry", "by the Tavern's boatman"),
        Spell("spell", "moved by a Spell"),
        Card("card", "moved by a card that was met, or by giving up a Talisman"),
        Space("space", "moved by a space's instruction"),
        Woods("woods", "from Woods to Woods"),
        Exit("exit", "out of the Crypt or the Mines, or back through the Portal"),
        Quest("quest", "moved to the Warlock's Cave for a quest"),
        Strength("strength", "through the Portal, opened by Strength"),
        Craft("craft", "through the Portal, opened by Craft"),
    }
}

places! {
    /// The sources of Talismans.
    TalismanSource: SeriesRow {
        Quest("quest", "the Warlock, for a quest"),
        Card("card", "a card that was met"),
        Space("space", "a space's instruction"),
        Found("found", "drawn, or found on a space"),
        Taken("taken", "another character"),
        Other("other", "anything else, such as Talismans from the start"),
    }
}

places! {
    /// Causes of death.
    DeathCause: SeriesRow {
        Battle("battle", "battle with a creature"),
        PsychicCombat("psychic_combat", "psychic combat with a creature"),
        Character("character", "another character"),
        Card("card", "a card's instruction"),
        Space("space", "a space's instruction"),
        Hex("hex", "a Hex"),
        Command("command", "the Command Spell"),
        Tower("tower", "the Vampire's Tower"),
        Death("death", "dice with Death"),
    }
}

places! {
    /// What a seat lacks for the Crown of Command: the first of these that applies. Having no character comes first.
    Lack: SeriesRow {
        Character("character", "a character"),
        Talisman("talisman", "a Talisman, outside the Inner Region"),
        Crossing("crossing", "a crossing of the Storm River, with a Talisman"),
        Portal("portal", "a passage through the Portal, with a Talisman"),
        Time("time", "time, in the Inner Region"),
        Nothing("nothing", "nothing, on the Crown"),
    }
}

places! {
    /// Figures counted once a game.
    Figure: FigureRow {
        Turns("turns", "turns", FigureSource::Turns),
        MissedTurns("missed_turns", "turns missed", FigureSource::Observer),
        Toads("toads", "times a character became a Toad", FigureSource::Observer),
        ToadTurns("toad_turns", "turns as a Toad", FigureSource::Observer),
        Trophies("trophies", "trophies taken", FigureSource::Observer),
        PointsTraded("points_traded", "Strength and Craft gained for trophies", FigureSource::Observer),
        CardsDrawn("cards_drawn", "Adventure cards drawn", FigureSource::Observer),
        SpellsCast("spells_cast", "Spells cast, including countered ones", FigureSource::Observer),
        Talismans("talismans", "Talismans gained", FigureSource::Prizes),
        LeadChanges("lead_changes", "lead changes", FigureSource::Observer),
        OtherCardsDrawn("other_cards_drawn", "cards drawn from decks of layers", FigureSource::Observer),
        FormsTaken("forms_taken", "times a character became a form", FigureSource::Observer),
        FormsLeft("forms_left", "times a character took its own card back", FigureSource::Observer),
        FormsLost("forms_lost", "forms lost", FigureSource::Observer),
        DrawsBlocked(
            "draws_blocked",
            "Adventure cards not drawn because cards of layers' decks lay on the space of arrival",
            FigureSource::Observer
        ),
        PortalCovered(
            "portal_covered",
            "turns begun with a Terrain card on the Portal of Power",
            FigureSource::Observer
        ),
        EndingsTurned("endings_turned", "hidden endings turned over on the Crown", FigureSource::Observer),
        EndingCounts("ending_counts", "times a character did what an ending counts", FigureSource::Observer),
        EndingDeaths("ending_deaths", "killed on the Crown with an alternative ending", FigureSource::Observer),
        KilledByCharacters("killed_by_characters", "killed by other characters", FigureSource::Kills),
        UntilMiddle(
            "rounds_until_middle",
            "until somebody is in the Middle Region",
            FigureSource::Phase(None, Some(Milestone::Middle.at()))
        ),
        UntilCrown(
            "rounds_until_crown",
            "from then until somebody is on the Crown, or the end",
            FigureSource::Phase(Some(Milestone::Middle.at()), Some(Milestone::Crown.at()))
        ),
        OnCrown(
            "rounds_on_crown",
            "from the first on the Crown until the end",
            FigureSource::Phase(Some(Milestone::Crown.at()), None)
        ),
    }
}
