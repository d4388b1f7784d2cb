import { grown, meets } from "../structures/bounds.ts";
import type { Bounds } from "../structures/sheet.ts";
import type { FileFinding } from "./file-finding.ts";
import type { Found } from "./found.ts";

type Box = NonNullable<FileFinding["box"]>;

/** In millimetres: lines of a text are no farther apart. */
const together = 5;

/** Something found in a part of a page. The least amount of a check is the worst. */
export interface FoundAmount extends Found {
  readonly box: Box;
  readonly pageBox: Box;
  readonly amount: number;
}

interface Cluster {
  readonly first: FoundAmount;
  worst: FoundAmount;
  area: Bounds;
  box: Box;
  pageBox: Box;
}

/**
 * Makes one finding of those of the same check and severity that lie side by side on a panel: programs write a text in many pieces, and a
 * shopper corrects them at once. It says what the worst of them says, and keeps the part of the first.
 */
export function joined(found: readonly FoundAmount[]): Found[] {
  const groups = Map.groupBy(found, ({ check, severity, panel }) => JSON.stringify([check, severity, panel]));
  return [...groups.values()].flatMap(clustersOf).map(({ first, worst, box, pageBox }) => {
    return { ...worst, box, pageBox, ...(first.part !== undefined && { part: first.part }) };
  });
}

function clustersOf(found: readonly FoundAmount[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const one of found) {
    const area = areaOf(one.box);
    const known = clusters.find((cluster) => meets(cluster.area, area));
    if (known === undefined) {
      clusters.push({ first: one, worst: one, area: grown(area, together), box: one.box, pageBox: one.pageBox });
      continue;
    }
    known.worst = one.amount < known.worst.amount ? one : known.worst;
    known.box = unionOf(known.box, one.box);
    known.pageBox = unionOf(known.pageBox, one.pageBox);
    known.area = grown(areaOf(known.box), together);
  }
  return clusters;
}

function areaOf([left, low, right, high]: Box): Bounds {
  return { left, right, low, high };
}

function unionOf(one: Box, other: Box): Box {
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}
