/** The lines that a flat picture can show. */
export const guideLines = ["cut", "crease", "bleed", "safe"] as const;
export type GuideLine = (typeof guideLines)[number];
