import type { Dieline } from "./dieline.ts";
import { facesOn, type PanelFace } from "./panel-faces.ts";
import { seenPanels } from "./seen-panels.ts";
import type { PosedPanel } from "./solid/posed-panel.ts";
import { dot, type Vector } from "./solid/vector.ts";

const slope = Math.SQRT1_2;

/** The direction in which the outside of each part of a closed box faces. The roofs of a gable box rise to its ridge. */
const directions = {
  front: [0, -1, 0],
  back: [0, 1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
  top: [0, 0, 1],
  bottom: [0, 0, -1],
  "roof-front": [0, -slope, slope],
  "roof-back": [0, slope, slope],
} as const satisfies Readonly<Record<string, Vector>>;

/** The part of the closed box that a panel is, independent of its name in its family. */
export type Role = keyof typeof directions;

export const roles = Object.keys(directions) as readonly Role[];

/** The cosine of the largest angle between a panel and the direction of its role: half of the angle between two roles. */
const leastCosine = Math.cos((22.5 * Math.PI) / 180);

const known = new WeakMap<Dieline, ReadonlyMap<Role, PanelFace>>();

/** The outside face with a role; undefined if the box does not have it or several flaps side by side share it. */
export function faceWithRole(dieline: Dieline, role: Role): PanelFace | undefined {
  return rolesOf(dieline).get(role);
}

/** The role of a panel; null if it has none. */
export function roleOf(dieline: Dieline, panel: string): Role | null {
  return roles.find((role) => faceWithRole(dieline, role)?.panel === panel) ?? null;
}

function rolesOf(dieline: Dieline): ReadonlyMap<Role, PanelFace> {
  const found = known.get(dieline) ?? findRoles(dieline);
  known.set(dieline, found);
  return found;
}

function findRoles(dieline: Dieline): ReadonlyMap<Role, PanelFace> {
  return new Map(
    roles.flatMap((role) => {
      const [face, ...others] = outermostFaces(dieline, role);
      return face === undefined || others.length > 0 ? [] : [[role, face] as const];
    }),
  );
}

/** The outside faces that face in the direction of a role and lie farthest out: several if flaps share that place. */
export function outermostFaces(dieline: Dieline, role: Role): PanelFace[] {
  const outermost = new Set(outermostOf(seenPanels(dieline, "outside"), directions[role], dieline.board.caliper));
  return facesOn(dieline, "outside").filter(({ panel }) => outermost.has(panel));
}

/** The ids of the panels that face in a direction and lie farthest out. */
function outermostOf(seen: readonly PosedPanel[], towards: Vector, caliper: number): string[] {
  const facing = seen
    .filter(({ up }) => dot(up, towards) > leastCosine)
    .map((posed) => ({ id: posed.panel.id, distance: distanceOf(posed, towards) }));
  const farthest = Math.max(...facing.map(({ distance }) => distance));
  return facing.filter(({ distance }) => farthest - distance < caliper / 2).map(({ id }) => id);
}

function distanceOf({ panel: { poly }, toRoom }: PosedPanel, towards: Vector): number {
  return Math.max(...poly.map(([x, y]) => dot(toRoom(x, y, 0), towards)));
}
