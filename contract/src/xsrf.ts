const cookieName = "XSRF-TOKEN";
const headerName = "X-XSRF-TOKEN";

/** The page that makes the calls. */
export interface CallingPage {
  readonly origin: string;
  /** `document.cookie`. */
  readonly cookies: () => string;
}

/** The header that shows the page's own cookie to its own origin; none for another origin, or without the cookie. */
export function xsrfHeader(page: CallingPage | undefined, address: string): Record<string, string> {
  if (page === undefined || new URL(address, page.origin).origin !== page.origin) return {};
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
