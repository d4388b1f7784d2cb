import type { Dieline } from "../dieline.ts";
import { degreesAt, partOf } from "../fold.ts";
import type { Panel } from "../sheet.ts";

export const views = [
  "closed",
  "open",
  "half-open",
  "above",
  "side",
  "fold-0",
  "fold-1",
  "fold-2",
  "fold-3",
  "fold-4",
] as const;
export type View = (typeof views)[number];

/** How a box is held: how far it is folded, and the degrees of single panels that are bent otherwise. */
export interface Pose {
  readonly progress: number;
  readonly angles: Readonly<Record<string, number>>;
}

/** How a picture of a box is taken. */
export interface Shot extends Pose {
  /** Degrees that the camera is turned (positive: the right side is seen) and raised. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Azimuth of the key light beside the camera. */
  readonly keyAzimuth: number;
  /** How far the flaps that open are on their way from closed (0) to as open as in the open view (1). */
  readonly openness: number;
  /** Pictures of one folding share one scale: that of the flat sheet. */
  readonly isFolding: boolean;
}

const fromTheLeft = -58;
const foldProgress: readonly number[] = [0, 0.33, 0.62, 0.8, 1];
/** Where other moments of a family's folding say more. */
const foldProgressOf: Readonly<Record<string, readonly number[]>> = { gable: [0, 0.22, 0.52, 0.86, 1] };

/** How open a half open box is. */
const halfway = 0.35;
/** Flaps on a flap that opens are bent for going in before it is down. */
const early = 0.25;
/** Flaps that are as closed in the half open box stay so until they are out of it. */
const late = 0.75;

const openAngles: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mailer: { lid: -11, tuck: 20, "right-ear": 12, "left-ear": 12 },
  shipper: { "front-top": -52, "back-top": -38, "right-top": -44, "left-top": -44 },
  square: { lid: -14, tuck: 24, "right-dust": -38, "left-dust": -38 },
  gift: { lid: -11, tuck: 20, "right-dust": 30, "left-dust": 30 },
  document: { "bottom-lid": 6, "bottom-tuck": 24, "right-bottom-dust": -22, "left-bottom-dust": -22 },
};

const halfOpenAngles: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mailer: { lid: 56, tuck: 48, "right-ear": 62, "left-ear": 62 },
  shipper: { "front-top": 28, "back-top": 12, "right-top": 94, "left-top": 94 },
  square: { lid: 48, tuck: 70, "right-dust": 82, "left-dust": 82 },
  gift: { lid: 56, tuck: 58 },
  document: { "bottom-lid": 48, "bottom-tuck": 62, "right-bottom-dust": 80, "left-bottom-dust": 80 },
};

const closedCameras: Readonly<Record<string, Pick<Shot, "azimuth" | "elevation">>> = {
  shipper: { azimuth: 32, elevation: 26 },
  gable: { azimuth: 32, elevation: 22 },
  document: { azimuth: 28, elevation: 42 },
};

/** How far a box is folded that opens only as a whole: its roof and its gussets move as one. */
const openProgress: Readonly<Record<string, number>> = { gable: 0.76 };
const halfOpenProgress: Readonly<Record<string, number>> = { gable: 0.9 };

/** How a view of a box is taken: the angles of `look.md` as they suit each family. */
export function shotOf(view: View, family: string): Shot {
  const still = { keyAzimuth: fromTheLeft, progress: 1, openness: 0, angles: {}, isFolding: false };
  switch (view) {
    case "closed":
      return { ...still, ...(closedCameras[family] ?? { azimuth: 32, elevation: 30 }) };
    case "open":
      return {
        ...still,
        azimuth: 30,
        elevation: 33,
        progress: openProgress[family] ?? 1,
        openness: 1,
        angles: openAngles[family] ?? {},
      };
    case "half-open":
      return {
        ...still,
        azimuth: -30,
        elevation: 24,
        keyAzimuth: -4,
        progress: halfOpenProgress[family] ?? 1,
        openness: halfway,
        angles: halfOpenAngles[family] ?? {},
      };
    case "above":
      return { ...still, azimuth: 24, elevation: 58 };
    case "side":
      return { ...still, azimuth: 58, elevation: 14 };
    default: {
      const progress = (foldProgressOf[family] ?? foldProgress)[Number(view.slice("fold-".length))] ?? 1;
      return { ...still, azimuth: 26, elevation: 44, progress, isFolding: true };
    }
  }
}

/**
 * A box on its way between closed and open, by {@link Shot.openness}; half open it is as in that view. An open box still unfolds:
 * its flaps are flat when the sheet is.
 */
export function poseBetween({ family, panels }: Dieline, progress: number, openness: number): Pose {
  const [open, half] = [openAngles[family.code] ?? {}, halfOpenAngles[family.code] ?? {}];
  const spread = partOf([0, 0.5], progress);
  const opened = panels.flatMap((panel) => {
    const { id, parent } = panel;
    const [whole, some] = [open[id], half[id]];
    if (whole === undefined || openness === 0) return [];
    const closed = degreesAt(panel, progress);
    const isCarried = parent !== null && parent in open;
    const beyond = partOf([some === undefined ? late : halfway, 1], openness);
    const before = partOf([isCarried ? early : 0, halfway], openness);
    const middle = some === undefined ? closed : closed + (some * spread - closed) * before;
    return [[id, middle + (whole * spread - middle) * beyond]];
  });
  return { progress, angles: Object.fromEntries(opened) };
}

/** The panels of a dieline with the angles that a pose gives them. */
export function posedPanels({ panels }: Dieline, { angles }: Pose): Panel[] {
  return panels.map((panel) => {
    const angle = angles[panel.id];
    return angle === undefined ? panel : { ...panel, angle, phase: [0, 0], turn: undefined };
  });
}
