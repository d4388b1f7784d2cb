import { type SvgSize, svgLength, svgSize, viewBoxOf } from "@boxwright/core/uploads/svg/svg-size";
import type { SvgElement } from "./svg-elements.ts";

/** The size of a letter in pixels in a file that nothing else sizes. */
const fontSize = 16;
const perFont: Readonly<Record<string, number>> = { em: fontSize, rem: fontSize, ex: fontSize / 2 };

const relative = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|em|rem|ex)\s*$/i;

/** What a length in percent is a part of: the width or the height of the drawing, or its diagonal divided by √2. */
export type Along = "width" | "height" | "diagonal";

/** Reads the lengths of a file in pixels. */
export class SvgLengths {
  readonly #whole: SvgSize | null;

  constructor(root: SvgElement) {
    const attributes = new Map(Object.entries(root.attributes));
    const [, , width, height] = viewBoxOf({ attributes }) ?? [];
    this.#whole = width === undefined || height === undefined ? svgSize({ attributes }) : { width, height };
  }

  /** No number for a length whose unit is unknown; 0 without a length. */
  pixelsOf(text: string | undefined, along: Along): number {
    if (text === undefined || text.trim() === "auto") return 0;
    const [, number, unit = ""] = relative.exec(text) ?? [];
    if (number === undefined) return svgLength(text) ?? Number.NaN;
    return Number(number) * this.#pixelsPer(unit.toLowerCase(), along);
  }

  #pixelsPer(unit: string, along: Along): number {
    if (unit !== "%") return perFont[unit] ?? Number.NaN;
    if (this.#whole === null) return Number.NaN;
    const { width, height } = this.#whole;
    return { width, height, diagonal: Math.hypot(width, height) / Math.SQRT2 }[along] / 100;
  }
}
