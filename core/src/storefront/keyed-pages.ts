/** The parts of a page's URL. */
interface PageUrl {
  readonly pathname: string;
  readonly search?: string;
}

/** The name in the URL of a page that shows a draft of the content, with the key that opens it. */
export const previewParameter = "preview";

/**
 * Whether the URL of a page contains a key, as links to orders, quotations, shared designs and drafts do. No other site may receive such a URL and
 * no search engine may list it, even if the response is an error. Like the storefront's router, this ignores upper and lower case.
 */
export function isKeyedPage({ pathname, search = "" }: PageUrl): boolean {
  const isOpenedByPath = /^\/+(?:orders\/+track|quotations)(?:[/.]|$)/i.test(pathname);
  return isOpenedByPath || isSharedDesign({ pathname, search }) || isPreview({ search });
}

/** Whether a page shows the design of a link, to anyone who has the link. */
export function isSharedDesign({ pathname, search = "" }: PageUrl): boolean {
  return /^\/+template-designer(?:[/.]|$)/i.test(pathname) && /[?&]shared=/.test(search);
}

/** Whether a page shows a draft of the content, to members of staff who have the link. */
export function isPreview({ search = "" }: Pick<PageUrl, "search">): boolean {
  return new URLSearchParams(search).has(previewParameter);
}
