import { endOfQuotation, lastDayOf, quotationDocument } from "@boxwright/core/documents/quotation";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PricingDeps } from "../cart/price-cart.ts";
import { readOrder } from "../orders/read-order.ts";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { issueDocument } from "./issue-document.ts";
import { type IssuedDocument, validQuotations } from "./postgres/document-store.ts";
import { priceOrderAgain } from "./price-order-again.ts";
import type { QuotationRefusal } from "./refusals.ts";

/** How many quotations of an order are valid at a time. */
const maxQuotations = 20;

class TooManyQuotations extends Error {
  readonly oldestIssuedAt: Date;

  constructor(oldestIssuedAt: Date) {
    super();
    this.oldestIssuedAt = oldestIssuedAt;
  }
}

/**
 * Quotes the goods of a visitor's order at today's prices. `conclude` makes the reply in the same transaction, and may store it there.
 * No document is issued if the order has too many quotations that are still valid.
 */
export async function createQuotation<Reply>(
  deps: Pick<DocumentDeps, "db" | "sellers"> & PricingDeps,
  visitor: Visitor,
  orderId: string,
  conclude: (tx: Transaction, quotation: IssuedDocument) => Promise<Reply>,
): Promise<Result<Reply, QuotationRefusal>> {
  const order = await readOrder(deps.db, visitor, orderId);
  if (order === null) return refused({ kind: "orderNotFound" });
  const priced = await priceOrderAgain(deps, visitor, order);
  if (!priced.ok) return refused({ kind: "linesNotMade", lines: priced.refusal });
  const issuedAt = deps.now();
  const { tenant } = order;
  const parts = { issuedAt, priced: priced.value, seller: deps.sellers[tenant] };
  const quoted = inTransaction(deps.db, async (tx) => {
    const quotation = await issueDocument(tx, {
      tenant,
      kind: "quotation",
      orderId,
      validUntil: lastDayOf(issuedAt),
      issuedAt,
      amount: priced.value.totals.total,
      content: (number) => quotationDocument(order, { ...parts, number }),
    });
    // Counted under the lock of the counter, so that simultaneous calls do not exceed the limit.
    const valid = await validQuotations(tx, orderId, calendarDateIn(issuedAt, shopTimeZone));
    if (valid.length > maxQuotations) throw new TooManyQuotations(valid[0] ?? issuedAt);
    return ok(await conclude(tx, quotation));
  });
  return quoted.catch((error: unknown) => {
    if (!(error instanceof TooManyQuotations)) throw error;
    const freeAt = endOfQuotation(error.oldestIssuedAt);
    return refused({ kind: "tooManyQuotations", retryAfterSeconds: Math.ceil((+freeAt - +issuedAt) / 1000) });
  });
}
