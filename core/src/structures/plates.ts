/** The plates that print, in the order of the press. */
export const plateNames = ["Cyan", "Magenta", "Yellow", "Black", "White"] as const;
export type PlateName = (typeof plateNames)[number];

/** The plates that a print file may have. Varnish changes no color, so it is none of the inks. */
export const separationNames = [...plateNames, "Varnish"] as const;
export type SeparationName = (typeof separationNames)[number];
