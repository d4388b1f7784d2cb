import type { PDFStream } from "@cantoo/pdf-lib";
import { ContentRun } from "./content-run.ts";
import { FontCache } from "./font-cache.ts";
import { RewrittenStreams } from "./rewritten-streams.ts";
import type { RunStart, Walker, WalkerOptions } from "./run.ts";
import { unpackStream } from "./unpack-stream.ts";
import { WalkBudget } from "./walk-budget.ts";

/** How often a pattern, a glyph or a mask is walked, because its colors may differ. */
const mostWalks = 20;
/** The unpacked content that is kept, because pages repeat their forms. */
const mostKept = 32 * 1024 * 1024;

/** Walks over the content of pages with everything that is placed on them, and shows a visitor each operator with the state in force. */
export class ContentWalker implements Walker {
  readonly options: WalkerOptions;
  readonly budget = new WalkBudget();
  readonly fonts = new FontCache();
  readonly streams = new RewrittenStreams();
  readonly #walked = new WeakMap<object, number>();
  readonly #kept = new Map<PDFStream, Uint8Array>();
  #keptBytes = 0;

  constructor(options: WalkerOptions) {
    this.options = options;
  }

  /** The content with the visitor's edits; the same object if there are none. */
  walk(bytes: Uint8Array, start: RunStart): Uint8Array {
    return new ContentRun(this, start).run(bytes);
  }

  walkStream(stream: PDFStream, start: RunStart): Uint8Array | null {
    const bytes = this.#unpack(stream);
    if (bytes === null) return null;
    const content = this.budget.within(stream, () => this.walk(bytes, start));
    return content === bytes ? null : content;
  }

  isWorthWalking(content: object): boolean {
    const times = (this.#walked.get(content) ?? 0) + 1;
    this.#walked.set(content, times);
    return times <= mostWalks;
  }

  #unpack(stream: PDFStream): Uint8Array | null {
    const kept = this.#kept.get(stream);
    if (kept !== undefined) return kept;
    const bytes = unpackStream(stream);
    this.budget.countUnpacked(bytes?.length ?? 0);
    if (bytes !== null && this.#keptBytes + bytes.length <= mostKept) {
      this.#kept.set(stream, bytes);
      this.#keptBytes += bytes.length;
    }
    return bytes;
  }
}
