import type { Dimension } from "@boxwright/core/structures/box-family";
import { boundsOf, type Panel, type Point } from "@boxwright/core/structures/sheet";

/** A line across a panel that is as long as the box is inside; in the sheet's millimetres, y up. */
export interface InsideMark {
  readonly dimension: Dimension;
  readonly from: Point;
  readonly to: Point;
}

interface Measured {
  readonly dimension: Dimension;
  readonly panel: string;
  readonly along: "x" | "y";
}

/** Boxes that stand on their base show length and width there; their sides are as high as the box is deep. */
const tray: readonly Measured[] = [
  { dimension: "length", panel: "base", along: "x" },
  { dimension: "width", panel: "base", along: "y" },
  { dimension: "depth", panel: "right-outer", along: "x" },
];
const upright: readonly Measured[] = [
  { dimension: "length", panel: "front", along: "x" },
  { dimension: "width", panel: "right", along: "x" },
  { dimension: "depth", panel: "front", along: "y" },
];
/** An envelope's length runs along the axis of its tube. */
const lying: readonly Measured[] = [
  { dimension: "width", panel: "front", along: "x" },
  { dimension: "length", panel: "front", along: "y" },
  { dimension: "depth", panel: "right", along: "x" },
];
const measuredOn: Readonly<Record<string, readonly Measured[]>> = {
  mailer: tray,
  gift: tray,
  shipper: upright,
  square: upright,
  gable: upright,
  document: lying,
};

/** Where the lines are on their panel, as shares of its size: its name in the middle stays free. */
const levelShare = 0.72;
const uprightShare = 0.14;

/** The lines that show inside length, width and depth on the flat sheet of a family. */
export function insideMarks(family: string, panels: readonly Pick<Panel, "id" | "poly">[]): InsideMark[] {
  return (measuredOn[family] ?? []).flatMap(({ dimension, panel, along }): InsideMark[] => {
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
