import { boundsOfMany } from "../../structures/bounds.ts";
import { apply } from "../../structures/matrix.ts";
import { bandsAbout } from "../../structures/outline.ts";
import { contains, distanceToSegment, edgesOf } from "../../structures/polygon.ts";
import { type Point, rectangle, type Segment } from "../../structures/sheet.ts";
import { carriesArtwork } from "../../structures/surfaces.ts";
import type { Found } from "../found.ts";
import type { PlacedPage } from "../placed-page.ts";
import { sheetIndex } from "../printed-box.ts";
import { type MeasuredSide, panelAt } from "./measured-side.ts";
import { pixelsIn, pointOf } from "./plate-frame.ts";
import type { SidePlates } from "./side-plates.ts";

/** In millimetres: nearer to the cut, edges are those of the bleed. */
const nearest = 0.8;
/** A step between neighboring pixels, in the ink of one plate in full, as letters and lines have it. Photographs have few of them. */
const hardStep = 255;
/** The part of the pixels near a cut with such a step. */
const mostHard = 0.02;

/**
 * Pictures with hard edges near a cut, which may be letters or a frame. A picture does not say what it shows, so this is only information. At a crease,
 * colors of two panels meet, and edges say nothing.
 */
export function foundNearCut(measured: MeasuredSide, isPicture: (upload: string) => boolean): Found[] {
  const { box, plates, pages } = measured;
  if (!pages.some(({ placement }) => isPicture(placement.upload))) return [];
  return box.dieline.panels
    .filter((panel) => carriesArtwork(panel, plates.frame.side))
    .flatMap((panel) => foundOnPanel(panel, measured));
}

function foundOnPanel({ id, poly }: MeasuredSide["box"]["dieline"]["panels"][number], measured: MeasuredSide): Found[] {
  const { plates, box, profile, pages } = measured;
  const { frame } = plates;
  const frames = pages.flatMap(edgesOfPage);
  let all = 0;
  const hard: Point[] = [];
  for (const cut of edgesOf(poly).filter((edge) => isCut(edge, measured))) {
    for (const { pixel, column, row } of pixelsIn(frame, bandsAbout([cut], profile.safe.cut, "flush"))) {
      const point = pointOf(frame, column, row);
      if (distanceToSegment(point, cut) < nearest || !contains(poly, point)) continue;
      all += 1;
      const steps = [pixel + 1, pixel + frame.columns].map((next) => stepBetween(plates, pixel, next));
      if (Math.max(...steps) > hardStep && !isNearLine(point, cut)) hard.push(point);
    }
  }
  if (all === 0 || hard.length < all * mostHard) return [];
  const bounds = boundsOfMany(hard);
  return [
    {
      check: "safe-cut",
      severity: "info",
      message: {
        en: "The picture has hard edges near the cut. If they are letters, move them further inside",
        de: "Das Bild hat harte Kanten nahe am Schnitt. Falls es Buchstaben sind, rücken Sie sie nach innen",
      },
      box: [bounds.left, bounds.low, bounds.right, bounds.high],
      panel: id,
      part: `edges ${id}`,
    },
  ];

  /** Colors of two panels meet at their crease, the bleed ends near the other cuts, and a picture has an edge itself. */
  function isNearLine([x, y]: Point, own: Segment): boolean {
    if (frames.some((line) => distanceToSegment([x, y], line) < nearest)) return true;
    const by = profile.safe.crease;
    const area = { left: x - by, right: x + by, low: y - by, high: y + by };
    const { creasesNear, cutsNear } = sheetIndex(box.dieline);
    const isWithin = (line: Segment, distance: number) => distanceToSegment([x, y], line) < distance;
    return (
      [...creasesNear(area)].some((line) => isWithin(line, by)) ||
      [...cutsNear(area)].some((line) => line !== own && isWithin(line, nearest))
    );
  }
}

function edgesOfPage({ page: { width, height }, toSheet }: PlacedPage): Segment[] {
  return edgesOf(rectangle(0, 0, width, height).map((corner) => apply(toSheet, corner)));
}

/** The difference of two pixels on all plates together. */
function stepBetween({ inks }: SidePlates, one: number, other: number): number {
  return inks.reduce((sum, plate) => sum + Math.abs((plate[one] ?? 0) - (plate[other] ?? 0)), 0);
}

function isCut([[ax, ay], [bx, by]]: Segment, measured: MeasuredSide): boolean {
  const length = Math.hypot(bx - ax, by - ay);
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const [outX, outY] = [((by - ay) / length) * nearest, ((ax - bx) / length) * nearest];
  return panelAt(measured, [x + outX, y + outY]) === null || panelAt(measured, [x - outX, y - outY]) === null;
}
