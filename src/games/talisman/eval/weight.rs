//! The fixed table of weights: what strategy files put a price on, so that spaces, cards and fights can be compared.

use super::worth::FEATURES;
use crate::strategy::language::{About, WeightRow};

/// The price of a weight that no file sets: 1 for factors, 0 for all others.
macro_rules! unpriced {
    () => {
        0.0
    };
    (factor) => {
        1.0
    };
}

macro_rules! weights {
    ($($weight:ident $name:literal $about:ident $($factor:ident)? $meaning:literal;)*) => {
        /// A weight: something that has a price. A point of the better ability is about 1.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "each is described in its row")]
        pub enum Weight { $($weight,)* }

        impl Weight {
            /// Every weight, in the order of [`Weight::ROWS`].
            pub const ALL: &'static [Self] = &[$(Self::$weight,)*];

            /// The table.
            pub const ROWS: &'static [WeightRow] = &[$(WeightRow {
                name: $name,
                about: About::$about,
                unpriced: unpriced!($($factor)?),
                meaning: $meaning,
            },)*];
        }
    };
}

weights! {
    Life "life" Seat "a life more";
    Strength "strength" Seat "a point of Strength more";
    Craft "craft" Seat "a point of Craft more";
    Gold "gold" Seat "a gold more";
    Fate "fate" Seat "a fate more";
    Spell "spell" Seat "a Spell more";
    Talisman "talisman" Seat "a Talisman";
    Turn "turn" Seat "a turn not missed";
    Toad "toad" Seat "not becoming a Toad";
    Follower "follower" Seat "a Follower not lost";
    Wish "wish" Seat "a wish";
    Shop "shop" Seat "wares for sale";
    Heal "heal" Seat "a life healed by a Stranger or Place";
    Route "route" Seat "a boatman's offer to cross the river";
    Theft "theft" Seat "wares for a Thief";
    Move "move" Seat "a free move";
    ReachHealer "reach_healer" Seat "standing where one is healed";
    ReachFate "reach_fate" Seat "standing where fate is replenished";
    ReachBridge "reach_bridge" Seat "trying the Sentinel's bridge";
    ReachPortal "reach_portal" Seat "trying the Portal of Power";
    ReachTemple "reach_temple" Seat "praying where a Talisman may be had";
    ReachWarlock "reach_warlock" Seat "standing where quests are given";
    ReachTools "reach_tools" Seat "standing where tools for a Raft are sold";
    ReachTimber "reach_timber" Seat "standing where a Raft can be built";
    ReachFerry "reach_ferry" Seat "standing where a boatman may be found";
    ReachRich "reach_rich" Seat "standing where more than one card is drawn";
    ReachRiver "reach_river" Seat "crossing the river";
    ReachMystic "reach_mystic" Seat "standing where the accursed are freed";
    SeekTalisman "seek_talisman" Seat "standing where a Talisman lies";
    SeekWell "seek_well" Seat "standing where a Place with counters lies";
    SeekHealer "seek_healer" Seat "standing where a Stranger or Place heals for nothing";
    SeekPrey "seek_prey" Prey "meeting this character, when the quest is to take a life";
    TryBridge "try_bridge" Late "taking the bridge now, beside what other spaces are worth";
    TryPortal "try_portal" Seat "taking the Portal now, beside what other spaces are worth";
    Cross "cross" Seat "getting over the river from here, beside the space it leads to";
    Care "care" Seat factor "how much healing counts, 1 in full";
    Healing "healing" Price "a life healed on a space that is still to be reached";
    HealHere "heal_here" Price "a life healed on the space one stands on";
    Replenishing "replenishing" Price "a fate replenished on a space";
    Find "find" Seat factor "how much an unseen Object or Follower counts, 1 in full";
    MoreCards "more_cards" Seat "the danger of each card drawn beyond the first";
    KillUnseen "kill_unseen" Seat "killing an Enemy still in the deck, for each point of it, beside the trophy";
    KillNear "kill_near" Seat "killing an Enemy on the board, beside the trophy";
    KillNow "kill_now" Seat "killing the Enemy met, beside the trophy";
    TrophyStrength "trophy_strength" Seat "a point of Strength on a trophy";
    TrophyCraft "trophy_craft" Seat "a point of Craft on a trophy";
    WoodsSpell "woods_spell" Seat "each Spell to be had in the Woods";
    Hex "hex" Seat "not stepping on a Hex";
    DuelEdge "duel_edge" Seat "how much likelier than a loss a win must be to attack a character";
    DuelTrouble "duel_trouble" Seat "what any attack on a character costs";
    DuelShy "duel_shy" Seat "attacking a character too strong";
    Stake "stake" Seat "what one may lose to a character beside a life";
    RivalLife "rival_life" Other "a life this character loses";
    Rob "rob" Other "what a rival's loss of a thing is worth";
    RobTalisman "rob_talisman" Other "what a rival's loss of a Talisman is worth";
    RobFang "rob_fang" Other "what a rival's loss of a life-drinking Weapon is worth, added";
    Bargain "bargain" Ware "a card at this price; bought where it is above 0";
    Elsewhere "elsewhere" Seat factor "how much uses of cards count that serve nowhere on the way to the Crown, 1 in full";
    Bonus "bonus" Seat factor "how much a lasting point counts beside a counter";
    Weapon "weapon" Seat "a point of the best Weapon";
    WeaponDragon "weapon_dragon" Seat "a point of a Weapon against Dragons";
    Fang "fang" Seat "a Weapon that drinks lives";
    Armour "armour" Seat "a face on which the best Armour saves";
    SpareArms "spare_arms" Seat "Weapons and Armour beyond the best";
    NoUse "no_use" Seat "Weapons and Armour one may not use";
    FirstTalisman "first_talisman" Seat "the Talisman as a card, when one has none";
    SpareTalisman "spare_talisman" Seat "a second Talisman";
    SpellSource "spell_source" Seat "a card that gives Spells again and again";
    SpareSource "spare_source" Seat "a second one";
    Amulet "amulet" Seat "a card that shuts out Spells, one's own too";
    Charm "charm" Seat "a point that a charmed Animal adds to every battle";
    Tools "tools" Seat "tools to build a Raft";
    Raft "raft" Seat "a Raft";
    Delivery "delivery" Seat "a card the Warlock asks for";
    FateCommand "fate_command" Seat "a Command Spell that works";
    FateSlavery "fate_slavery" Seat "being set free";
    FateAbility "fate_ability" Seat "an ability that works";
    FateWay "fate_way" Seat "a way found in the Inner Region";
    Journey "journey" Seat "not giving up a Talisman to be carried to the Warlock's Cave or the Sentinel";
    Tally "tally" Seat "a point of what is counted when the time is up";
    SeekSpoils "seek_spoils" Seat "standing where a card lies, for each point it counts when the time is up";
    SeekCastle "seek_castle" Seat "standing at the Castle, where land is granted to who has a Talisman";
    SeekCourt "seek_court" Seat "standing at the Castle with a royal companion, who heals or is exchanged for gold there";
}

const _: () =
    assert!(Weight::Move as usize + 1 == FEATURES, "the first needs are the features of effects, in their order");

impl Weight {
    /// Its row of the table.
    #[must_use]
    pub fn row(self) -> &'static WeightRow {
        &Self::ROWS[self as usize]
    }

    /// Finds a weight by name.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        Self::ROWS.iter().position(|row| row.name == name).map(|at| Self::ALL[at])
    }
}
