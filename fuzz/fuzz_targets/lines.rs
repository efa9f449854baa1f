//! Mutations by line: bytes alone seldom leave a TOML file that reads well.

use libfuzzer_sys::{fuzz_crossover, fuzz_mutator, fuzzer_mutate};

/// Numbers from a seed, each other than the last (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap_or(0) % most.max(1)
    }
}

fn numbers(seed: u32) -> Numbers {
    Numbers(u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
}

fn joined(lines: &[&[u8]], out: &mut [u8], most: usize) -> usize {
    let text = lines.join(&b'\n');
    let size = text.len().min(most).min(out.len());
    out[..size].copy_from_slice(&text[..size]);
    size
}

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut numbers = numbers(seed);
    if numbers.below(2) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let before = data[..size].to_vec();
    let mut lines: Vec<&[u8]> = before.split(|byte| *byte == b'\n').collect();
    let (at, other) = (numbers.below(lines.len()), numbers.below(lines.len()));
    let changed;
    match numbers.below(4) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[other]),
        2 => lines.swap(at, other),
        _ => {
            // Bytes of one line only.
            let mut line = lines[at].to_vec();
            let length = line.len();
            line.resize(length + 64, 0);
            let length = fuzzer_mutate(&mut line, length, length + 64);
            line.truncate(length);
            changed = line;
            lines[at] = &changed;
        }
    }
    joined(&lines, data, max_size)
});

fuzz_crossover!(|data1: &[u8], data2: &[u8], out: &mut [u8], seed: u32| {
    let mut numbers = numbers(seed);
    let mut lines: Vec<&[u8]> = data1.split(|byte| *byte == b'\n').collect();
    let others: Vec<&[u8]> = data2.split(|byte| *byte == b'\n').collect();
    let at = numbers.below(lines.len());
    let other = others[numbers.below(others.len())];
    let key = |line: &[u8]| line.split(|byte| *byte == b'=').next().map(<[u8]>::to_vec);
    // A line of the same key is replaced, any other is put in.
    match lines.iter().position(|line| key(line) == key(other)) {
        Some(same) => lines[same] = other,
        None => lines.insert(at, other),
    }
    let most = out.len();
    joined(&lines, out, most)
});
