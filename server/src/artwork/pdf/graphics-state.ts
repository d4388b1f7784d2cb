import { identity, type Matrix } from "@boxwright/core/structures/matrix";
import type { PDFDict, PDFObject } from "@cantoo/pdf-lib";
import { type ColourSpace, deviceGray } from "./colour-space.ts";
import type { Font } from "./font.ts";

/** Left, low, right, high in the coordinates of the walk. */
export type Box = readonly [number, number, number, number];

export interface Colour {
  readonly space: ColourSpace;
  readonly values: readonly number[];
  /** The pattern that paints instead of a plain color; the values color an uncolored pattern. */
  readonly pattern: PDFObject | null;
}

export const black: Colour = { space: deviceGray, values: [0], pattern: null };

/** 3 and 7 are unseen: nothing, and nothing but clipping. */
export type TextMode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface TextState {
  readonly font: Font | null;
  readonly size: number;
  readonly characterSpace: number;
  readonly wordSpace: number;
  /** 1 is the width of the font. */
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
  readonly mode: TextMode;
}

/** The state in which an operator of a page paints (ISO 32000-1, 8.4). It changes during the walk: read it, do not keep it. */
export class GraphicsState {
  matrix: Matrix = identity;
  /** The bounds of the clipping path. */
  clip: Box;
  fill: Colour = black;
  stroke: Colour = black;
  lineWidth = 1;
  dash: readonly number[] = [];
  overprintsFill = false;
  overprintsStroke = false;
  overprintMode = 0;
  blend = "Normal";
  fillAlpha = 1;
  strokeAlpha = 1;
  softMask: PDFDict | null = null;
  text: TextState = {
    font: null,
    size: 0,
    characterSpace: 0,
    wordSpace: 0,
    stretch: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };

  constructor(clip: Box) {
    this.clip = clip;
  }

  copy(): GraphicsState {
    return Object.assign(new GraphicsState(this.clip), this);
  }
}
