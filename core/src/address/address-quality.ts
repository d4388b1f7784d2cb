/** From A, a perfect match, to E, no such address found. */
export const addressQualities = ["A", "B", "C", "D", "E"] as const;

export type AddressQuality = (typeof addressQualities)[number];
