/** The raw path and query of a request, without the cost of parsing the whole URL. */
export function partsOfUrl(url: string): { readonly path: string; readonly query: string } {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const hash = url.indexOf("#", start);
  const end = hash === -1 ? url.length : hash;
  const mark = url.indexOf("?", start);
  if (mark === -1 || mark > end) return { path: url.slice(start, end), query: "" };
  return { path: url.slice(start, mark), query: url.slice(mark + 1, end) };
}
