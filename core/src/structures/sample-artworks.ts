/** The artworks of the shop, by name; the first leaves a box bare. */
export const sampleArtworks = ["blank", "sun", "pantry", "parts", "tiles", "market", "ribbon", "paper"] as const;

export type SampleArtwork = (typeof sampleArtworks)[number];
