/** The failures of a picture since its first fetch, or since the last retry by the visitor or after a lost network. */
export interface ImageRetries {
  readonly url: string;
  readonly failures: number;
  /** The last try failed and the next one has not begun. */
  readonly isResting: boolean;
}

/** In milliseconds. Scripts cannot read an image's headers: the first pause equals the shop's `Retry-After` under load. */
const pauses = [3000, 8000, 20_000];

export const firstAttempt = (url: string): ImageRetries => ({ url, failures: 0, isResting: false });

export function afterFailure({ url, failures }: ImageRetries): ImageRetries {
  return { url, failures: failures + 1, isResting: true };
}

/** Milliseconds until a failed picture is fetched again by itself; null if it is not fetched again. */
export function retryDelayOf({ failures, isResting }: ImageRetries): number | null {
  return isResting ? (pauses[failures - 1] ?? null) : null;
}
