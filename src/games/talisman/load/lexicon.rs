//! The verbs of the tables, with explanations for authors of cards.

/// A verb of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerbRow {
    /// Its name in files.
    pub name: &'static str,
    /// The arguments; empty if there are none. `?` marks optional ones.
    pub takes: &'static str,
    /// The effect.
    pub does: &'static str,
}

const fn row(name: &'static str, takes: &'static str, does: &'static str) -> VerbRow {
    VerbRow { name, takes, does }
}

/// Every verb.
pub const VERBS: &[VerbRow] = &[
    row("nothing", "", "Nothing at all."),
    row("lose_life", "a number", "Lose so many lives."),
    row("lose_life_unless", "a flag", "Lose a life unless the flag is held."),
    row("gain_life", "a number", "Gain so many lives, beyond the printed value too."),
    row("gain_strength", "a number", "Gain so many points of Strength."),
    row("gain_craft", "a number", "Gain so many points of Craft."),
    row("lose_strength", "a number", "Lose so many points of Strength."),
    row("lose_craft", "a number", "Lose so many points of Craft."),
    row("gain_gold", "a number", "Gain so much gold."),
    row("lose_gold", "a number", "Lose so much gold."),
    row("pay_gold", "a number", "Pay so much gold; an option that asks for it is offered to those who have it."),
    row("raid_gold", "a space", "Lose all gold, which is put on that space."),
    row("gain_fate", "a number", "Gain so much fate, beyond the printed value too."),
    row("replenish_fate", "", "Replenish fate to the printed value, free."),
    row("buy_fate", "a number", "May replenish fate to the printed value at so much gold each."),
    row("gain_spell", "", "Gain one Spell if Craft allows."),
    row("fill_spells", "", "Gain Spells up to the limit of Craft."),
    row("buy_spell", "a number", "May buy one Spell at this price if Craft allows."),
    row("discard_spells", "", "Discard all Spells."),
    row("gain_talisman", "", "Gain a Talisman card if one is left."),
    row("lose_follower", "", "Lose one Follower of one's choice."),
    row("miss_turn", "", "Lose a turn."),
    row("miss_next_turn", "", "Miss the next turn."),
    row("become_toad", "", "Become a Toad."),
    row("set_alignment", "good, neutral or evil", "Take this alignment."),
    row("enslave", "", "Be held until the move roll sets one free."),
    row("by_alignment", "{ good?, neutral?, evil? }", "What happens depends on alignment."),
    row("on_roll", "{ dice, bonus, skip, table = [{ rolls, effect }, ...] }", "Roll on a table."),
    row("attacked", "{ name, kind, strength or craft }", "A creature attacks."),
    row("teleport", "a space", "Be moved to that space and have an encounter there."),
    row(
        "teleport_region",
        "{ other }",
        "Be moved to a space of one's choice in this Region and have an encounter there.",
    ),
    row("offer", "ferry or teleport", "An offer for the next move."),
    row("everyone", "{ region?, except?, effect }", "It happens to every character, clockwise from the drawer."),
    row("grant", "{ who?, craft_min?, effect }", "The first visitor who qualifies gets it, and the card is discarded."),
    row("wish", "{ other_space }", "A wish of the visitor's choice."),
    row("heal", "{ cost, most? }", "May heal lives, never above the printed value."),
    row("court", "{ cost, free, exchange }", "Healing and exchanges at court."),
    row("shop", "[{ item, price }, ...]", "May buy Purchase cards."),
    row("shoplift", "", "May take one Purchase card free, if able."),
    row("sell_objects", "", "May turn Objects into one gold each."),
    row("take_counter", "strength, craft or life", "May take one of the counters on the card."),
    row("miss_unless", "{ ability, least, spared? }", "Lose a turn without enough of it."),
    row("choose_one", "[{ name, effect }, ...]", "One of several, by choice."),
    row("may", "[effect, ...]", "May go through it."),
    row("leave_hag", "", "May leave the Followers that can be left only here."),
    row("blizzard", "a number", "Everyone moves one space a turn for so many rounds."),
    row("quest", "six tasks", "The Warlock's quests: one a row."),
    row("chasm", "{ deadly, skip }", "Roll for oneself and for each Follower: these faces cost a life or kill."),
];

/// Verbs that a Spell cannot use, with the reason: they need a space, a card on it, or an encounter.
pub const NOT_IN_SPELLS: [(&str, &str); 12] = [
    ("everyone", "say whom it is for by `target`"),
    ("grant", "only a Stranger or a Place waits for visitors"),
    ("take_counter", "no counters lie on it"),
    ("blizzard", "it does not stay on a space"),
    ("quest", "only the Warlock sets tasks"),
    ("leave_hag", "that is done on a space"),
    ("chasm", "that is done on a space"),
    ("attacked", "a creature is met in an encounter only"),
    ("offer", "offers are made to the guests of a space"),
    ("enslave", "slaves are held on a space"),
    ("court", "that is done on a space"),
    ("shoplift", "that is done on a space"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::talisman::model::verb::Effect;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Row {
        #[expect(dead_code, reason = "only whether it can be read matters")]
        effect: Effect<String>,
    }

    #[test]
    fn every_verb_that_can_be_read_is_listed() {
        let error = toml::from_str::<Row>("effect = 'nonsense'").err().expect("there is no such verb");
        let known: Vec<&str> = error.message().split('`').skip(3).step_by(2).collect();
        let listed: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
        assert_eq!(known, listed);
    }
}
