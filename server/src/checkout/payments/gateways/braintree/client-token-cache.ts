const cachedMilliseconds = 10 * 60 * 1000;

/**
 * Caches the client token for ten minutes: it is valid for a day and the same for everybody. So checkouts rarely wait for the gateway, and
 * simultaneous requests share one token.
 */
export function cachedClientToken(generate: () => Promise<string>, now: () => Date): () => Promise<string> {
  let cached: { readonly until: number; readonly token: Promise<string> } | null = null;
  return () => {
    const at = now().getTime();
    if (cached !== null && cached.until > at) return cached.token;
    const made = { until: at + cachedMilliseconds, token: generate() };
    made.token.catch(() => {
      if (cached === made) cached = null;
    });
    cached = made;
    return made.token;
  };
}
