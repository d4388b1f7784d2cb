export type Below = (limit: number) => number;

/** A small generator of numbers below a limit, so that a failure can be repeated (mulberry32). */
export function numbersFrom(start: number): Below {
  let state = start;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const words = [
  "/F Do ",
  "<<",
  ">>",
  "[",
  "]",
  "(",
  "endobj ",
  "99999999999 ",
  "-",
  "stream\n",
  "/Kids ",
  "3 0 R ",
  "null ",
  "BI ",
  "q ",
];
/** Sizes, counts and references are near the beginning of most files. */
const headBytes = 3 * 1024;

/** A file with some damage: other bytes, a part that is missing or comes from another file, an end too early, a word or other digits. */
export function mutated(source: Buffer, other: Buffer, below: Below): Buffer {
  const at = below(source.length);
  const length = below(60);
  const [before, after] = [source.subarray(0, at), source.subarray(at)];
  switch (below(6)) {
    case 0:
      return withBytes(source, () => below(source.length), below);
    case 1:
      return Buffer.concat([before, source.subarray(at + length)]);
    case 2:
      return before;
    case 3: {
      const from = below(other.length);
      return Buffer.concat([before, other.subarray(from, from + length * 4), after]);
    }
    case 4:
      return withDigits(source, below);
    default:
      return Buffer.concat([before, Buffer.from(words[below(words.length)] ?? ""), after]);
  }
}

function withBytes(source: Buffer, place: () => number, below: Below): Buffer {
  const bytes = Buffer.from(source);
  for (let count = below(12) + 1; count > 0; count--) bytes[place()] = below(256);
  return bytes;
}

function withDigits(source: Buffer, below: Below): Buffer {
  const bytes = Buffer.from(source);
  const digits = [...bytes.subarray(0, headBytes).entries()].filter(([, byte]) => byte >= 0x30 && byte <= 0x39);
  for (let count = below(6) + 1; count > 0 && digits.length > 0; count--) {
    const [place] = digits[below(digits.length)] ?? [0];
    bytes[place] = 0x30 + below(10);
  }
  return bytes;
}
