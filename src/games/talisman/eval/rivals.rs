//! The other characters: which are in play, and how far each has come.

use super::context::EvalContext;
use crate::engine::ids::Seat;
use crate::games::talisman::model::kinds::Region;
use crate::games::talisman::model::verb::Ability;

impl<'m, 'v> EvalContext<'m, 'v> {
    /// The other seats in play.
    pub fn rivals(&self) -> impl Iterator<Item = Seat> + use<'m, 'v> {
        let (view, mine) = (self.view, self.view.seat);
        Seat::all(view.players()).filter(move |seat| *seat != mine && view.sheet(*seat).plays())
    }

    /// The other character that is furthest ahead; `None` if no other is in play.
    #[must_use]
    pub fn leader(&self) -> Option<Seat> {
        let mut top: Option<(Seat, u16)> = None;
        for seat in self.rivals() {
            let standing = self.standing(seat);
            if top.is_none_or(|(_, best)| standing > best) {
                top = Some((seat, standing));
            }
        }
        top.map(|(seat, _)| seat)
    }

    /// The progress of a seat: abilities, lives, Talisman and Region in one number.
    #[must_use]
    pub fn standing(&self, seat: Seat) -> u16 {
        let sheet = self.view.sheet(seat);
        let better = u16::from(self.better(seat));
        let place = match sheet.region() {
            Region::Outer => 0,
            Region::Middle => 2,
            Region::Inner => 12,
        };
        let crown = if sheet.space() == self.view.rules.board.crown { 40 } else { 0 };
        better * 2 + u16::from(sheet.lives()) + place + crown + if sheet.talisman() { 5 } else { 0 }
    }

    /// The better ability of a seat; for a Toad, as it will be after turning back.
    #[must_use]
    pub fn better(&self, seat: Seat) -> u8 {
        let sheet = self.view.sheet(seat);
        if sheet.toad() == 0 && !sheet.sleeps() {
            return sheet.strength().max(sheet.craft());
        }
        sheet.lasting(Ability::Strength).max(sheet.lasting(Ability::Craft))
    }
}
