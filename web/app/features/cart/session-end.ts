let ending = new AbortController();

/** A signal that aborts when the session ends. Later responses to calls of that session must leave nothing behind. */
export function untilSessionEnds(): AbortSignal {
  return ending.signal;
}

/** Aborts the signals of the session that ends now. */
export function abortAtSessionEnd(): void {
  ending.abort();
  ending = new AbortController();
}
