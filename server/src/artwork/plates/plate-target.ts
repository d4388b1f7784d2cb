import type { ColourSpace } from "../pdf/colour-space.ts";
import { mixedLightness, ownPlateOf, type PressInks, pressInks } from "../print/press-inks.ts";
import type { PressTarget } from "../print/press-target.ts";
import { lightnessOfPixels } from "./lightness-of-pixels.ts";

/**
 * Viewers mix colors of a screen only. So a copy of the print shows one or three plates as such colors: a channel is light where its plate has no
 * ink. A viewer then mixes each plate as a press does, also through blend modes and transparency.
 */
export interface PlateTarget extends PressTarget {
  /** The samples of a picture whose pixels have four bytes: cyan, magenta, yellow and black. */
  samplesOf(inks: Uint8Array): Uint8Array;
}

/** Cyan, magenta and yellow as red, green and blue. */
export const colourPlates: PlateTarget = {
  space: "DeviceRGB",
  components: 3,
  operators: ["rg", "RG"],
  convert: (space, values) => {
    const [cyan, magenta, yellow] = pressInks(space, values);
    return [1 - cyan, 1 - magenta, 1 - yellow];
  },
  samplesOf: (inks) => {
    const samples = new Uint8Array((inks.length / 4) * 3);
    for (let from = 0, to = 0; from < inks.length; from += 4, to += 3) {
      samples[to] = 255 - (inks[from] ?? 0);
      samples[to + 1] = 255 - (inks[from + 1] ?? 0);
      samples[to + 2] = 255 - (inks[from + 2] ?? 0);
    }
    return samples;
  },
};

export const blackPlate: PlateTarget = {
  ...grayTarget(([, , , black]) => 1 - black),
  samplesOf: (inks) => {
    const samples = new Uint8Array(inks.length / 4);
    for (let pixel = 0; pixel < samples.length; pixel++) samples[pixel] = 255 - (inks[pixel * 4 + 3] ?? 0);
    return samples;
  },
};

/** White ink. Other paint takes it away, as on its plate. */
export const whitePlate = ownPlate("White");

export const varnishPlate = ownPlate("Varnish");

/** The plate with the most ink, which says whether a place has ink at all. White is ink, too. */
export const anyInk: PlateTarget = {
  ...grayTarget((inks) => 1 - Math.max(...inks)),
  convert: (space, values) => {
    const white = ownPlateOf(space) === "White" ? (values[0] ?? 0) : 0;
    return [1 - Math.max(white, ...pressInks(space, values))];
  },
  samplesOf: (inks) => {
    const samples = new Uint8Array(inks.length / 4);
    for (let pixel = 0, from = 0; pixel < samples.length; pixel++, from += 4) {
      const [one, other] = [Math.max(inks[from] ?? 0, inks[from + 1] ?? 0), inks[from + 2] ?? 0];
      samples[pixel] = 255 - Math.max(one, other, inks[from + 3] ?? 0);
    }
    return samples;
  },
};

/** All inks as they are seen together: how light a place is. */
export const lightnessOfInks: PlateTarget = {
  ...grayTarget(mixedLightness),
  samplesOf: lightnessOfPixels,
};

/** A plate of the shop's own, which pictures never have. */
function ownPlate(name: "White" | "Varnish"): PlateTarget {
  return {
    ...grayTarget(() => 1),
    convert: (space, values) => [ownPlateOf(space) === name ? 1 - (values[0] ?? 0) : 1],
    samplesOf: (inks) => new Uint8Array(inks.length / 4).fill(255),
  };
}

function grayTarget(ofInks: (inks: PressInks) => number): Omit<PlateTarget, "samplesOf"> {
  return {
    space: "DeviceGray",
    components: 1,
    operators: ["g", "G"],
    convert: (space: ColourSpace, values) => [ofInks(pressInks(space, values))],
  };
}
