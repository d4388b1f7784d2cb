import { bleedWidth } from "./bleed.ts";
import type { Dieline } from "./dieline.ts";
import { glueZones, isGlued } from "./glue-zones.ts";
import { cutAway, offsetRings } from "./outline.ts";
import type { Point, PrintSide } from "./sheet.ts";

/**
 * The areas that a color of the whole sheet leaves free for the glue. The color runs into the glue areas by the width of the bleed, so that no
 * bare board shows beside the joint if the box is folded a little off its creases.
 */
export function unprintedForGlue(dieline: Dieline, side: PrintSide): Point[][] {
  const zones = glueZones(dieline, side);
  if (side === "inside") return zones.flatMap((zone) => offsetRings([zone], -bleedWidth));
  // The bleed around a tab is cut off: it needs no ink either.
  const free = zones.flatMap((zone) => offsetRings([zone], 2 * bleedWidth));
  const others = dieline.panels.filter((panel) => !isGlued(panel));
  return cutAway(
    free,
    others.flatMap(({ poly }) => offsetRings([poly], bleedWidth)),
  );
}
