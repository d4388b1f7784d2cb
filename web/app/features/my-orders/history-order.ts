import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { ApiError } from "@boxwright/contract/errors/failures";
import type { WireOrder } from "@boxwright/contract/order";
import type { WireFoundOrder } from "@boxwright/contract/order-history";

type OrderField = Exclude<keyof WireOrder, "lineItems">;
type LineField = keyof WireOrder["lineItems"][number];

const orderFields = [
  "id",
  "version",
  "orderNumber",
  "orderState",
  "paymentState",
  "createdAt",
  "completedAt",
  "isMigrated",
  "poNumber",
  "shippingAddress",
  "billingAddress",
  "totals",
  "amountPaid",
  "amountDue",
  "history",
] as const satisfies readonly OrderField[];

const lineFields = [
  "id",
  "referenceId",
  "sku",
  "productVersion",
  "isSampleProduct",
  "mainTitle",
  "mainTitles",
  "image",
  "itemAttributes",
  "finalSelection",
  "quantity",
  "unitPrice",
  "untaxedTotal",
  "discount",
  "proofCredit",
  "taxAmount",
  "artworkRequired",
  "takesArtwork",
  "customerComments",
  "state",
  "problem",
  "totalPrice",
  "taxedPrice",
  "shipping",
  "tracking",
  "userUploads",
  "approval",
  "documentReferenceUrl",
] as const satisfies readonly LineField[];

/** The fields that the history requests. */
export const historyFields = [...orderFields, ...lineFields.map((field) => `lineItems.${field}` as const)];

export type HistoryLine = Pick<WireOrder["lineItems"][number], (typeof lineFields)[number]>;

/** An order as the history shows it. */
export interface HistoryOrder extends Pick<WireOrder, (typeof orderFields)[number]> {
  readonly lineItems: HistoryLine[];
}

/** The found order with all requested fields; throws ECX029 if one is missing. */
export function historyOrderOf(order: WireFoundOrder): HistoryOrder {
  if (isComplete(order)) return order;
  throw new ApiError("ECX029", new ApiProblem("An order of the history lacks a requested field", 200));
}

function isComplete(order: WireFoundOrder): order is HistoryOrder {
  return (
    orderFields.every((field) => order[field] !== undefined) &&
    order.lineItems?.every((line) => lineFields.every((field) => line[field] !== undefined)) === true
  );
}
