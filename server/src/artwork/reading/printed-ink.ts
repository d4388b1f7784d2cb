import type { InkSpace } from "@boxwright/core/artwork/file-facts";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";
import type { PDFObject } from "@cantoo/pdf-lib";
import { type ColourSpace, readColourSpace } from "../pdf/colour-space.ts";
import type { Colour } from "../pdf/graphics-state.ts";
import { entryOf } from "../pdf/objects.ts";
import { inkOfScreen } from "../svg/screen-ink.ts";
import { registrationColour } from "./registration.ts";
import { screenOfLab } from "./screen-of-lab.ts";

/** How a color of a file is printed. */
export interface PrintedInk {
  readonly space: InkSpace;
  /** Null for named inks, which have no process color of their own. */
  readonly cmyk: Cmyk | null;
  /** Named inks, with those of technical lines. */
  readonly names: readonly string[];
  /** Whether it is the color for registration, which is on all plates. */
  readonly isOnAllPlates: boolean;
  /** Whether any ink is printed, of the press or of another plate. */
  readonly hasInk: boolean;
  /** How different the print looks; null if the color is one of inks, or is not plain. */
  readonly deltaE: number | null;
}

/** Inks that are no plates of their own. */
const processInks = new Map([
  ["Cyan", 0],
  ["Magenta", 1],
  ["Yellow", 2],
  ["Black", 3],
]);

/** A color paints many marks. */
const known = new WeakMap<Colour, PrintedInk>();

export function inkOf(colour: Colour): PrintedInk {
  return colour.pattern === null ? printedInk(colour) : inkOfPattern(colour.pattern);
}

function printedInk(colour: Colour): PrintedInk {
  let ink = known.get(colour);
  if (ink === undefined) {
    ink = inkOfValues(colour.space, colour.values);
    known.set(colour, ink);
  }
  return ink;
}

/** Tiles have marks of their own, which say their inks. A shading has many colors. */
function inkOfPattern(pattern: PDFObject): PrintedInk {
  const shading = entryOf(pattern, "Shading");
  return ofSpace(shading === undefined ? null : readColourSpace(entryOf(shading, "ColorSpace")));
}

/** The kind of inks of a color space whose colors are not known one by one, as of pictures. */
export function ofSpace(space: ColourSpace | null): PrintedInk {
  return {
    space: inkSpaceOf(space),
    cmyk: null,
    names: namesOf(space),
    isOnAllPlates: isOnAllPlates(space),
    hasInk: true,
    deltaE: null,
  };
}

export function inkSpaceOf(space: ColourSpace | null): InkSpace {
  if (space === null) return "gray";
  if (space.kind === "indexed") return inkSpaceOf(space.base);
  if (space.kind === "pattern") return inkSpaceOf(space.base);
  if (space.kind !== "inks") return space.kind;
  return space.names.every((name) => !isNamed(name)) ? "cmyk" : "spot";
}

function namesOf(space: ColourSpace | null): readonly string[] {
  if (space?.kind === "indexed") return namesOf(space.base);
  return space?.kind === "inks" ? space.names.filter(isNamed) : [];
}

function isNamed(name: string): boolean {
  return !processInks.has(name) && name !== registrationColour && name !== "None";
}

function isOnAllPlates(space: ColourSpace | null): boolean {
  if (space?.kind === "indexed") return isOnAllPlates(space.base);
  return space?.kind === "inks" && space.names.includes(registrationColour);
}

function inkOfValues(space: ColourSpace, values: readonly number[]): PrintedInk {
  const at = (index: number) => Math.min(Math.max(values[index] ?? 0, 0), 1);
  switch (space.kind) {
    case "gray":
      return ofCmyk("gray", [0, 0, 0, percent(1 - at(0))]);
    case "cmyk":
      return ofCmyk("cmyk", [percent(at(0)), percent(at(1)), percent(at(2)), percent(at(3))]);
    case "rgb":
      return ofScreen("rgb", [at(0) * 255, at(1) * 255, at(2) * 255]);
    case "lab":
      return ofScreen("lab", screenOfLab(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0));
    case "indexed":
      return inkOfValues(space.base, baseValues(space, values[0] ?? 0));
    case "inks":
      return ofNamed(space, values);
    case "pattern":
      return ofSpace(space.base);
  }
}

function baseValues({ base, lookup }: ColourSpace & { kind: "indexed" }, index: number): number[] {
  const from = Math.max(0, Math.round(index)) * base.components;
  const parts = Array.from(lookup.subarray(from, from + base.components), (byte) => byte / 255);
  if (base.kind !== "lab") return parts;
  const [lowA = -100, highA = 100, lowB = -100, highB = 100] = base.range;
  const [l = 0, a = 0, b = 0] = parts;
  return [l * 100, lowA + a * (highA - lowA), lowB + b * (highB - lowB)];
}

function ofCmyk(space: InkSpace, cmyk: Cmyk): PrintedInk {
  return { space, cmyk, names: [], isOnAllPlates: false, hasInk: cmyk.some((ink) => ink > 0), deltaE: null };
}

function ofScreen(space: InkSpace, rgb: Rgb): PrintedInk {
  return { space, names: [], isOnAllPlates: false, ...inkOfScreen(rgb) };
}

/** Inks of the press in DeviceN print on their plates; a named ink has one of its own. */
function ofNamed({ names, alternate, tint }: ColourSpace & { kind: "inks" }, values: readonly number[]): PrintedInk {
  const inks: [number, number, number, number] = [0, 0, 0, 0];
  for (const [index, name] of names.entries()) {
    const amount = percent(values[index] ?? 0);
    const plate = processInks.get(name);
    if (plate !== undefined) inks[plate] = amount;
    else if (name === registrationColour) inks.fill(amount);
  }
  const named = names.filter(isNamed);
  const isUsed = values.some((value) => value > 0);
  const isOnAll = isUsed && names.includes(registrationColour);
  if (named.length === 0) return { ...ofCmyk("cmyk", inks), isOnAllPlates: isOnAll };
  const looks = tint === null ? null : inkOfValues(alternate, tint(values));
  return {
    space: "spot",
    cmyk: null,
    names: named,
    isOnAllPlates: isOnAll,
    hasInk: isUsed,
    deltaE: looks?.deltaE ?? null,
  };
}

function percent(part: number): number {
  return Math.round(Math.min(Math.max(part, 0), 1) * 1000) / 10;
}
