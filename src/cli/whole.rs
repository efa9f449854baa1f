//! Whole numbers of the command line.

use crate::report::number::count;

/// Reads a whole number within bounds; a fault says what is allowed.
pub fn whole<T: TryFrom<u64>>(
    low: u64,
    high: u64,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse::<u64>().ok().filter(|number| (low..=high).contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("must be a whole number from {} to {}", count(low), count(high)))
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
        let seed = whole::<u64>(0, i64::MAX.unsigned_abs())("9223372036854775808");
        assert_eq!(seed, Err("must be a whole number from 0 to 9,223,372,036,854,775,807".to_owned()));
    }
}
