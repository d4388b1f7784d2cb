const keptMilliseconds = 10 * 60 * 1000;

/**
 * A client token is good for a day and is the same for everybody, so that a new one every few minutes is enough: checkouts do
 * not wait for the gateway, and requests that come at once make one.
 */
export function cachedClientToken(generate: () => Promise<string>, now: () => Date): () => Promise<string> {
  let kept: { readonly until: number; readonly token: Promise<string> } | null = null;
  return () => {
    const at = now().getTime();
    if (kept !== null && kept.until > at) return kept.token;
    const made = { until: at + keptMilliseconds, token: generate() };
    made.token.catch(() => {
      if (kept === made) kept = null;
    });
    kept = made;
    return made.token;
  };
}
