import type { Ink } from "../../structures/colour/ink.ts";
import type { Matrix } from "../../structures/matrix.ts";
import type { Point } from "../../structures/sheet.ts";

/**
 * One painted path of a drawing, in millimetres of the flat sheet as `Dieline` has it (y up), seen from the printed side: the entries
 * of the inside are mirrored by the writer that needs it, never here.
 */
export interface Entry {
  /** The id of the object that it draws, which may be in a group; null for the ground. */
  readonly object: string | null;
  /** An SVG path in its own coordinates (y up), filled by the nonzero rule. It has only absolute M, L, Q, C and Z. */
  readonly path: string;
  /** From the coordinates of the path to the sheet. With a stroke it is rigid, so that the stroke keeps its width. */
  readonly matrix: Matrix;
  readonly ink: Ink | null;
  /** The width is in millimetres of the sheet. As in SVG, corners are mitred up to a limit of 4, and ends are flush. */
  readonly stroke: {
    readonly ink: Ink;
    readonly width: number;
    /** The lengths of its dashes and of the gaps between them; absent for a line without gaps. */
    readonly dash?: readonly [dash: number, gap: number];
  } | null;
  /** An SVG path on the sheet that ends the entry; null for none. */
  readonly clip: string | null;
  /** A picture that fills the path: its unit square (y up) is mapped by `matrix`, or by the marks of its tile first. */
  readonly image: EntryImage | null;
  /** A repetition of the object over a seam, which is selected as the same object. */
  readonly isContinuation: boolean;
}

export interface EntryImage {
  readonly upload: string;
  /** In parts of the picture, from its upper left corner. */
  readonly crop: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  /** Absent for a picture that is shown once. */
  readonly tile?: PictureTile;
}

/** A cell that repeats over the path of its entry, in the coordinates of the path. It has at least one picture. */
export interface PictureTile {
  /** The lower left corner of one of the cells. */
  readonly origin: Point;
  readonly width: number;
  readonly height: number;
  /** From the unit square of each picture to the cell, from which it may reach into the cells around. */
  readonly marks: readonly Matrix[];
  /** The width and height of the area that the cells cover, from the origin of the path. */
  readonly area: Point;
}
