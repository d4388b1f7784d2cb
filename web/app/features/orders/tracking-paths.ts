/** Where the receipt of an order is that its link shows. */
export function trackedReceiptPath(key: string): string {
  return `/orders/track/receipt?${new URLSearchParams({ key })}`;
}

/** Where the small picture of a file of such an order is. */
export function trackedArtworkPath(key: string, uploadId: string): string {
  return `/orders/track/artwork/${uploadId}?${new URLSearchParams({ key })}`;
}
