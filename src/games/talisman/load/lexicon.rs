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
    row("lose_life", "a number", "Lose this many lives."),
    row("lose_life_unless", "a flag", "Lose a life unless the flag is held."),
    row("gain_life", "a number", "Gain this many lives, even above the printed value."),
    row("gain_strength", "a number", "Gain this much Strength."),
    row("gain_craft", "a number", "Gain this much Craft."),
    row("lose_strength", "a number", "Lose this much Strength."),
    row("lose_craft", "a number", "Lose this much Craft."),
    row("gain_gold", "a number", "Gain this much gold."),
    row("lose_gold", "a number", "Lose this much gold."),
    row(
        "pay_gold",
        "a number",
        "Pay this much gold; an option with this effect is offered only to characters that have the gold.",
    ),
    row("raid_gold", "a space", "Lose all gold; it is put on that space."),
    row("gain_fate", "a number", "Gain this much fate, even above the printed value."),
    row("replenish_fate", "", "Replenish fate to the printed value, free."),
    row("buy_fate", "a number", "May replenish fate to the printed value at this price in gold each."),
    row("gain_spell", "", "Gain one Spell if Craft allows it."),
    row("fill_spells", "", "Gain Spells up to the number that Craft allows."),
    row("buy_spell", "a number", "May buy one Spell at this price if Craft allows it."),
    row("discard_spells", "", "Discard all Spells."),
    row("gain_talisman", "", "Gain a Talisman card if one is left."),
    row("lose_follower", "", "Lose one Follower, chosen by its owner."),
    row("miss_turn", "", "Lose a turn."),
    row("miss_next_turn", "", "Miss the next turn."),
    row("become_toad", "", "Become a Toad."),
    row("set_alignment", "good, neutral or evil", "Take this alignment."),
    row("enslave", "", "Be enslaved until a move roll frees the character."),
    row("by_alignment", "{ good?, neutral?, evil? }", "What happens depends on alignment."),
    row("on_roll", "{ dice, bonus, skip, table = [{ rolls, effect }, ...] }", "Roll on a table."),
    row("attacked", "{ name, kind, strength or craft }", "A creature attacks."),
    row("teleport", "a space", "Be moved to that space and have an encounter there."),
    row("teleport_region", "{ other }", "Choose a space in this Region, be moved there and have an encounter."),
    row("offer", "ferry or teleport", "An offer for the next move."),
    row(
        "everyone",
        "{ region?, except?, effect }",
        "The effect happens to every character, clockwise from the one that drew the card.",
    ),
    row(
        "grant",
        "{ who?, craft_min?, effect }",
        "The first visitor who qualifies gets the effect; then the card is discarded.",
    ),
    row("wish", "{ other_space }", "A wish of the visitor's choice."),
    row("heal", "{ cost, most? }", "May heal lives, never above the printed value."),
    row("court", "{ cost, free, exchange }", "Healing and exchanges at court."),
    row("shop", "[{ item, price }, ...]", "May buy Purchase cards."),
    row("shoplift", "", "May take one Purchase card free, with an ability that allows it."),
    row("sell_objects", "", "May turn Objects into one gold each."),
    row("take_counter", "strength, craft or life", "May take one of the counters on the card."),
    row("miss_unless", "{ ability, least, spared? }", "Lose a turn if this ability is lower than `least`."),
    row("choose_one", "[{ name, effect }, ...]", "Choose one of several effects."),
    row("may", "[effect, ...]", "The effects happen if the visitor wants them."),
    row("leave_hag", "", "May leave behind the Followers that can be left only here."),
    row("blizzard", "a number", "Everyone moves one space a turn for this many rounds."),
    row("quest", "six tasks", "The Warlock's quests, one for each face of the die."),
    row(
        "chasm",
        "{ deadly, skip }",
        "Roll for the character and for each Follower: on a deadly face the character loses a life, a Follower is \
         killed.",
    ),
];

/// Verbs that a Spell cannot use, with the reason: they need a space, a card on it, or an encounter.
pub const NOT_IN_SPELLS: [(&str, &str); 12] = [
    ("everyone", "`target` says which characters the Spell affects"),
    ("grant", "only Strangers and Places have visitors"),
    ("take_counter", "no counters lie on a Spell"),
    ("blizzard", "a Spell does not stay on a space"),
    ("quest", "only the Warlock gives quests"),
    ("leave_hag", "it works only on a space"),
    ("chasm", "it works only on a space"),
    ("attacked", "creatures attack only in encounters"),
    ("offer", "only spaces make offers"),
    ("enslave", "characters are enslaved only on a space"),
    ("court", "it works only on a space"),
    ("shoplift", "it works only on a space"),
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
