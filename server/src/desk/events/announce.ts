import type { TenantName } from "@boxwright/core/storefront/tenants";
import { type SQL, sql } from "drizzle-orm";
import { tenantOfOrder } from "../../orders/tenant-of-order.ts";
import { type Transaction, together } from "../../platform/db/database.ts";
import { preparedSql } from "../../platform/db/prepared.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { noticeChannel } from "./notice.ts";

/** What the desk shows and what may change. */
export type ChangingThing = "order" | "inquiry" | "review" | "job" | "coupon" | "handover" | "gang" | "content";

/** Announces to the desks of all processes that something has changed. They hear of it when the transaction commits. */
export async function announceChange(
  tx: Transaction,
  tenant: TenantName,
  thing: ChangingThing,
  id: string | null,
): Promise<void> {
  await notify(
    tx,
    sql`json_build_object('kind', 'changed', 'tenant', ${tenant}::text, 'thing', ${thing}::text, 'id', ${id}::text)`,
  );
}

/** Announces that other people have an order open. */
export async function announceViewers(tx: Transaction, tenant: TenantName, orderId: string): Promise<void> {
  await notify(tx, sql`json_build_object('kind', 'viewers', 'tenant', ${tenant}::text, 'orderId', ${orderId}::text)`);
}

/** An outbox that also announces each event of an order to the desks, once in a transaction. */
export function announcingToDesks(outbox: Outbox): Outbox {
  const announced = new WeakMap<Transaction, Set<string>>();
  return {
    async announce(tx, event, payload) {
      const id = orderIdOf(payload);
      const known = announced.get(tx) ?? new Set();
      if (id === null || known.has(id)) return outbox.announce(tx, event, payload);
      announced.set(tx, known.add(id));
      await together(tx, () => [outbox.announce(tx, event, payload), notifyOfOrder(tx, { id })]);
    },
  };
}

function orderIdOf(payload: unknown): string | null {
  if (typeof payload !== "object" || payload === null || !("orderId" in payload)) return null;
  return typeof payload.orderId === "string" ? payload.orderId : null;
}

const orderId = sql.placeholder("id");
const notifyOfOrder = preparedSql(() =>
  notification(
    sql`json_build_object('kind', 'changed', 'tenant', ${tenantOfOrder(orderId)}, 'thing', 'order', 'id', ${orderId}::text)`,
  ),
);

async function notify(tx: Transaction, notice: SQL): Promise<void> {
  await tx.execute(notification(notice));
}

function notification(notice: SQL): SQL {
  return sql`select pg_notify(${noticeChannel}, (${notice})::text)`;
}
