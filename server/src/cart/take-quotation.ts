import type { PricedCart } from "@boxwright/core/cart/priced-cart";
import type { Owner } from "@boxwright/core/identity/visitor";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../platform/db/database.ts";
import { type OpenedQuotation, openQuotation } from "../quotations/open-quotation.ts";
import { addWithArtwork } from "./add-to-cart.ts";
import type { CartDeps } from "./change-cart.ts";
import type { LineRequest } from "./line-request.ts";
import type { CartRefusal } from "./refusals.ts";

export type TakeQuotationRefusal =
  | CartRefusal
  | { readonly kind: "unknownQuotation" }
  | { readonly kind: "quotationExpired"; readonly validUntil: CalendarDate }
  | { readonly kind: "quotationUsed" };

/** Puts the lines of a quotation into the visitor's cart, at its prices, except those that the cart has already. The shopper then adds the artwork of each line. */
export async function takeQuotation<Reply>(
  deps: CartDeps,
  owner: Owner,
  key: string,
  conclude: (tx: Transaction, cart: PricedCart) => Promise<Reply>,
): Promise<Result<Reply, TakeQuotationRefusal>> {
  const quotation = await openQuotation(deps.db, owner.tenant, key, deps.now());
  if (quotation === null) return refused({ kind: "unknownQuotation" });
  if (quotation.state === "used") return refused({ kind: "quotationUsed" });
  if (quotation.state === "expired") return refused({ kind: "quotationExpired", validUntil: quotation.validUntil });
  const requests = quotation.lines.map(requestOf);
  const none = requests.map(() => null);
  return addWithArtwork(
    deps,
    owner,
    requests,
    { files: none, designs: none, prints: none, pageCounts: new Map(), foreign: [] },
    conclude,
  );
}

function requestOf({
  offer,
  productKey,
  sku,
  skuVersion,
  quantity,
  selection,
}: OpenedQuotation["lines"][number]): LineRequest {
  return {
    productKey,
    sku,
    skuVersion,
    quantity,
    selection,
    quoted: offer,
    isSample: null,
    designId: null,
    approvalId: null,
    uploadIds: null,
    placements: null,
    printApprovalId: null,
    customerComments: null,
    replaces: null,
  };
}
