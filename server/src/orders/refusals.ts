import type { InvalidTransition } from "@boxwright/core/orders/advance";
import type { ArtworkNotTaken } from "@boxwright/core/orders/send-artwork";

/** Why a line cannot be moved to another state. */
export type MoveRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  | InvalidTransition;

/** Why artwork that was sent for a line is refused. */
export type ArtworkRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderChanged"; readonly currentVersion: number }
  | { readonly kind: "foreignArtwork" }
  | ArtworkNotTaken;

/** Why lines of an order cannot be cancelled. */
export type CancelRefusal =
  | { readonly kind: "lineNotFound" }
  | { readonly kind: "orderBeingPaid" }
  /** A line is a proof whose credit another order uses. */
  | { readonly kind: "creditUsed" }
  | InvalidTransition;
