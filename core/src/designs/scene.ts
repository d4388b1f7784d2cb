import type { BoardCode } from "../structures/boards.ts";
import type { BoxSize } from "../structures/box-family.ts";
import type { Cmyk } from "../structures/colour/ink.ts";
import type { PrintSide } from "../structures/sheet.ts";

/** The version of the scene format. A change of the format adds a migration from the version before. */
export const sceneVersion = 1;

export interface Swatch {
  readonly id: string;
  readonly name: string;
  readonly cmyk: Cmyk;
  /** White ink on kraft: under the color, or without color. */
  readonly white?: "under" | "only" | undefined;
}

/** The box that a design is drawn on. */
export interface DesignBox {
  /** The code of a box family. */
  readonly family: string;
  /** Inside, in millimetres. */
  readonly size: BoxSize;
  readonly board: BoardCode;
  readonly color: "white" | "kraft";
  readonly sides: "outside" | "both";
}

/** The distance that an object keeps on an axis when its face changes its size. */
export const pins = ["start", "middle", "end", "stretch", "part"] as const;
export type Pin = (typeof pins)[number];

/** What an object does at the edges of its panel: end there, continue on the flat sheet, or continue where the edges meet on the folded box. */
export const runs = ["clip", "sheet", "wrap"] as const;
export type Run = (typeof runs)[number];

/**
 * The place of an object, as last edited. `x` and `y` are the lower left corner of its frame before turning: in millimetres right and up
 * from the lower left corner of the face; in a group, everything is in parts (0 to 1) of the group's frame and `panel` is absent.
 */
export interface Place {
  readonly panel?: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Degrees anticlockwise about the middle of the frame, as seen on the printed side. */
  readonly turn: number;
  readonly flip?: "x" | "y" | "both" | undefined;
  /** The width and height of the face when the place was last edited, in millimetres. */
  readonly ref: readonly [width: number, height: number];
  readonly pinX: Pin;
  readonly pinY: Pin;
  /** Whether the object grows with its face. */
  readonly size: "scale" | "keep";
  readonly run: Run;
}

export interface TextBody {
  readonly kind: "text";
  readonly text: string;
  /** The id of a typeface of the shop. */
  readonly family: string;
  readonly weight: 400 | 700;
  /** Type size in points. */
  readonly size: number;
  readonly align: "start" | "middle" | "end" | "justify";
  /** A factor of the type size. */
  readonly lineHeight: number;
  /** Extra space after each letter, in thousandths of the type size. */
  readonly tracking: number;
  readonly swatch: string;
  readonly case?: "upper" | "lower" | undefined;
  /** Degrees of the circle that the line follows: positive curves up in the middle, negative down. */
  readonly curve?: number | undefined;
  /** With "none", lines end only at the line breaks of the text, and may be longer than the frame. */
  readonly wrap?: "none" | undefined;
}

export interface ImageBody {
  readonly kind: "image";
  readonly upload: string;
  /** The size of the picture in pixels, after rotation by its metadata. */
  readonly pixels: readonly [width: number, height: number];
  /** The visible part of the picture, in parts of its width and height from its upper left corner. */
  readonly crop: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly mask?: "ellipse" | "rounded" | undefined;
}

export const dashes = ["dashed", "dotted"] as const;
export type Dash = (typeof dashes)[number];

export interface ShapeBody {
  readonly kind: "shape";
  readonly shape: "rect" | "ellipse" | "polygon" | "star" | "line" | "path";
  /** A swatch; null for none. */
  readonly fill: string | null;
  /** The width is in points. */
  readonly stroke?: { readonly swatch: string; readonly width: number; readonly dash?: Dash | undefined } | undefined;
  /** The radius of rounded corners in millimetres. */
  readonly radius?: number | undefined;
  /** The number of corners of a polygon or star. */
  readonly corners?: number | undefined;
  /** An SVG path in parts (0 to 1) of the frame, y down. */
  readonly d?: string | undefined;
}

