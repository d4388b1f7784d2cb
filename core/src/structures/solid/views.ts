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

/** How far a box is folded, and the degrees of single panels that differ from that. */
export interface Pose {
  readonly progress: number;
  readonly angles: Readonly<Record<string, number>>;
}

/** The pose of a box in a picture, with camera and light. */
export interface Shot extends Pose {
  /** The direction of the camera in degrees; a positive azimuth shows the right side. */
  readonly azimuth: number;
  readonly elevation: number;
  /** The azimuth of the key light relative to the camera. */
  readonly keyAzimuth: number;
  /** How open the flaps are, from closed (0) to the angles of the open view (1). */
  readonly openness: number;
  /** Whether it is a step of the folding; the pictures of all steps have the scale of the flat sheet. */
  readonly isFolding: boolean;
}

const fromTheLeft = -58;
const foldProgress: readonly number[] = [0, 0.33, 0.62, 0.8, 1];
/** Families whose folding other moments show better. */
const foldProgressOf: Readonly<Record<string, readonly number[]>> = { gable: [0, 0.22, 0.52, 0.86, 1] };

/** The openness of a half-open box. */
const halfway = 0.35;
/** While a box closes, a flap on another flap is bent inwards before the other is down; this is the openness by then. */
const early = 0.25;
/** A flap that is closed in the half-open box starts to open at this openness. */
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

/** The folding progress of families that only open as a whole, as roof and gussets move together. */
const openProgress: Readonly<Record<string, number>> = { gable: 0.76 };
const halfOpenProgress: Readonly<Record<string, number>> = { gable: 0.9 };

/** The shot of a view, adapted to the family. */
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
 * The pose of a box at any progress and {@link Shot.openness}; at the openness of the half-open view it equals that view. An
 * open box unfolds, too: its flaps are flat when the sheet is.
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
