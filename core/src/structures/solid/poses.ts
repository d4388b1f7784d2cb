import type { Dieline } from "../dieline.ts";
import { degreesAt, type Pose, partOf } from "../fold.ts";
import type { Panel } from "../sheet.ts";

/** The openness of a half-open box. */
export const halfOpenness = 0.35;
/** While a box closes, a flap on another flap reaches its closed angle at this openness, before the flap that carries it. */
const early = 0.25;
/** A flap that is closed in the half-open box starts to open at this openness. */
const late = 0.75;

/**
 * The pose of a box at any progress and openness, from closed (0) to the angles of the open view (1); at `halfOpenness` it equals
 * the half-open view. An open box unfolds, too: its flaps are flat when the sheet is.
 */
export function poseBetween({ family, panels }: Dieline, progress: number, openness: number): Pose {
  const [open, half] = [family.poses.open.angles, family.poses.halfOpen.angles];
  const spread = partOf([0, 0.5], progress);
  const opened = panels.flatMap((panel) => {
    const { id, parent } = panel;
    const [whole, some] = [open[id], half[id]];
    if (whole === undefined || openness === 0) return [];
    const closed = degreesAt(panel, progress);
    const isCarried = parent !== null && parent in open;
    const beyond = partOf([some === undefined ? late : halfOpenness, 1], openness);
    const before = partOf([isCarried ? early : 0, halfOpenness], openness);
    const middle = some === undefined ? closed : closed + (some * spread - closed) * before;
    return [[id, middle + (whole * spread - middle) * beyond]];
  });
  return { progress, angles: Object.fromEntries(opened) };
}

/** The panels of a dieline with the angles of a pose. */
export function posedPanels({ panels }: Dieline, { angles }: Pose): Panel[] {
  return panels.map((panel) => {
    const angle = angles[panel.id];
    return angle === undefined ? panel : { ...panel, angle, phase: [0, 0], turn: undefined };
  });
}
