import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { readOrderOfLine } from "../../../orders/order-of-line.ts";
import type { Database } from "../../../platform/db/database.ts";

/** Finds the line of a call with its order; null for a line of another tenant. */
export function lineFinder(db: Database) {
  return async ({ lineId }: { readonly lineId: string }, { tenant }: SignedInStaff) => {
    const order = await readOrderOfLine(db, tenant, lineId);
    const line = order?.lines.find(({ id }) => id === lineId);
    return order === null || line === undefined ? null : { order, line };
  };
}
