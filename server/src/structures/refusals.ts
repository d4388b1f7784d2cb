import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";

/** Artwork of a shopper is shown only with the seal of that very look, and while its files are there. */
export type LookRefusal = DielineRefusal | { readonly kind: "unknownArtwork" };
