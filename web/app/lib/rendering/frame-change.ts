import { isPreview } from "@boxwright/core/storefront/keyed-pages";

interface Navigation {
  readonly currentUrl: Pick<URL, "search">;
  readonly nextUrl: Pick<URL, "search">;
}

/** Whether the frame of the pages is read again: it is the same for the whole visit, but that of a preview shows drafts and says so. */
export function changesFrame({ currentUrl, nextUrl }: Navigation): boolean {
  return isPreview(currentUrl) !== isPreview(nextUrl);
}
