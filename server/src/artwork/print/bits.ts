/** Reads numbers of up to 32 bits one after another. */
export class BitReader {
  readonly #bytes: Uint8Array;
  /** In bits. */
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  has(bits: number): boolean {
    return this.#at + bits <= this.#bytes.length * 8;
  }

  next(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; ) {
      const within = this.#at & 7;
      const taken = Math.min(left, 8 - within);
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value = value * 2 ** taken + ((byte >> (8 - within - taken)) & (2 ** taken - 1));
      this.#at += taken;
      left -= taken;
    }
    return value;
  }

  /** Skips the rest of a byte. */
  align(): void {
    this.#at = (this.#at + 7) & ~7;
  }
}

export class BitWriter {
  readonly #bytes: number[] = [];
  #free = 0;

  add(value: number, bits: number): void {
    for (let left = bits; left > 0; ) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      const taken = Math.min(left, this.#free);
      const part = Math.floor(value / 2 ** (left - taken)) % 2 ** taken;
      const last = this.#bytes.length - 1;
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (part << (this.#free - taken));
      this.#free -= taken;
      left -= taken;
    }
  }

  align(): void {
    this.#free = 0;
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}
