/** The path of the receipt of an order that is opened by a link. */
export function trackedReceiptPath(key: string): string {
  return `/orders/track/receipt?${new URLSearchParams({ key })}`;
}

/** The path of the preview of an upload of such an order. */
export function trackedArtworkPath(key: string, uploadId: string): string {
  return `/orders/track/artwork/${uploadId}?${new URLSearchParams({ key })}`;
}
