//! The shipped layers.

macro_rules! shipped {
    ($($name:literal)*) => {
        &[$(($name, concat!("layers/", $name, ".toml"), include_str!(concat!("../layers/", $name, ".toml"))),)*]
    };
}

/// Name, file and text of the shipped layers.
pub(super) const SHIPPED: &[(&str, &str, &str)] = shipped!(
    "trophies-at-five" "two-dice-move" "two-dice-combat" "two-dice-all" "stop-anywhere" "counter-places-removed" "counter-places-once"
    "direction-declared" "corner-stops" "fate-chosen-move" "bridge-on-landing" "portal-on-landing" "encounter-both"
    "day-and-night" "day-and-night-origins" "evade-beings" "evade-beings-anyone" "three-trophy-cards"
    "three-trophy-points" "rising-trophies" "trophies-any-time" "objects-for-growth" "talisman-for-growth"
    "talisman-teleport" "cap-twice-printed" "cap-eight" "cap-printed-plus-ten" "no-fate" "family-goods"
    "resurrection" "bloody-talisman" "body-slots" "small-items"
    "easier-command" "sudden-death" "timed-finish" "timed-finish-all" "land-grant" "service-to-the-crown" "great-hunt"
    "treasure-hunters" "cult-of-personality"
    "strict-werewolf" "hedge-magic" "strange-foes" "land-of-mists" "realm-of-souls" "realm-of-souls-characters"
    "realm-of-souls-endings" "realm-of-souls-ghosts"
    "starting-bonus" "blitz-start" "hardy-start" "frail-start" "three-characters" "starting-quest" "three-starting-quests"
    "talismans-by-quest" "many-talismans" "resurrection-evil-pays" "automatic-command" "chosen-quest" "newcomer-bonus"
    "quests-then-crown" "draft-three"
    "cap-lives-and-fate" "cap-ten-gold" "back-in-the-village" "one-talisman" "weightless-small-items"
    "elder-dragon" "growing-enemies"
    "one-spell-a-turn" "spells-at-turn-start" "spells-at-turn-end" "each-armour" "assassin-face-up" "half-craft-in-battle"
    "fate-for-attacks" "fate-not-for-attacks" "two-dice-added" "enemies-stop"
);
