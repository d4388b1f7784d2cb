import type { InvalidTransition } from "@boxwright/core/orders/advance";
import type { ArtworkNotTaken } from "@boxwright/core/orders/send-artwork";

/** Why a line does not get the artwork that was sent. */
export type ArtworkRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  | { readonly kind: "foreignArtwork" }
  | ArtworkNotTaken;

/** Why lines of an order cannot be cancelled. */
export type CancelRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderBeingPaid" }
  /** The credit of a proof is used by an order of its box. */
  | { readonly kind: "creditUsed" }
  | InvalidTransition;
