/** Any origin: addresses that name none belong to it. */
const origin = "http://shop";

/** The address if it is a page of the shop's own, so that nobody is led elsewhere; else the home page. */
export function pathWithin(address: unknown): string {
  const url = typeof address === "string" ? URL.parse(address, origin) : null;
  const isOwn = url !== null && url.origin === origin && !url.pathname.startsWith("//");
  return isOwn ? url.pathname + url.search : "/";
}
