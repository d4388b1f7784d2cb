import { plantOf } from "@boxwright/core/checkout/plant";
import type { Order } from "@boxwright/core/orders/order";
import { summaryOf } from "@boxwright/core/orders/order-summary";
import type { Transaction } from "../../platform/db/database.ts";
import { storeSummary } from "./postgres/summary-store.ts";

export { storeTexts } from "./postgres/summary-store.ts";

/** Stores what lists show of an order, in the transaction that has changed it. `at` is the moment of the change. */
export async function summariseOrder(tx: Transaction, order: Order, at = newestMomentOf(order)): Promise<void> {
  await storeSummary(tx, order, summaryOf(plantOf(order.tenant), order, at));
}

function newestMomentOf({ history, createdAt }: Order): Date {
  return history.at(-1)?.at ?? createdAt;
}
