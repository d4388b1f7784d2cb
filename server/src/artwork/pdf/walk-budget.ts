import { TooIntricate } from "./too-intricate.ts";

const mostOperators = 5_000_000;
const mostForms = 24;
const mostSaved = 512;
const mostMarked = 10_000;
const mostUnpacked = 1024 * 1024 * 1024;

/** What the walk over a page may take, with everything that is placed on it. A small file can repeat its forms without end. */
export class WalkBudget {
  #operators = 0;
  #unpacked = 0;
  readonly #open = new Set<object>();

  countOperator(): void {
    this.#operators += 1;
    if (this.#operators > mostOperators) throw new TooIntricate(`more than ${mostOperators} operators`);
  }

  countUnpacked(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > mostUnpacked) throw new TooIntricate("more than 1024 MB of content");
  }

  checkSaved(count: number): void {
    if (count > mostSaved) throw new TooIntricate(`more than ${mostSaved} saved states`);
  }

  checkMarked(count: number): void {
    if (count > mostMarked) throw new TooIntricate(`more than ${mostMarked} open marked contents`);
  }

  /** Runs a form, a pattern, a glyph or a mask, which may not contain itself. */
  within<Value>(content: object, run: () => Value): Value {
    if (this.#open.has(content)) throw new TooIntricate("a form within itself");
    if (this.#open.size >= mostForms) throw new TooIntricate(`more than ${mostForms} forms within each other`);
    this.#open.add(content);
    try {
      return run();
    } finally {
      this.#open.delete(content);
    }
  }
}
