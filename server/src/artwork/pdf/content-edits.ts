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

  replace({ start, end }: Operator, edit: Edit): void {
    if (edit === undefined) return;
    const other = typeof edit === "string" ? Buffer.from(edit, "latin1") : edit;
    // Operators have to stay apart from each other.
    this.#parts.push(this.#bytes.subarray(this.#copied, start), lineEnd, other, lineEnd);
    this.#copied = end;
  }

  /** The same object if nothing was replaced. */
  finish(): Uint8Array {
    if (this.#copied === 0) return this.#bytes;
    return Buffer.concat([...this.#parts, this.#bytes.subarray(this.#copied)]);
  }
}
