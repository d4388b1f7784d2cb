import type { ColourSpace } from "../pdf/colour-space.ts";
import { type ColourUse, lightness, pressInks } from "./press-inks.ts";

/** What colors become: inks of the press, or, within a mask, how light they are. */
export interface PressTarget {
  readonly space: "DeviceCMYK" | "DeviceGray" | "DeviceRGB";
  readonly components: number;
  /** The operators that choose a color for fills and for strokes. */
  readonly operators: readonly [fill: string, stroke: string];
  convert(space: ColourSpace, values: readonly number[], use: ColourUse): readonly number[];
}

export const ofPress: PressTarget = {
  space: "DeviceCMYK",
  components: 4,
  operators: ["k", "K"],
  convert: pressInks,
};

/** The lightness of a mask has to stay as the file has it, so it is not converted by way of inks. */
export const ofMask: PressTarget = {
  space: "DeviceGray",
  components: 1,
  operators: ["g", "G"],
  convert: (space, values) => [lightness(space, values)],
};

/** A color among others as bytes. */
export function targetBytes(target: PressTarget, space: ColourSpace, values: readonly number[]): number[] {
  return target.convert(space, values, "among").map(byteOf);
}

/** The bytes of colors that are seen beside each other. If all of them are black ink alone, they stay so. */
export function bytesTogether(
  target: PressTarget,
  space: ColourSpace,
  colours: readonly (readonly number[])[],
): number[] {
  const alone = colours.map((values) => target.convert(space, values, "alone"));
  const isBlack = alone.every((inks) => inks.slice(0, -1).every((ink) => ink === 0));
  return isBlack ? alone.flat().map(byteOf) : colours.flatMap((values) => targetBytes(target, space, values));
}

function byteOf(part: number): number {
  return Math.round(part * 255);
}
