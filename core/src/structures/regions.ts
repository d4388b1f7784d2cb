import { bleedWidth } from "./bleed.ts";
import type { Dieline } from "./dieline.ts";
import { cutAway, offsetRings } from "./outline.ts";
import { type Bounds, boundsOf, type Point, type PrintSide } from "./sheet.ts";
import { carriesArtwork } from "./surfaces.ts";

/** Regions of neighbors overlap by this many millimetres, so that no hairline shows between them. */
const overlap = 0.3;

/**
 * The area of the sheet in which a panel is printed on a side: its outline with the bleed, without the other panels. Empty if the panel
 * is not printed there.
 */
export function regionOf({ panels }: Dieline, id: string, side: PrintSide): Point[][] {
  const panel = panels.find((one) => one.id === id);
  if (panel === undefined || !carriesArtwork(panel, side)) return [];
  const grown = offsetRings([panel.poly], bleedWidth);
  const bounds = boundsOf(grown.flat());
  const near = panels.filter((other) => other !== panel && doOverlap(bounds, boundsOf(other.poly)));
  return cutAway(
    grown,
    near.flatMap(({ poly }) => offsetRings([poly], -overlap)),
  );
}

function doOverlap(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high;
}
