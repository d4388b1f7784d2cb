/** Draws the same numbers for the same seed (mulberry32), so that every demo has the same orders. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to less than 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 to less than `end`. */
  below(end: number): number {
    return Math.floor(this.share() * end);
  }

  isWithin(share: number): boolean {
    return this.share() < share;
  }

  oneOf<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new RangeError("nothing to choose from");
    return value;
  }
}
