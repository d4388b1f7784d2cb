import type { Operator } from "./content-operators.ts";
import type { Edit } from "./mark.ts";

const lineEnd = Uint8Array.of(10);

/** The bytes of a content stream with other ones for some of its operators. */
export class ContentEdits {
  readonly #bytes: Uint8Array;
  readonly #parts: Uint8Array[] = [];
  #copied = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** `from` is where the paint of the operator begins. */
  apply(edit: Edit, { start, end }: Operator, from = start): void {
    if (edit === undefined) return;
    if (typeof edit === "string" || edit instanceof Uint8Array) {
      this.#add(start, edit);
      this.#copied = end;
    } else {
      this.#add(Math.max(from, this.#copied), edit.before);
      if (edit.instead !== undefined) {
        this.#add(start, edit.instead);
        this.#copied = end;
      }
      this.#add(end, edit.after);
    }
  }

  /** The same object if nothing was replaced. */
  finish(): Uint8Array {
    if (this.#parts.length === 0) return this.#bytes;
    return Buffer.concat([...this.#parts, this.#bytes.subarray(this.#copied)]);
  }

  /** Operators have to stay apart from each other. */
  #add(at: number, edit: string | Uint8Array): void {
    const other = typeof edit === "string" ? Buffer.from(edit, "latin1") : edit;
    this.#parts.push(this.#bytes.subarray(this.#copied, at), lineEnd, other, lineEnd);
    this.#copied = at;
  }
}
