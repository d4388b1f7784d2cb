import type { Poses } from "../box-family.ts";

export const usualClosedCamera: Poses["closedCamera"] = { azimuth: 32, elevation: 30 };

export const usualFoldSteps: Poses["foldSteps"] = [0, 0.33, 0.62, 0.8, 1];
