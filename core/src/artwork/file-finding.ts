import type { PrintSide } from "../structures/sheet.ts";
import type { CheckId } from "./checks.ts";
import type { PageBox } from "./file-facts.ts";
import type { Finding } from "./finding.ts";

/** What the shop can change in a file by itself, in the order in which several are made. */
export const fileFixes = [
  "remove-technical",
  "convert-colors",
  "pure-black",
  "thicken-strokes",
  "embed-font",
  "mirror-bleed",
  "scale",
] as const;
export type FileFix = (typeof fileFixes)[number];

/** Something in an uploaded file that its shopper should know before it is printed. */
export interface FileFinding extends Omit<Finding, "side" | "object" | "fix"> {
  readonly rule: CheckId;
  /** Null for a finding of the whole file, or of a page that is not placed. */
  readonly side: PrintSide | null;
  /** Null for a side without a file. */
  readonly upload: string | null;
  /** Counted from 0; null for a finding of the whole file. */
  readonly page: number | null;
  /** The place on the page, for its picture; null if the finding has none. */
  readonly pageBox: PageBox | null;
  /** The fixes that may help, the best one first. */
  readonly fixes: readonly FileFix[];
}
