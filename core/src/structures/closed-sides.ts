import type { Dieline } from "./dieline.ts";
import { outermostFaces, type Role } from "./face-roles.ts";
import { faceOf, type PanelFace } from "./panel-faces.ts";
import { seenPanels } from "./seen-panels.ts";
import type { PrintSide } from "./sheet.ts";
import { poseAll } from "./solid/posed-panel.ts";
import { add, dot, scale, subtract, type Vector } from "./solid/vector.ts";

/** The sides of a closed box. Two roofs together are the top of a box. */
export const closedSides = ["front", "back", "left", "right", "top", "bottom"] as const;
export type ClosedSide = (typeof closedSides)[number];

/** The panels of a side of the closed box: one, or two halves. */
export interface SidePanels {
  /** Two halves from the left to the right, or from the lower to the upper one, as a reader of the face sees them. */
  readonly panels: readonly PanelFace[];
  /** The axis of the faces on which two halves follow each other. */
  readonly axis: "x" | "y";
}

const closed = { progress: 1, angles: {} } as const;
const known = new WeakMap<Dieline, Map<PrintSide, ReadonlyMap<ClosedSide, SidePanels>>>();

/** The panels that a reader sees on each side of the box; a side without panels, or with more than two, is left out. */
export function panelsOfSides(dieline: Dieline, side: PrintSide): ReadonlyMap<ClosedSide, SidePanels> {
  const bySide = known.get(dieline) ?? new Map<PrintSide, ReadonlyMap<ClosedSide, SidePanels>>();
  known.set(dieline, bySide);
  const found = bySide.get(side) ?? findPanels(dieline, side);
  bySide.set(side, found);
  return found;
}

function findPanels(dieline: Dieline, side: PrintSide): ReadonlyMap<ClosedSide, SidePanels> {
  return new Map(
    closedSides.flatMap((one) => {
      const faces = side === "outside" ? outsideFaces(dieline, one) : insideFaces(dieline, one);
      return faces.length === 1 || faces.length === 2 ? [[one, inOrder(dieline, faces)] as const] : [];
    }),
  );
}

function outsideFaces(dieline: Dieline, side: ClosedSide): readonly PanelFace[] {
  const faces = outermostFaces(dieline, side);
  if (faces.length > 0 || side !== "top") return faces;
  return (["roof-front", "roof-back"] satisfies Role[]).flatMap((roof) => outermostFaces(dieline, roof));
}

/** The insides of the same panels that a reader of the open box sees. */
function insideFaces(dieline: Dieline, side: ClosedSide): readonly PanelFace[] {
  const seen = new Set(seenPanels(dieline, "inside").map(({ panel }) => panel.id));
  return outsideFaces(dieline, side).flatMap(({ panel }) => {
    const face = seen.has(panel) ? faceOf(dieline, panel, "inside") : undefined;
    return face === undefined ? [] : [face];
  });
}

function inOrder(dieline: Dieline, faces: readonly PanelFace[]): SidePanels {
  const [one, other] = faces;
  if (one === undefined || other === undefined) return { panels: faces, axis: "x" };
  const posed = new Map(poseAll(dieline, closed).map((panel) => [panel.panel.id, panel]));
  const own = posed.get(one.panel);
  const neighbor = posed.get(other.panel);
  if (own === undefined || neighbor === undefined) return { panels: faces, axis: "x" };
  const apart = subtract(middleIn(neighbor, other), middleIn(own, one));
  const inRoom = ([x, y]: PanelFace["up"]): Vector => add(scale(own.across, x), scale(own.along, y));
  const [across, upwards] = [dot(apart, inRoom(one.right)), dot(apart, inRoom(one.up))];
  const axis = Math.abs(across) > Math.abs(upwards) ? "x" : "y";
  return { panels: (axis === "x" ? across : upwards) > 0 ? [one, other] : [other, one], axis };
}

function middleIn({ toRoom }: ReturnType<typeof poseAll>[number], { origin, right, up, width, height }: PanelFace) {
  const [w, h] = [width / 2, height / 2];
  return toRoom(origin[0] + right[0] * w + up[0] * h, origin[1] + right[1] * w + up[1] * h, 0);
}
