import { familyNamed } from "../families.ts";
import type { Pose } from "../fold.ts";
import { halfOpenness } from "./poses.ts";
import type { View } from "./views.ts";

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

/** The shot of a view for the family with a code; throws if there is none. */
export function shotOf(view: View, familyCode: string): Shot {
  const family = familyNamed(familyCode);
  if (family === undefined) throw new Error(`There is no structure for ${familyCode}`);
  const { closedCamera, foldSteps, open, halfOpen } = family.poses;
  const closed = { keyAzimuth: fromTheLeft, progress: 1, openness: 0, angles: {}, isFolding: false };
  switch (view) {
    case "closed":
      return { ...closed, ...closedCamera };
    case "open":
      return { ...closed, ...open, azimuth: 30, elevation: 33, openness: 1 };
    case "half-open":
      return { ...closed, ...halfOpen, azimuth: -30, elevation: 24, keyAzimuth: -4, openness: halfOpenness };
    case "above":
      return { ...closed, azimuth: 24, elevation: 58 };
    case "side":
      return { ...closed, azimuth: 58, elevation: 14 };
    default: {
      const progress = foldSteps[Number(view.slice("fold-".length))] ?? 1;
      return { ...closed, azimuth: 26, elevation: 44, progress, isFolding: true };
    }
  }
}
