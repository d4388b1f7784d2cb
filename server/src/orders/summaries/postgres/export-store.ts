import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { creditOwedOn } from "../../../checkout/payments/refunds-of-order.ts";
import type { Database } from "../../../platform/db/database.ts";
import { orders } from "../../postgres/tables.ts";
import { orderSummaries } from "./tables.ts";

/** From the first moment on, until before the last one. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const columns = {
  id: orders.id,
  number: orders.number,
  placedAt: orderSummaries.placedAt,
  /** With the microseconds of PostgreSQL, to continue after the row. */
  position: sql<string>`to_char(${orderSummaries.placedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  orderState: orderSummaries.orderState,
  paymentState: orderSummaries.paymentState,
  email: orders.email,
  shippingAddress: orders.shippingAddress,
  subtotal: orders.subtotal,
  shipping: orders.shipping,
  discount: orders.discount,
  tax: orders.tax,
  taxPortions: orders.taxPortions,
  taxExemption: orders.taxExemption,
  total: orders.total,
  paid: orders.amountPaid,
  due: orderSummaries.due,
  /** The money that went back or is on its way, without the credit that the shop still owes. */
  refunded: sql<number>`${orders.amountRefunded} - ${creditOwedOn(orders.id)}`.mapWith(Number),
};

export type ExportedOrder = Awaited<ReturnType<typeof readOrdersToExport>>[number];

/** At most so many orders of a period after another one, in the order of their purchase. */
export function readOrdersToExport(
  db: Database,
  tenant: TenantName,
  { from, until }: Period,
  { after, most }: { readonly after: { readonly position: string; readonly id: string } | null; readonly most: number },
) {
  const { placedAt, orderId } = orderSummaries;
  const beyond = after && sql`(${placedAt}, ${orderId}) > (${after.position}::timestamptz, ${after.id}::uuid)`;
  return db
    .select(columns)
    .from(orderSummaries)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(orderSummaries.tenant, tenant), gte(placedAt, from), lt(placedAt, until), beyond ?? undefined))
    .orderBy(asc(placedAt), asc(orderId))
    .limit(most);
}

/** The numbers of those of these orders that belong to a tenant. */
export async function readOrderNumbers(
  db: Database,
  tenant: TenantName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, number }) => [id, number]));
}
