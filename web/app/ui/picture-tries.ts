/** How often a picture failed since it was first wanted, or since someone asked for it again. */
export interface PictureTries {
  readonly address: string;
  readonly failures: number;
  /** The last try failed and the next one has not begun. */
  readonly isResting: boolean;
}

/** In milliseconds. An image shows no headers: the first pause is what the shop's `Retry-After` names while it draws many pictures. */
const pauses = [3000, 8000, 20_000];

export const firstTry = (address: string): PictureTries => ({ address, failures: 0, isResting: false });

export function afterFailure({ address, failures }: PictureTries): PictureTries {
  return { address, failures: failures + 1, isResting: true };
}

/** Milliseconds until a picture that failed is fetched again by itself; null if it is not, or not any more. */
export function pauseOf({ failures, isResting }: PictureTries): number | null {
  return isResting ? (pauses[failures - 1] ?? null) : null;
}
