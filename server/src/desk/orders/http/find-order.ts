import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Order } from "@boxwright/core/orders/order";
import { readOrderOfTenant } from "../../../orders/read-order.ts";
import type { Database } from "../../../platform/db/database.ts";

/** Finds the order that the path of a call names; null for an order of another tenant. */
export function findOrder(db: Database) {
  return ({ orderId }: { readonly orderId: string }, { tenant }: SignedInStaff): Promise<Order | null> =>
    readOrderOfTenant(db, tenant, orderId);
}

/** Finds the order of a line that the path of a call names; null if the order has no such line. */
export function findLine(db: Database) {
  return async (
    { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
    { tenant }: SignedInStaff,
  ): Promise<Order | null> => {
    const order = await readOrderOfTenant(db, tenant, orderId);
    return order?.lines.some(({ id }) => id === lineId) === true ? order : null;
  };
}
