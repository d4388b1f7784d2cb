/** Times of calls in milliseconds, of which only those after `reset` count. */
export class Times {
  #all: number[] = [];

  add(milliseconds: number): void {
    this.#all.push(milliseconds);
  }

  reset(): void {
    this.#all = [];
  }

  get count(): number {
    return this.#all.length;
  }

  mean(): number {
    return this.#all.reduce((sum, time) => sum + time, 0) / this.#all.length;
  }

  /** The percentile; `part` is between 0 and 1. */
  percentile(part: number): number {
    const sorted = this.#all.toSorted((one, other) => one - other);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  }
}
