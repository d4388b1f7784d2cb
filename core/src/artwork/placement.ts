import type { PagePlace } from "../structures/page-place.ts";

/** A page of an uploaded file on a side of a box. It is stored apart from the file, so that another placement needs no new check of the file. */
export interface Placement extends PagePlace {
  readonly upload: string;
  /** Counted from 0. */
  readonly page: number;
  /** Whether the shop guessed the place of a page that does not fit the sheet. Any change by the shopper confirms it. */
  readonly isGuess: boolean;
}
