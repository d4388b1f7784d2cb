const cookieName = "XSRF-TOKEN";
const headerName = "X-XSRF-TOKEN";

/** The page of the browser that makes the calls. */
export interface CallingPage {
  readonly origin: string;
  /** `document.cookie`. */
  readonly cookies: () => string;
}

/** The header that sends the page's XSRF cookie to its own origin; none for other origins, or without the cookie. */
export function xsrfHeader(page: CallingPage | undefined, url: string): Record<string, string> {
  if (page === undefined || new URL(url, page.origin).origin !== page.origin) return {};
  const cookie = page
    .cookies()
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${cookieName}=`));
  const value = decoded(cookie?.slice(cookieName.length + 1) ?? "");
  return value === "" ? {} : { [headerName]: value };
}

/** A value that cannot be decoded is sent as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
