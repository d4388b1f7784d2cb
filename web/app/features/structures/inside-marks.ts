import type { Dimension } from "@boxwright/core/structures/box-family";
import { familyNamed } from "@boxwright/core/structures/families";
import { boundsOf, type Panel, type Point } from "@boxwright/core/structures/sheet";

/** A line across a panel that is as long as the box is inside; in the sheet's millimetres, y up. */
export interface InsideMark {
  readonly dimension: Dimension;
  readonly from: Point;
  readonly to: Point;
}

/** Where the lines are on their panel, as shares of its size: its name in the middle stays free. */
const levelShare = 0.72;
const uprightShare = 0.14;

/** The lines that show inside length, width and depth on the flat sheet of a family. */
export function insideMarks(family: string, panels: readonly Pick<Panel, "id" | "poly">[]): InsideMark[] {
  return (familyNamed(family)?.insideSpans ?? []).flatMap(({ dimension, panel, along }): InsideMark[] => {
    const poly = panels.find(({ id }) => id === panel)?.poly;
    if (poly === undefined) return [];
    const { left, right, low, high } = boundsOf(poly);
    const x = left + uprightShare * (right - left);
    const y = low + levelShare * (high - low);
    return [
      along === "x" ? { dimension, from: [left, y], to: [right, y] } : { dimension, from: [x, low], to: [x, high] },
    ];
  });
}
