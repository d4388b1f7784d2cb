import { type Point, rectangle } from "../../structures/sheet.ts";
import type { FileFacts, PageFacts, PageQuad, TextFact } from "../file-facts.ts";

/** A page that paints all of itself and contains nothing else. */
export function pageOf(width: number, height: number, more: Partial<PageFacts> = {}): PageFacts {
  return {
    width,
    height,
    hasTrimBox: true,
    beyond: [3.175, 3.175, 3.175, 3.175],
    pictures: [],
    texts: [],
    strokes: [],
    technical: [],
    conversions: [],
    spots: [],
    vanishing: [],
    hiddenLayers: [],
    unprinted: [],
    fonts: [],
    painted: [0, 0, width, height],
    omitted: 0,
    ...more,
  };
}

export function fileOf(pages: readonly PageFacts[], more: Partial<FileFacts> = {}): FileFacts {
  return {
    mediaType: "application/pdf",
    pageCount: pages.length,
    pages,
    faults: [],
    outputIntent: null,
    isTurned: false,
    profile: null,
    ...more,
  };
}

/** An upright area of a page. */
export function quadOf(left: number, low: number, width: number, height: number): PageQuad {
  const [a = [0, 0], b = a, c = a, d = a] = rectangle(left, low, left + width, low + height);
  return [a, b, c, d];
}

/** Black text of 12 points that is 20 mm long, on an upright baseline. */
export function textAt(x: number, y: number, more: Partial<TextFact> = {}): TextFact {
  return { quad: quadOf(x, y, 20, 4), text: "Hello", size: 12, angle: 0, ink: [0, 0, 0, 100], ...more };
}

/** The line around a polygon: it ends where it begins. */
export function closed(ring: readonly Point[]): readonly Point[] {
  return [...ring, ...ring.slice(0, 1)];
}
