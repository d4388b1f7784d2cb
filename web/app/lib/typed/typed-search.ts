/**
 * Typed texts as a URL's search, without the spaces around them. Pages drop these spaces when they read a URL: a URL that kept them
 * would return a different text, which would replace the one that the visitor is still typing.
 */
export function typedSearch(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
}
