const designerPages = ["template-designer", "approve-design"];

/**
 * Whether a page draws designs. Only such a page may run WebAssembly, which shapes the text of designs, so the browser loads a new document
 * on the way to it. Paths are compared as the storefront's router does: in any case, with or without slashes at the end.
 */
export function isDesignerPage({ pathname }: { readonly pathname: string }): boolean {
  const [page, ...deeper] = pathname
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "");
  return deeper.length === 0 && page !== undefined && designerPages.includes(page);
}
