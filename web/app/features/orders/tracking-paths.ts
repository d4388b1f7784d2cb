import type { LineState } from "@boxwright/core/orders/line-states";
import { fileFormPath } from "@boxwright/core/storefront/file-form";
import type { LinePicture } from "./order-access.ts";

/** The page of an order that is opened by the key of a link. */
export function trackedOrderPath(key: string): string {
  return `/orders/track?${new URLSearchParams({ key })}`;
}

/** The receipt of such an order. */
export function trackedReceiptPath(key: string): string {
  return `/orders/track/receipt?${new URLSearchParams({ key })}`;
}

/** The packing slip of one of its deliveries. */
export function trackedPackingSlipPath(key: string, deliveryId: string): string {
  return `/orders/track/packing-slip/${deliveryId}?${new URLSearchParams({ key })}`;
}

/** The preview of an upload of such an order. */
export function trackedArtworkPath(key: string, uploadId: string): string {
  return `/orders/track/artwork/${uploadId}?${new URLSearchParams({ key })}`;
}

/** A printed side of a line of such an order. */
export function trackedPicturePath(key: string, { lineId, of, id, side }: LinePicture): string {
  return `/orders/track/${of}s/${lineId}/${id}/${side}?${new URLSearchParams({ key })}`;
}

/** Takes the decision about a proof from a form without scripts. */
export function trackedDecisionPath(key: string): string {
  return `/orders/track/decision?${new URLSearchParams({ key })}`;
}

interface ArtworkTarget {
  readonly key: string;
  readonly lineId: string;
  /** The state of the line that the sender sees. */
  readonly state: LineState;
}

/** Receives the artwork of a line from a form without scripts. The form has only the file, so its URL has everything else. */
export function trackedSendingPath({ key, lineId, state }: ArtworkTarget): string {
  return `${fileFormPath}?${new URLSearchParams({ key, lineId, state })}`;
}
