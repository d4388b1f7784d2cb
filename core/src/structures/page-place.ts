import { cosine, type Matrix } from "./matrix.ts";
import type { PrintSide } from "./sheet.ts";

/** Turns of a page in degrees, anticlockwise as the printed side is seen. */
export const quarterTurns = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof quarterTurns)[number];

/** Pages are scaled within these limits. */
export const pageScales = { least: 1e-3, most: 1e3 } as const;

/** The largest distance of a page from the corner of its area, in millimetres: more than any sheet is wide. */
export const farthestPlace = 10_000;

/** Where a page is printed on a box. */
export interface PagePlace {
  readonly side: PrintSide;
  /** The panel that shows the page; null for the whole sheet. */
  readonly panel: string | null;
  readonly turn: QuarterTurn;
  /** 1 keeps the size of the page's trim box. */
  readonly scale: number;
  /** The middle of the page's trim box, in millimetres of the printed side as it is seen: from the lower left corner of the blank, or of the panel's face. */
  readonly x: number;
  readonly y: number;
}

/** From a page to the area of its place as it is seen. */
export function placedToArea(
  { turn, scale, x, y }: Pick<PagePlace, "turn" | "scale" | "x" | "y">,
  page: { readonly width: number; readonly height: number },
): Matrix {
  const [cos, sin] = [scale * cosine(turn), scale * cosine(turn - 90)];
  const [middleX, middleY] = [page.width / 2, page.height / 2];
  return [cos, sin, -sin, cos, x - cos * middleX + sin * middleY, y - sin * middleX - cos * middleY];
}