export const codeKinds = ["qr", "ean13", "upca", "itf14", "code128"] as const;
export type CodeKind = (typeof codeKinds)[number];

export interface CodeBody {
  readonly kind: "code";
  readonly code: CodeKind;
  readonly value: string;
  readonly swatch: string;
  /** Shows the value in letters below the bars, within the frame. A QR code never shows it. */
  readonly digits?: true | undefined;
}

export const patternKinds = [
  "dots",
  "stripes",
  "checks",
  "waves",
  "confetti",
  "half-drop",
  "logo",
  "topography",
] as const;
export type PatternKind = (typeof patternKinds)[number];

/** All three are between 0 and 1: the size of a mark, the distance between marks, and their turn or disorder. */
export interface PatternSettings {
  readonly scale: number;
  readonly space: number;
  readonly turn: number;
}

/** A mark of the shopper's own for the logo pattern: an outline in the inks of the pattern, or a picture. */
export type Motif =
  | {
      readonly kind: "path";
      /** An SVG path in parts (0 to 1) of the mark, y down. */
      readonly d: string;
      /** The width of the mark by its height. */
      readonly ratio: number;
    }
  | { readonly kind: "image"; readonly upload: string; readonly pixels: readonly [width: number, height: number] };

export interface PatternBody {
  readonly kind: "pattern";
  readonly pattern: PatternKind;
  readonly seed: number;
  readonly settings: PatternSettings;
  readonly swatches: readonly string[];
  /** The mark that the logo pattern repeats; without one, it repeats an emblem of the shop. Other patterns ignore it. */
  readonly motif?: Motif | undefined;
  /** The panels on which it is printed as one area of the flat sheet; without them, it fills its frame on its own panel. */
  readonly panels?: readonly string[] | undefined;
}

/** Covers the whole panel with its bleed. */
export interface FillBody {
  readonly kind: "fill";
  readonly swatch: string;
}

export interface GroupBody {
  readonly kind: "group";
  readonly children: readonly DesignObject[];
}

export type ObjectBody = TextBody | ImageBody | ShapeBody | CodeBody | PatternBody | FillBody | GroupBody;
export type ObjectKind = ObjectBody["kind"];

export interface DesignObject {
  /** Unique in the scene. The editor chooses it. */
  readonly id: string;
  readonly name: string;
  readonly locked?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly place: Place;
  readonly body: ObjectBody;
}

/** A design as plain JSON. Positions on the flat sheet are never stored; they follow from the faces of the folded box. */
export interface Scene {
  readonly v: typeof sceneVersion;
  readonly box: DesignBox;
  readonly swatches: readonly Swatch[];
  /** The swatch that covers the whole sheet on each side; null for the bare board. */
  readonly ground: Readonly<Record<PrintSide, string | null>>;
  /** Lowest first. */
  readonly outside: readonly DesignObject[];
  readonly inside: readonly DesignObject[];
}

/** The limits of a scene. Lengths are in millimetres. */
export const sceneLimits = {
  bytes: 1024 * 1024,
  objects: 1000,
  groupDepth: 4,
  length: 3000,
  /** The least side of a face in millimetres. Objects scale with the size of their face. */
  leastFace: 0.1,
  /** Parts of the frame of a group or a path. Both may reach beyond their frame. */
  part: 100,
  textCharacters: 2000,
  pathPoints: 20_000,
  /** Of the outline of a motif, which is repeated many times. */
  motifPoints: 2000,
  allPathPoints: 100_000,
  /** Of all texts and codes together: each letter becomes an outline. */
  allCharacters: 10_000,
  /** Each may have thousands of marks. */
  patterns: 50,
  /** No box has so many. */
  panels: 60,
  uploads: 50,
  swatches: 40,
  nameCharacters: 100,
} as const;

/** Lengths are stored to this part of a millimetre. */
export const scenePrecision = 0.001;
