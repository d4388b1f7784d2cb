/** A queue from which the entry with the least key comes first; of equal keys, the one that was added first. */
export class Heap<Value> {
  readonly #entries: { readonly key: number; readonly order: number; readonly value: Value }[] = [];
  #added = 0;

  get size(): number {
    return this.#entries.length;
  }

  get leastKey(): number {
    return this.#entries[0]?.key ?? Number.POSITIVE_INFINITY;
  }

  push(key: number, value: Value): void {
    const entries = this.#entries;
    const entry = { key, order: this.#added++, value };
    let place = entries.length;
    entries.push(entry);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(place, parent)) break;
      this.#swap(place, parent);
      place = parent;
    }
  }

  pop(): Value | undefined {
    const entries = this.#entries;
    const first = entries[0];
    const last = entries.pop();
    if (first === undefined || last === undefined) return undefined;
    if (entries.length > 0) {
      entries[0] = last;
      this.#sink();
    }
    return first.value;
  }

  #sink(): void {
    for (let place = 0; ; ) {
      let least = place;
      for (const child of [2 * place + 1, 2 * place + 2]) {
        if (child < this.#entries.length && this.#isBefore(child, least)) least = child;
      }
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [first, second] = [this.#entries[one], this.#entries[other]];
    if (first === undefined || second === undefined) return false;
    return first.key === second.key ? first.order < second.order : first.key < second.key;
  }

  #swap(one: number, other: number): void {
    const entries = this.#entries;
    const [first, second] = [entries[one], entries[other]];
    if (first === undefined || second === undefined) return;
    entries[one] = second;
    entries[other] = first;
  }
}
