import type { Point } from "../structures/sheet.ts";
import type { UploadType } from "../uploads/upload-type.ts";

/**
 * A place on a page in millimetres: left, low, right, high. It is measured from the lower left corner of the page's trim box, as the page
 * is seen: after its rotation, and in true size.
 */
export type PageBox = readonly [number, number, number, number];

/** The corners of something on a page: from the lower left one along its own baseline, then anticlockwise. */
export type PageQuad = readonly [Point, Point, Point, Point];

/** How many facts of one kind are kept of a page. The rest is only counted. */
export const mostFacts = 2_000;

/** What the shop has read from an uploaded file, before the file is placed on a box. A file never changes, so neither do its facts. */
export interface FileFacts {
  readonly mediaType: UploadType;
  readonly pageCount: number;
  /** The first two pages at most: a box has two sides. Empty if the file cannot be used. */
  readonly pages: readonly PageFacts[];
  readonly faults: readonly FileFault[];
  /** The press for which the file says that its inks are made; null if it names none. */
  readonly outputIntent: string | null;
  /** Whether the picture is turned by its metadata, as viewers show it. */
  readonly isTurned: boolean;
  /** The color profile that was applied to the picture; null without one. */
  readonly profile: string | null;
}

/** Problems of a file as a whole. */
export const fileFaultKinds = [
  "ai-without-pdf",
  "encrypted",
  "broken",
  "cut-off",
  "too-many-objects",
  "too-many-pixels",
  "too-intricate",
  "too-slow",
  "script",
  "action",
  "embedded-file",
  "form",
  "multimedia",
  "outside-reference",
  "unsafe-svg",
] as const;
export type FileFaultKind = (typeof fileFaultKinds)[number];

export interface FileFault {
  readonly kind: FileFaultKind;
  /** What exactly was found, such as the name of an action, in at most 80 characters; null if the kind says everything. */
  readonly detail: string | null;
}

export interface PageFacts {
  /** The trim box as it is seen, or the whole page if the file has none. A picture without a resolution has its pixels as points. */
  readonly width: number;
  readonly height: number;
  readonly hasTrimBox: boolean;
  /** How far the page continues beyond its trim box: left, low, right, high. */
  readonly beyond: readonly [number, number, number, number];
  readonly pictures: readonly PictureFact[];
  readonly texts: readonly TextFact[];
  /** Thin strokes, and filled shapes as thin as strokes. */
  readonly strokes: readonly StrokeFact[];
  /** Paths in inks of technical lines. */
  readonly technical: readonly TechnicalFact[];
  /** Colors that are converted for print, most different first. */
  readonly conversions: readonly ConversionFact[];
  /** Other inks than those of the press and of our own plates. */
  readonly spots: readonly SpotFact[];
  /** Paints that vanish, because they overprint without ink. */
  readonly vanishing: readonly PageBox[];
  /** Layers that are off and have content. What they show is not printed. */
  readonly hiddenLayers: readonly HiddenFact[];
  /** Paints without ink, which show the board. */
  readonly unprinted: readonly PageBox[];
  readonly fonts: readonly FontFact[];
  /** Where artwork has ink, without technical lines; null for an empty page. */
  readonly painted: PageBox | null;
  /** How many facts were found beyond {@link mostFacts}. */
  readonly omitted: number;
}

/** Where inks come from: process inks, colors of screens, or named inks. */
export const inkSpaces = ["cmyk", "gray", "rgb", "lab", "spot"] as const;
export type InkSpace = (typeof inkSpaces)[number];

export interface PictureFact {
  readonly quad: PageQuad;
  readonly pixels: { readonly width: number; readonly height: number };
  /** Of the axis that is enlarged more. */
  readonly ppi: number;
  /** A bit per pixel has hard edges and needs twice the resolution. */
  readonly isLineArt: boolean;
  readonly space: InkSpace;
}

export interface TextFact {
  readonly quad: PageQuad;
  /** The first 80 characters, as far as the font names them; null if it does not. */
  readonly text: string | null;
  /** In points, on the page. */
  readonly size: number;
  /** Degrees, anticlockwise, of its baseline. */
  readonly angle: number;
  /** Percent of cyan, magenta, yellow and black as it prints, after colors of screens are converted; null for other inks. */
  readonly ink: readonly [number, number, number, number] | null;
}

export interface StrokeFact {
  readonly box: PageBox;
  /** In points, on the page; 0 is as thin as the device can. */
  readonly width: number;
  readonly ink: readonly [number, number, number, number] | null;
  /** Its corners, of at most 200 points; a longer path has none. A closed one ends where it begins. */
  readonly points: readonly Point[] | null;
}

export const technicalKinds = ["cut", "crease", "perforation", "bleed", "guide", "glue"] as const;
export type TechnicalKind = (typeof technicalKinds)[number];

export interface TechnicalFact {
  readonly kind: TechnicalKind;
  /** The name of its ink in the file. */
  readonly ink: string;
  /** Open and closed lines with curves as short lines. A closed one ends where it begins. */
  readonly rings: readonly (readonly Point[])[];
  /** A technical ink that fills an area paints it like artwork. */
  readonly isFilled: boolean;
}

export interface ConversionFact {
  readonly space: InkSpace;
  readonly box: PageBox;
  /** How different the print looks; null if that is not known, as for pictures. */
  readonly deltaE: number | null;
}

export interface SpotFact {
  /** `All` is the color for registration, which prints on every plate. */
  readonly name: string;
  readonly box: PageBox;
}

export interface HiddenFact {
  readonly layer: string;
  readonly box: PageBox | null;
}

export interface FontFact {
  readonly name: string;
  readonly isEmbedded: boolean;
  readonly box: PageBox;
}
