//! Whole numbers of the command line.

use crate::report::number::count;

/// Reads a whole number within bounds; a fault says what is allowed.
pub fn whole<T: TryFrom<u64>>(
    low: u64,
    high: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<u64>().ok().filter(|number| (low..=high).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            if high > 1_000_000_000 {
                return format!("must be a whole number from {}", count(low));
            }
            format!("must be a whole number from {} to {}", count(low), count(high))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_whole_and_within_bounds() {
        let games = whole::<u16>(1, 1_024);
        assert_eq!(games("1024"), Ok(1_024));
        for wrong in ["0", "1025", "-1", "lots", "1.5", "99999999999999999999"] {
            assert_eq!(games(wrong), Err("must be a whole number from 1 to 1,024".to_owned()), "{wrong}");
        }
        assert_eq!(whole::<u64>(0, u64::MAX)("x"), Err("must be a whole number from 0".to_owned()));
    }
}
