import type { PrintSide } from "../structures/sheet.ts";

/** Turns of a page in degrees, anticlockwise as the printed side is seen. */
export const quarterTurns = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof quarterTurns)[number];

/** A page of an uploaded file on a side of a box. It is stored apart from the file, so that another placement needs no new check of the file. */
export interface Placement {
  readonly side: PrintSide;
  readonly upload: string;
  /** Counted from 0. */
  readonly page: number;
  /** The panel that shows the page; null for the whole sheet. */
  readonly panel: string | null;
  readonly turn: QuarterTurn;
  /** 1 keeps the size of the page's trim box. */
  readonly scale: number;
  /** The middle of the page's trim box, in millimetres of the printed side as it is seen: from the lower left corner of the blank, or of the panel's face. */
  readonly x: number;
  readonly y: number;
  /** Whether the shop guessed the place of a page that does not fit the sheet. Any change by the shopper confirms it. */
  readonly isGuess: boolean;
}
