import { lookUp } from "@boxwright/core/structures/colour/colour-table";
import { screenToInks } from "@boxwright/core/structures/colour/press-tables";
import type { Rgb } from "@boxwright/core/structures/colour/screen-colour";
import { suggestInk } from "@boxwright/core/structures/colour/suggest-ink";
import type { ColourSpace } from "../pdf/colour-space.ts";
import { screenOfLab } from "../reading/screen-of-lab.ts";
import { isOwnPlate, technicalKind } from "../reading/technical-inks.ts";
import { Unprintable } from "./unprintable.ts";

/** Parts of cyan, magenta, yellow and black, from 0 to 1. */
export type PressInks = readonly [cyan: number, magenta: number, yellow: number, black: number];

/** The inks of the press, in the order of their plates. */
export const pressInkNames = ["Cyan", "Magenta", "Yellow", "Black"];

/** Files repeat their colors, and gradients and pictures have many of them. */
const known = new Map<number, PressInks>();
const mostKnown = 200_000;

/**
 * Whether a color is seen alone, or among others as in a gradient or a picture. Black and grays alone are black ink, which stays sharp; among
 * other colors, they are mixed as these are, because black ink alone would show as a line between them.
 */
export type ColourUse = "alone" | "among";

/** A color of a file in the inks of the press. Its own numbers of these inks stay. */
export function pressInks(space: ColourSpace, values: readonly number[], use: ColourUse = "alone"): PressInks {
  const at = (index: number) => limited(values[index] ?? 0);
  switch (space.kind) {
    case "gray":
      return [0, 0, 0, 1 - at(0)];
    case "cmyk":
      return [at(0), at(1), at(2), at(3)];
    case "rgb":
      return ofScreen([at(0) * 255, at(1) * 255, at(2) * 255], use);
    case "lab":
      return ofScreen(screenOfLab(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0), use);
    case "indexed":
      return pressInks(space.base, paletteColour(space, values[0] ?? 0), use);
    case "inks":
      return ofNamed(space, values, use);
    case "pattern":
      return space.base === null ? [0, 0, 0, 1] : pressInks(space.base, values, use);
  }
}

/** What red, green and blue add to the lightness of a color (ISO 32000-1, 11.5.3). */
export const lightnessWeights = { red: 0.3, green: 0.59, blue: 0.11 };

/** How light a color is, from 0 to 1, as masks measure it. */
export function lightness(space: ColourSpace, values: readonly number[]): number {
  if (space.kind === "gray") return limited(values[0] ?? 0);
  if (space.kind === "indexed") return lightness(space.base, paletteColour(space, values[0] ?? 0));
  if (space.kind === "lab") {
    const [red, green, blue] = screenOfLab(values[0] ?? 0, values[1] ?? 0, values[2] ?? 0);
    return lightness({ kind: "rgb", components: 3 }, [red / 255, green / 255, blue / 255]);
  }
  if (space.kind !== "rgb") return mixedLightness(pressInks(space, values));
  const [red = 0, green = 0, blue = 0] = values.map(limited);
  return weighted(red, green, blue);
}

/** How light inks on white paper are. */
export function mixedLightness([cyan, magenta, yellow, black]: PressInks): number {
  const light = (ink: number) => 1 - Math.min(1, ink + black);
  return weighted(light(cyan), light(magenta), light(yellow));
}

function weighted(red: number, green: number, blue: number): number {
  return lightnessWeights.red * red + lightnessWeights.green * green + lightnessWeights.blue * blue;
}

/** The values of a color in a palette. */
function paletteColour({ base, lookup }: ColourSpace & { kind: "indexed" }, index: number): number[] {
  const from = Math.max(0, Math.round(index)) * base.components;
  return fromParts(
    base,
    Array.from(lookup.subarray(from, from + base.components), (byte) => byte / 255),
  );
}

/** Values from parts (0 to 1) of their ranges, as the samples of pictures have them. */
export function fromParts(space: ColourSpace, parts: readonly number[]): number[] {
  if (space.kind !== "lab") return [...parts];
  const [lowA = -100, highA = 100, lowB = -100, highB = 100] = space.range;
  const [l = 0, a = 0, b = 0] = parts;
  return [l * 100, lowA + a * (highA - lowA), lowB + b * (highB - lowB)];
}

/** Screen colors have eight bits a channel, as in pictures. */
function ofScreen(rgb: Rgb, use: ColourUse): PressInks {
  const [red, green, blue] = rgb.map(Math.round) as [number, number, number];
  if (use === "among") {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = lookUp(screenToInks, [red / 255, green / 255, blue / 255]);
    return [cyan / 255, magenta / 255, yellow / 255, black / 255];
  }
  const key = (red << 16) | (green << 8) | blue;
  const before = known.get(key);
  if (before !== undefined) return before;
  const [cyan, magenta, yellow, black] = suggestInk([red, green, blue]);
  const inks: PressInks = [cyan / 100, magenta / 100, yellow / 100, black / 100];
  if (known.size < mostKnown) known.set(key, inks);
  return inks;
}

/** Named inks print as the file itself shows them without their plates. */
function ofNamed(
  { names, alternate, tint }: ColourSpace & { kind: "inks" },
  values: readonly number[],
  use: ColourUse,
): PressInks {
  if (names.every(isOfPress)) return ofPlates(names, values);
  if (names.length === 1 && names[0] === "All") return ofAll(limited(values[0] ?? 0));
  if (tint === null) throw new Unprintable({ kind: "broken", detail: "a color" });
  return pressInks(alternate, tint(values), use);
}

/** Marks of registration are on all plates of the press, and not on those of technical lines. */
function ofAll(amount: number): PressInks {
  return [amount, amount, amount, amount];
}

function ofPlates(names: readonly string[], values: readonly number[]): PressInks {
  const amount = (plate: number) => {
    const index = names.indexOf(pressInkNames[plate] ?? "");
    return index < 0 ? 0 : limited(values[index] ?? 0);
  };
  return [amount(0), amount(1), amount(2), amount(3)];
}

/** Whether all inks of a space are of the press. */
export function isOfPress(name: string): boolean {
  return name === "None" || pressInkNames.includes(name);
}

/** Whether a color is drawn for machines or for people who look at the file, and not for print. */
export function isUnprinted(space: ColourSpace | null): boolean {
  if (space === null) return false;
  if (space.kind === "indexed") return isUnprinted(space.base);
  if (space.kind === "pattern") return isUnprinted(space.base);
  if (space.kind !== "inks") return false;
  return space.names.every((name) => name === "None" || technicalKind(name) !== null);
}

/** The plate of the shop's own that a color prints on; null for the inks of the press. */
export function ownPlateOf(space: ColourSpace): "White" | "Varnish" | null {
  if (space.kind !== "inks" || space.names.length !== 1) return null;
  const [name = ""] = space.names;
  if (!isOwnPlate(name)) return null;
  return name.toLowerCase().includes("white") ? "White" : "Varnish";
}

function limited(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
