/** The failures of a picture since its first fetch, or since the last retry by the visitor or after a lost network. */
export interface ImageRetries {
  readonly url: string;
  readonly failures: number;
  /** The last attempt failed, and the next one has not begun. */
  readonly isWaiting: boolean;
  /** It has failed and has not loaded since. */
  readonly isMissing: boolean;
}

/** In milliseconds. Scripts cannot read an image's headers: the first delay equals the shop's `Retry-After` under load. */
const delays = [3000, 8000, 20_000];

export const firstAttempt = (url: string): ImageRetries => ({
  url,
  failures: 0,
  isWaiting: false,
  isMissing: false,
});

/** The picture is fetched again for the visitor, or because the network is back. */
export const afterRetry = (last: ImageRetries): ImageRetries => ({
  ...firstAttempt(last.url),
  isMissing: last.isMissing,
});

export function afterFailure({ url, failures }: ImageRetries): ImageRetries {
  return { url, failures: failures + 1, isWaiting: true, isMissing: true };
}

/** Milliseconds until a failed picture is fetched again by itself; null if it is not fetched again. */
export function retryDelayOf({ failures, isWaiting }: ImageRetries): number | null {
  return isWaiting ? (delays[failures - 1] ?? null) : null;
}
