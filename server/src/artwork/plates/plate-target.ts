import type { ColourSpace } from "../pdf/colour-space.ts";
import { mixedLightness, ownPlateOf, type PressInks, pressInks } from "../print/press-inks.ts";
import type { PressTarget } from "../print/press-target.ts";

/**
 * Viewers mix colors of a screen only. So a copy of the print shows one or three plates as such colors: a channel is light where its plate has no
 * ink. A viewer then mixes each plate as a press does, also through blend modes and transparency.
 */
export interface PlateTarget extends PressTarget {
  /** Writes the samples of a pixel of a picture, whose cyan, magenta, yellow and black are the bytes at `from`. */
  writePixel(inks: Uint8Array, from: number, samples: Uint8Array, to: number): void;
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
  writePixel: (inks, from, samples, to) => {
    for (let ink = 0; ink < 3; ink++) samples[to + ink] = 255 - (inks[from + ink] ?? 0);
  },
};

export const blackPlate: PlateTarget = grayTarget(
  ([, , , black]) => 1 - black,
  (inks, from) => 255 - (inks[from + 3] ?? 0),
);

/** White ink. Other paint takes it away, as on its plate. */
export const whitePlate: PlateTarget = {
  ...grayTarget(
    () => 1,
    () => 255,
  ),
  convert: (space, values) => [ownPlateOf(space) === "White" ? 1 - (values[0] ?? 0) : 1],
};

/** All inks as they are seen together: how light a place is. */
export const lightnessOfInks: PlateTarget = grayTarget(mixedLightness, (inks, from) => {
  const at = (ink: number) => (inks[from + ink] ?? 0) / 255;
  return 255 * mixedLightness([at(0), at(1), at(2), at(3)]);
});

function grayTarget(
  ofInks: (inks: PressInks) => number,
  ofBytes: (inks: Uint8Array, from: number) => number,
): PlateTarget {
  return {
    space: "DeviceGray",
    components: 1,
    operators: ["g", "G"],
    convert: (space: ColourSpace, values) => [ofInks(pressInks(space, values))],
    writePixel: (inks, from, samples, to) => {
      samples[to] = ofBytes(inks, from);
    },
  };
}
