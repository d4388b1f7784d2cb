import type { ColourSpace } from "../pdf/colour-space.ts";
import { lightness, pressInks } from "./press-inks.ts";

/** What colors become: inks of the press, or, within a mask, how light they are. */
export interface PressTarget {
  readonly space: "DeviceCMYK" | "DeviceGray";
  readonly components: number;
  /** The operators that choose a color for fills and for strokes. */
  readonly operators: readonly [fill: string, stroke: string];
  convert(space: ColourSpace, values: readonly number[]): readonly number[];
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

/** A color as bytes. */
export function targetBytes(target: PressTarget, space: ColourSpace, values: readonly number[]): number[] {
  return target.convert(space, values).map((part) => Math.round(part * 255));
}
