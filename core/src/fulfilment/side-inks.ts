import { childrenOf } from "../designs/objects.ts";
import type { DesignObject, Scene, Swatch } from "../designs/scene.ts";
import { uploadOf } from "../designs/scene-uploads.ts";
import { swatchesOf } from "../designs/swatch-use.ts";
import type { PrintSide } from "../structures/sheet.ts";
import { type PlateName, plateNames } from "./plates.ts";

/** The inks of a printed side. */
export interface SideInks {
  readonly side: PrintSide;
  readonly plates: readonly PlateName[];
  /** The colors that its maker has named; none for uploaded files. */
  readonly swatches: readonly Pick<Swatch, "name" | "cmyk" | "white">[];
}

const processPlates = plateNames.slice(0, 4);

/** The inks of a design on each printed side. Pictures are printed with all process inks. */
export function inksOfDesign(scene: Scene): SideInks[] {
  const sides = scene.box.sides === "both" ? (["outside", "inside"] as const) : (["outside"] as const);
  return sides.map((side) => {
    const bodies = shownIn(scene[side]).map(({ body }) => body);
    const used = new Set([scene.ground[side], ...bodies.flatMap((body) => swatchesOf(body).map(([, id]) => id))]);
    const swatches = scene.swatches.filter(({ id }) => used.has(id));
    const hasPictures = bodies.some((body) => uploadOf(body) !== null);
    const isUsed = (plate: PlateName) => swatches.some((swatch) => usesPlate(scene, swatch, plate));
    const plates = plateNames.filter((plate) => isUsed(plate) || (hasPictures && processPlates.includes(plate)));
    return { side, plates, swatches };
  });
}

/** The inks of uploaded files, whose pages may use every process ink. On kraft, white ink is under them. */
export function inksOfUploads(sides: readonly PrintSide[], color: "white" | "kraft"): SideInks[] {
  const plates = color === "kraft" ? plateNames : processPlates;
  return sides.map((side) => ({ side, plates, swatches: [] }));
}

/** White board has no white ink. */
function usesPlate({ box }: Scene, { cmyk, white }: Swatch, plate: PlateName): boolean {
  if (plate === "White") return box.color === "kraft" && white !== undefined;
  return white !== "only" && (cmyk[processPlates.indexOf(plate)] ?? 0) > 0;
}

/** The objects that are printed, with those in groups. */
function shownIn(objects: readonly DesignObject[]): DesignObject[] {
  return objects.flatMap((object) => (object.hidden === true ? [] : [object, ...shownIn(childrenOf(object))]));
}
