/** The layers of the canvas; each is a switch. */
export const allLayers = ["artwork", "cut", "crease", "bleed", "marks"] as const;
export type Layer = (typeof allLayers)[number];

/** The lines of the box, which one key shows and hides. */
export const lineLayers: readonly Layer[] = ["cut", "crease", "bleed"];
