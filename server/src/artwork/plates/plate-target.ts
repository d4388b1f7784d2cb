import type { ColourSpace } from "../pdf/colour-space.ts";
import { mixedLightness, ownPlateOf, type PressInks, pressInks } from "../print/press-inks.ts";
import type { PressTarget } from "../print/press-target.ts";

/**
 * Viewers mix colors of a screen only. So a copy of the print shows one or three plates as such colors: a channel is light where its plate has no
 * ink. A viewer then mixes each plate as a press does, also through blend modes and transparency.
 */
export interface PlateTarget extends PressTarget {
  /** A pixel of a picture, from the amounts of cyan, magenta, yellow and black in bytes. */
  ofBytes(cyan: number, magenta: number, yellow: number, black: number): readonly number[];
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
  ofBytes: (cyan, magenta, yellow) => [255 - cyan, 255 - magenta, 255 - yellow],
};

export const blackPlate: PlateTarget = grayTarget(
  ([, , , black]) => 1 - black,
  (_cyan, _magenta, _yellow, black) => 255 - black,
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
export const lightnessOfInks: PlateTarget = {
  ...grayTarget(
    () => 1,
    (cyan, magenta, yellow, black) => 255 * mixedLightness([cyan / 255, magenta / 255, yellow / 255, black / 255]),
  ),
  convert: (space, values) => [mixedLightness(pressInks(space, values))],
};

function grayTarget(
  ofInks: (inks: PressInks) => number,
  ofBytes: (cyan: number, magenta: number, yellow: number, black: number) => number,
): PlateTarget {
  return {
    space: "DeviceGray",
    components: 1,
    operators: ["g", "G"],
    convert: (space: ColourSpace, values) => [ofInks(pressInks(space, values))],
    ofBytes: (cyan, magenta, yellow, black) => [ofBytes(cyan, magenta, yellow, black)],
  };
}
