import { plantOf } from "@boxwright/core/checkout/plant";
import { dayAt } from "@boxwright/core/orders/slack";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { lockOrderById } from "../postgres/order-store.ts";
import { findMoved, findUnsummarised } from "./postgres/summary-store.ts";
import { summariseOrder } from "./summarise-order.ts";

const ordersPerScan = 5_000;
const ordersPerBatch = 200;
const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Stores the summaries that are missing or old: an earlier version of the shop has written the order. */
export async function mendSummaries(db: Database, now: Date): Promise<void> {
  for (let after: string | null = beforeAll; after !== null; ) {
    const { last, ids } = await findUnsummarised(db, after, ordersPerScan);
    for (const id of ids) await summariseAt(db, id, now);
    after = last;
  }
}

/** Moves the days of orders with a line that waits, once a day. */
export async function moveWaitingDays(db: Database, now: Date): Promise<void> {
  const today = tenantNames.map((tenant) => dayAt(plantOf(tenant), now)).sort()[0];
  if (today === undefined) return;
  for (;;) {
    const ids = await findMoved(db, today, ordersPerBatch);
    for (const id of ids) await summariseAt(db, id, now);
    if (ids.length < ordersPerBatch) return;
  }
}

async function summariseAt(db: Database, orderId: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => summariseOrder(tx, await lockOrderById(tx, orderId), now));
}
