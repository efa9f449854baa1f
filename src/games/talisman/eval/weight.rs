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
    Life "life" Seat "one more life";
    Strength "strength" Seat "one more point of Strength";
    Craft "craft" Seat "one more point of Craft";
    Gold "gold" Seat "one more gold";
    Fate "fate" Seat "one more fate";
    Spell "spell" Seat "one more Spell";
    Talisman "talisman" Seat "a Talisman";
    Turn "turn" Seat "a turn not missed";
    Toad "toad" Seat "not becoming a Toad";
    Follower "follower" Seat "a Follower not lost";
    Wish "wish" Seat "a wish";
    Shop "shop" Seat "wares for sale";
    Heal "heal" Seat "a life healed by a Stranger or Place";
    Route "route" Seat "a boatman's offer to cross the river";
    Theft "theft" Seat "a visit at which a Thief may take a Purchase card";
    Move "move" Seat "a free move";
    ReachHealer "reach_healer" Seat "being on a space that heals";
    ReachFate "reach_fate" Seat "being on a space that replenishes fate";
    ReachBridge "reach_bridge" Seat "trying the Sentinel's bridge";
    ReachPortal "reach_portal" Seat "trying the Portal of Power";
    ReachTemple "reach_temple" Seat "praying where a Talisman can be gained";
    ReachWarlock "reach_warlock" Seat "being on a space that gives quests";
    ReachTools "reach_tools" Seat "being on a space that sells tools for a Raft";
    ReachTimber "reach_timber" Seat "being on a space where a Raft can be built";
    ReachFerry "reach_ferry" Seat "being on a space where a boatman may be found";
    ReachRich "reach_rich" Seat "being on a space where more than one card is drawn";
    ReachRiver "reach_river" Seat "crossing the river";
    ReachMystic "reach_mystic" Seat "being on a space where the Hag can be left behind";
    SeekTalisman "seek_talisman" Seat "reaching a Talisman that lies on the board";
    SeekWell "seek_well" Seat "reaching a Place with counters";
    SeekHealer "seek_healer" Seat "reaching a Stranger or Place that heals free";
    SeekPrey "seek_prey" Prey "meeting this character while a quest asks to take a life";
    TryBridge "try_bridge" Late "taking the bridge now, to be compared with the `landing` of other spaces";
    TryPortal "try_portal" Seat "taking the Portal of Power now, to be compared with the `landing` of other spaces";
    Cross "cross" Seat "crossing the river from here, in addition to the space it leads to";
    Care "care" Seat factor "factor on the value of healing; 1 counts it in full";
    Healing "healing" Price "a life healed at this price on a space still to be reached";
    HealHere "heal_here" Price "a life healed at this price on the present space";
    Replenishing "replenishing" Price "a fate replenished at this price";
    Find "find" Seat factor "factor on the value of an unseen Object or Follower; 1 counts it in full";
    MoreCards "more_cards" Seat "danger of each card drawn beyond the first";
    KillUnseen "kill_unseen" Seat "each point of an Enemy killed that is still in the deck, in addition to the trophy";
    KillNear "kill_near" Seat "killing an Enemy on the board, in addition to the trophy";
    KillNow "kill_now" Seat "killing the Enemy met, in addition to the trophy";
    TrophyStrength "trophy_strength" Seat "a point of Strength on a trophy";
    TrophyCraft "trophy_craft" Seat "a point of Craft on a trophy";
    WoodsSpell "woods_spell" Seat "each Spell that can be drawn in the Woods";
    Hex "hex" Seat "not landing on a Hex";
    DuelEdge "duel_edge" Seat "least edge (chance of winning minus chance of losing) for attacking a character";
    DuelTrouble "duel_trouble" Seat "cost of any attack on a character";
    DuelShy "duel_shy" Seat "attacking a character with less than `duel_edge`";
    Stake "stake" Seat "possible loss to a character besides a life";
    RivalLife "rival_life" Other "a life that this character loses";
    Rob "rob" Other "this character's loss of a card";
    RobTalisman "rob_talisman" Other "this character's loss of a Talisman";
    RobFang "rob_fang" Other "this character's loss of a Weapon that gains lives, in addition";
    Bargain "bargain" Ware "a card at this price; it is bought if the value is above 0";
    Elsewhere "elsewhere" Seat factor "factor on uses of cards that do not help on the way to the Crown; 1 counts them in full";
    Bonus "bonus" Seat factor "factor on a card's bonus to Strength or Craft, compared with a counter";
    Weapon "weapon" Seat "each point of the best Weapon's bonus";
    WeaponDragon "weapon_dragon" Seat "each point of a Weapon's bonus against Dragons";
    Fang "fang" Seat "a Weapon that gains a life when it kills";
    Armour "armour" Seat "each face on which the best Armour saves a life";
    SpareArms "spare_arms" Seat "a Weapon or Armour beyond the best";
    NoUse "no_use" Seat "a Weapon or Armour that the character may not use";
    FirstTalisman "first_talisman" Seat "a Talisman card, if the character has none";
    SpareTalisman "spare_talisman" Seat "a second Talisman card";
    SpellSource "spell_source" Seat "a card that gives a Spell whenever the last one is cast";
    SpareSource "spare_source" Seat "a second card of the kind `spell_source`";
    Amulet "amulet" Seat "a card that blocks all Spells, the owner's own included";
    Charm "charm" Seat "each point that a charmed Animal adds to every battle";
    Tools "tools" Seat "tools for building a Raft";
    Raft "raft" Seat "a Raft";
    Delivery "delivery" Seat "a card that the Warlock's quest asks for";
    FateCommand "fate_command" Seat "a Command Spell that works, when fate may reroll it";
    FateSlavery "fate_slavery" Seat "being freed from slavery, when fate may reroll the die";
    FateAbility "fate_ability" Seat "an ability that works, when fate may reroll its die";
    FateWay "fate_way" Seat "opening the Portal of Power or finding the exit of the Crypt or the Mines, by fate";
    Journey "journey" Seat "the Talisman given up to go to the Warlock's Cave or the Sentinel";
    Tally "tally" Seat "each point of the score when the time is up";
    SeekSpoils "seek_spoils" Seat "reaching a card on the board, for each point that it adds to the score";
    SeekMarker "seek_marker" Seat "landing on the space of the own marker, as a form that can take its own card back there";
    SeekCastle "seek_castle" Seat "reaching the Castle when the aim is the land grant";
    SeekCourt "seek_court" Seat "reaching the Castle with a royal Follower, who heals there or is exchanged for gold";
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
