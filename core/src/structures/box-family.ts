import type { LengthRange } from "../catalogue/length-range.ts";
import type { Proportions } from "../catalogue/proportions.ts";
import type { LocalText } from "../storefront/local-text.ts";
import type { BoardCode } from "./boards.ts";
import type { Pose } from "./fold.ts";
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

/** How pictures show the boxes of a family. */
export interface Poses {
  /** The camera of the closed box, in degrees; a positive azimuth shows the right side. */
  readonly closedCamera: { readonly azimuth: number; readonly elevation: number };
  /** The progress of the folding in each of its five pictures, from flat (0) to closed (1). */
  readonly foldSteps: readonly [number, number, number, number, number];
  readonly open: Pose;
  readonly halfOpen: Pose;
}

/** A panel of the flat sheet that is as long as a dimension of the box inside, except for the board that its creases take. */
export interface InsideSpan {
  readonly dimension: Dimension;
  readonly panel: string;
  readonly along: "x" | "y";
}

/** A parametric box style: from an inside size it draws the flat sheet. A new style is one file that exports a family. */
export interface BoxFamily {
  readonly code: string;
  readonly names: LocalText;
  /** The style's number in the FEFCO or the ECMA code. */
  readonly standard: string;
  readonly defaultBoard: BoardCode;
  readonly boards: readonly BoardCode[];
  /** The inside sizes that can be made, in inches. */
  readonly ranges: Readonly<Record<Dimension, LengthRange>>;
  /** Limits the width relative to the length, within the ranges. */
  readonly proportions: Proportions & { readonly widthPerLength: 1 | 1.5 | 2 };
  /** The flat sheet for an inside size. Creases lie on the board's mid-plane, so a panel between two folds is a caliper longer. */
  readonly draw: (size: BoxSize, caliper: number) => Sheet;
  readonly outside: (size: BoxSize, caliper: number) => BoxSize;
  /** Whether the root panel is the bottom of the box or its front. */
  readonly root: "base" | "front";
  /** Degrees between the direction of the flutes and the y axis of the sheet. */
  readonly fluteDirection: 0 | 90;
  readonly poses: Poses;
  /** The panels of the flat sheet on which pages mark the inside length, width and depth. */
  readonly insideSpans: readonly InsideSpan[];
}
