//! Everything that a game of one's own implements and uses, for one import: `use questlab::games::prelude::*;`.

pub use super::any::Of;
pub use super::kit::{GameList, Playable, SeriesCounter};
pub use crate::engine::choice::{Ask, Strategy, Table};
pub use crate::engine::context::Context;
pub use crate::engine::dice::{Dice, DieKey, KeyedDice};
pub use crate::engine::document::Reader;
pub use crate::engine::game::{DecisionId, DecisionRow, EndingRow, EventRow, FactKind, FactRow, FactValue, Game};
pub use crate::engine::ids::{CardId, CardSet, SEATS_MAX, Seat};
pub use crate::engine::log::EventReading;
pub use crate::engine::observer::{Observer, Under};
pub use crate::engine::open_view::OpenView;
pub use crate::engine::option::{GameOptions, OptionForm, OptionRow, Pattern, means_option};
pub use crate::engine::play::{Course, GamePlan, RuleEngine, Standing, places};
pub use crate::engine::view::SeatView;
pub use crate::ruleset::layer::Layer;
pub use crate::ruleset::rows;
pub use crate::ruleset::schema::{BoxCount, Edition, Form, Origin, SheetRow, TableFile, anything};
pub use crate::ruleset::switches::{SwitchRow, Takes, read};
pub use crate::ruleset::{Header, MergedTables, RulesetFault, Schema};
pub use crate::situation::event_log::EventLog;
pub use crate::situation::stage::Stage;
pub use crate::strategy::language::{Depth, EvalContext, FeatureRow, Language, PredicateRow, Scope, Type, WeightRow};
pub use crate::strategy::scripted::code::At;
pub use crate::strategy::source::Shipped;
