import type { WireSelection } from "@boxwright/contract/kernel";
import { type DesignVisit, designSearch } from "@boxwright/core/storefront/designer-paths";

// The designer's document has a policy of its own, so links to it load it whole (`reloadDocument`).

/** The page that starts a design of a selected product in a quantity; without a product, of the most popular box. */
export function startPath(
  product: { readonly slug: string; readonly selection: WireSelection; readonly quantity: number | null } | null,
): string {
  if (product === null) return "/template-designer";
  const { slug, selection, quantity } = product;
  const chosen = Object.entries(selection).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams([["product", slug], ...chosen]);
  if (quantity !== null) search.set("quantity", String(quantity));
  return `/template-designer?${search}`;
}

/** The designer with a new design of the box in a query of the start page. It opens with the dialog of a file for `file`. */
export function newDesignPath(search: string, start: "blank" | "file"): string {
  const wish = new URLSearchParams(search);
  wish.set("start", start);
  return `/template-designer?${wish}`;
}

/** The editor with a design that only this browser has, by the key of its draft. */
export function draftPath(key: string): string {
  return `/template-designer?${new URLSearchParams({ start: "blank", draft: key })}`;
}

/** Approves a design, which then goes into the cart, in a quantity and perhaps in place of a line. */
export function approvalPath(designId: string, visit: Pick<DesignVisit, "quantity" | "line"> = {}): string {
  return `/approve-design?${designSearch(designId, visit)}`;
}
