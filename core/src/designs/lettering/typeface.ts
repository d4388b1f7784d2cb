import type { FontWeight } from "./families.ts";

/** A shaped letter. Lengths are in units of the typeface. */
export interface Glyph {
  readonly id: number;
  /** The index of its first character in the text. */
  readonly cluster: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** A run of one direction and script. */
export interface ShapedRun {
  readonly text: string;
  readonly direction: "ltr" | "rtl";
  /** Four letters of ISO 15924, such as Latn. */
  readonly script: string;
  /** Whether letters such as f and i may merge. */
  readonly ligatures: boolean;
}

/** A font file that is ready to shape text: the port to the shaping engine, the same in the browser and on the server. */
export interface Typeface {
  readonly unitsPerEm: number;
  /** Both in units of the typeface; the descent is negative. */
  readonly ascent: number;
  readonly descent: number;
  /** Whether the file has the character; without it the letter is missing. */
  has(codePoint: number): boolean;
  /** The letters of a run in visual order, from left to right. */
  shape(run: ShapedRun): readonly Glyph[];
  /** The outline of a letter as an SVG path of absolute M, L, Q, C and Z in units of the typeface, y up; empty for a space. */
  outline(glyph: number): string;
}

/** The loaded typefaces. They never change: when a file loads, there is a new `Typefaces`. */
export interface Typefaces {
  /** The file for a character: of the family, or of a family that stands in for it; undefined if none has it. */
  faceOf(family: string, weight: FontWeight, codePoint: number): Typeface | undefined;
}
