import type { ContentVisitor } from "../pdf/mark.ts";

/** A fix that rewrites the content of a page operator by operator. */
export interface ContentFix extends ContentVisitor {
  /** How many operators it has changed. */
  readonly changes: number;
  /** Ends what takes longer than the walk over the content, such as the conversion of pictures. */
  finish?(): Promise<void>;
}
