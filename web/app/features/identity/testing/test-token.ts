/** A token with the claims of an anonymous visitor; the browser never checks the signature. */
export function testToken(claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}): string {
  const all = {
    aud: "https://api.boxwright.example",
    exp: 2_000_000_000,
    canonical_id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c20",
    is_customer: false,
    ...claims,
  };
  return `${encoded({ alg: "RS256", typ: "at+jwt", ...header })}.${encoded(all)}.c2lnbmF0dXJl`;
}

function encoded(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
