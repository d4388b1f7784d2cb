import type { LengthRange } from "../catalogue/length-range.ts";
import type { Proportions } from "../catalogue/proportions.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { BoardCode } from "./boards.ts";
import type { Sheet } from "./sheet.ts";

/** Inside dimensions in millimetres. */
export interface BoxSize {
  readonly length: number;
  readonly width: number;
  readonly depth: number;
}

export const dimensions = ["length", "width", "depth"] as const;
export type Dimension = (typeof dimensions)[number];

export interface SizeFault {
  readonly dimension: Dimension;
  readonly message: string;
}

/** A style of box: parameters in, flat sheet out. A new style is one file that makes one of these. */
export interface BoxFamily {
  readonly code: string;
  readonly names: LocalText;
  /** The style's number in the FEFCO or ECMA code. */
  readonly standard: string;
  readonly defaultBoard: BoardCode;
  readonly boards: readonly BoardCode[];
  /** In inches, as shoppers choose. */
  readonly ranges: Readonly<Record<Dimension, LengthRange>>;
  /** Which sizes within the ranges exclude each other. */
  readonly proportions: Proportions & { readonly widthPerLength: 1 | 1.5 | 2 };
  /** The flat sheet for an inside size; creases lie on the board's mid-plane, so a fold at both ends costs one caliper. */
  readonly draw: (size: BoxSize, caliper: number) => Sheet;
  readonly outside: (size: BoxSize, caliper: number) => BoxSize;
  /** Whether the box stands on its root panel or shows it as its front. */
  readonly root: "base" | "front";
  /** Degrees between the direction of the flutes and the y axis of the sheet. */
  readonly fluteDirection: 0 | 90;
}
