/**
 * Typed texts as an address has them, without the spaces around them. Pages drop these spaces when they read an address: one that kept
 * them would come back as another text, and replace what is still being typed.
 */
export function typedSearch(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
}
