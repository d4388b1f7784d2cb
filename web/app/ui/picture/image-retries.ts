/** The failures of a picture since its first fetch, or since the last retry by the visitor or after a lost network. */
export interface ImageRetries {
  readonly url: string;
  readonly failures: number;
  /** The last attempt failed, and the next one has not begun. */
  readonly isWaiting: boolean;
}

/** In milliseconds. Scripts cannot read an image's headers: the first delay equals the shop's `Retry-After` under load. */
const delays = [3000, 8000, 20_000];

export const firstAttempt = (url: string): ImageRetries => ({ url, failures: 0, isWaiting: false });

export function afterFailure({ url, failures }: ImageRetries): ImageRetries {
  return { url, failures: failures + 1, isWaiting: true };
}

/** Milliseconds until a failed picture is fetched again by itself; null if it is not fetched again. */
export function retryDelayOf({ failures, isWaiting }: ImageRetries): number | null {
  return isWaiting ? (delays[failures - 1] ?? null) : null;
}
