import type { Client } from "@boxwright/contract/client";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { FailedLoad } from "../../../ui/feedback/load-failure.tsx";

/** What happens with artwork: it belongs to a design, a line of the cart, or a line of an order. */
export type ArtworkState =
  | { readonly kind: "design"; readonly state: "approved" | "changed" | "ordered" }
  | { readonly kind: "cart" }
  | {
      readonly kind: "order";
      readonly state: LineState;
      readonly orderId: string;
      readonly orderNumber: string | null;
    };

/** A file that its owner can download: at a URL, or with the session of the owner. */
export type ArtworkFile =
  | { readonly kind: "print" | "proof"; readonly name: string; readonly href: string }
  | { readonly kind: "print" | "upload"; readonly name: string; readonly load: (client: Client) => Promise<Blob> };

/** Artwork of a person, with its files. */
export interface OwnArtwork {
  readonly key: string;
  readonly name: string;
  /** The URL of the picture of the box; empty without one. */
  readonly picture: string;
  /** `Mailer Box, 10 × 8 × 4 in` */
  readonly box: string;
  readonly isUpload: boolean;
  /** The approved version of a design; null for an uploaded file. */
  readonly version: number | null;
  /** When it was approved or ordered; null for a file in the cart. */
  readonly at: string | null;
  readonly state: ArtworkState;
  readonly files: readonly ArtworkFile[];
  /** The approval that is printed; null for an uploaded file. */
  readonly approvalId: string | null;
}

export type ArtworkReading =
  | { readonly state: "loading" }
  | ({ readonly state: "failed" } & FailedLoad)
  | {
      readonly state: "there";
      readonly artwork: readonly OwnArtwork[];
      /** Reads earlier orders; null if all have been read. */
      readonly readMore: (() => void) | null;
      readonly isReadingMore: boolean;
    };

/**
 * All artwork of a person: what is in the cart first, then designs, then orders. A design that was ordered as it was approved is listed
 * only with its order.
 */
export function joinArtwork(
  cart: readonly OwnArtwork[],
  designs: readonly OwnArtwork[],
  orders: readonly OwnArtwork[],
): readonly OwnArtwork[] {
  const ordered = new Set(orders.flatMap(({ approvalId }) => approvalId ?? []));
  return [...cart, ...designs.filter(({ approvalId }) => approvalId === null || !ordered.has(approvalId)), ...orders];
}
