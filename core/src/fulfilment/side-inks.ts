import { childrenOf } from "../designs/objects.ts";
import type { DesignObject, Scene, Swatch } from "../designs/scene.ts";
import { swatchesOf } from "../designs/swatch-use.ts";
import { type PlateName, plateNames } from "../structures/plates.ts";
import type { PrintSide } from "../structures/sheet.ts";

/** The colors of a printed side that the maker of a design has named; none for uploaded files. */
export interface SideSwatches {
  readonly side: PrintSide;
  readonly swatches: readonly Pick<Swatch, "name" | "cmyk" | "white">[];
}

/** The inks of a printed side. */
export interface SideInks extends SideSwatches {
  readonly plates: readonly PlateName[];
}

/** The swatches that a design uses on each printed side. */
export function swatchesOfDesign(scene: Scene): SideSwatches[] {
  const sides = scene.box.sides === "both" ? (["outside", "inside"] as const) : (["outside"] as const);
  return sides.map((side) => {
    const used = new Set([
      scene.ground[side],
      ...shownIn(scene[side]).flatMap(({ body }) => swatchesOf(body).map(([, id]) => id)),
    ]);
    return { side, swatches: scene.swatches.filter(({ id }) => used.has(id)) };
  });
}

/** The plates that a print may have on a board. Only kraft has white ink. */
export function platesFor(color: "white" | "kraft"): readonly PlateName[] {
  return color === "kraft" ? plateNames : plateNames.filter((plate) => plate !== "White");
}

/** The objects that are printed, with those in groups. */
function shownIn(objects: readonly DesignObject[]): DesignObject[] {
  return objects.flatMap((object) => (object.hidden === true ? [] : [object, ...shownIn(childrenOf(object))]));
}
