/**
 * Typed texts as a URL's search, without the spaces around them. Pages drop these spaces when they read a URL. If the URL contained them,
 * the page would read a different text from it, and would replace the text that the visitor is still typing.
 */
export function typedSearch(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).map(([name, text]) => [name, text.trim()]));
}
