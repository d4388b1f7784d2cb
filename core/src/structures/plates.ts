/** The plates that print, in the order of the press. */
export const plateNames = ["Cyan", "Magenta", "Yellow", "Black", "White"] as const;
export type PlateName = (typeof plateNames)[number];
