import { mostFacts, type PageBox } from "@boxwright/core/artwork/file-facts";
import { boxAround } from "../pdf/boxes.ts";

/** Counts the facts that are not kept. */
export class Omitted {
  count = 0;
}

/** Keeps the first facts of a kind, and counts the rest. */
export class FactList<Fact> {
  readonly facts: Fact[] = [];
  readonly #omitted: Omitted;

  constructor(omitted: Omitted) {
    this.#omitted = omitted;
  }

  get isFull(): boolean {
    return this.facts.length >= mostFacts;
  }

  add(fact: Fact): void {
    if (this.isFull) this.#omitted.count += 1;
    else this.facts.push(fact);
  }
}

/** Facts that occur in many places, each with the box around all of them. */
export class PlacedFacts<Fact> {
  readonly #placed = new Map<string, { readonly fact: Fact; box: PageBox }>();
  readonly #omitted: Omitted;

  constructor(omitted: Omitted) {
    this.#omitted = omitted;
  }

  add(key: string, fact: Fact, box: PageBox): void {
    const known = this.#placed.get(key);
    if (known !== undefined) known.box = boxAround(known.box, box);
    else if (this.#placed.size >= mostFacts) this.#omitted.count += 1;
    else this.#placed.set(key, { fact, box });
  }

  list<Listed>(listed: (fact: Fact, box: PageBox) => Listed): Listed[] {
    return [...this.#placed.values()].map(({ fact, box }) => listed(fact, box));
  }
}
