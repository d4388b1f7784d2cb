import { movedPath, pathText, readPath } from "@boxwright/core/designs/drawing/path";
import { typefaceFamilies } from "@boxwright/core/designs/lettering/families";
import { layOutText } from "@boxwright/core/designs/lettering/lay-out-text";
import type { TextBody } from "@boxwright/core/designs/scene";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { loadTypefaces } from "../load-typefaces.ts";

/** The name of a typeface in its own letters: an SVG path, y down, from the upper left corner of its line. */
export interface NamedTypeface {
  readonly d: string;
  /** Of the line; its height is {@link lineHeight}. */
  readonly width: number;
}

/** Units of the outlines along the type size: four for each pixel of the list. */
const size = 88;
const lineHeight = 1.4 * size;

/** Typefaces of other scripts also show the name of their script. */
const samples: Readonly<Record<string, string>> = {
  "noto-sans-arabic": "العربية",
  "noto-sans-hebrew": "עברית",
  "noto-sans-devanagari": "हिन्दी",
};

export async function namedInOutlines(): Promise<Record<string, NamedTypeface>> {
  const named: Record<string, NamedTypeface> = {};
  for (const { id, name } of typefaceFamilies) named[id] = await outlinesOf(id, name);
  return named;
}

async function outlinesOf(family: string, name: string): Promise<NamedTypeface> {
  const sample = samples[family];
  const body: TextBody = {
    kind: "text",
    text: sample === undefined ? name : `${name} ${sample}`,
    family,
    weight: 400,
    size: size / millimetresPerPoint,
    align: "start",
    lineHeight: lineHeight / size,
    tracking: 0,
    swatch: "",
    wrap: "none",
  };
  const typefaces = await loadTypefaces([body]);
  const { path, width, missing } = layOutText(body, { w: 0, h: lineHeight, scale: 1 }, typefaces);
  if (missing.length > 0) throw new Error(`${family} lacks ${missing.join("")}`);
  return { d: pathText(movedPath(readPath(path), [1, 0, 0, -1, 0, lineHeight]), 1), width: Math.ceil(width) };
}
