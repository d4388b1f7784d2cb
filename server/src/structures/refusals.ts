import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import type { DielineRefusal } from "@boxwright/core/structures/dieline-refusal";

/** Why a look cannot be shown. `unknownArtwork`: the seal is not that of the look, or a file of the shopper is gone. */
export type LookRefusal = DielineRefusal | { readonly kind: "unknownArtwork" };

/** Why a selection has no printed surfaces. `notABox`: the sku has no live product, or it is not a box. */
export type SurfaceRefusal =
  | DielineRefusal
  | { readonly kind: "notABox" }
  | { readonly kind: "invalidSelection"; readonly selection: SelectionRefusal };

/** The queue of pictures is full, or the client no longer waits for the picture. */
export interface TooManyPictures {
  readonly kind: "tooManyPictures";
}

export type PictureRefusal =
  | TooManyPictures
  /** The client's network or the whole shop has used up its budget of drawn pictures. */
  | { readonly kind: "pictureBudgetSpent"; readonly retryAfterSeconds: number };
