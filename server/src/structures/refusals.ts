import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";

/** Artwork of a shopper is shown only with the seal of that very look, and while its files are there. */
export type LookRefusal = DielineRefusal | { readonly kind: "unknownArtwork" };

/** So many pictures wait to be drawn that this one has no place among them, or nobody waits for it any longer. */
export interface TooManyPictures {
  readonly kind: "tooManyPictures";
}

export type PictureRefusal =
  | TooManyPictures
  /** The client's network, or all together, had their share of pictures drawn. */
  | { readonly kind: "pictureBudgetSpent"; readonly retryAfterSeconds: number };
