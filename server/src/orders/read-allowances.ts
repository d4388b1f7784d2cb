import type { Allowance } from "@boxwright/core/orders/allowance";
import type { Database, Transaction } from "../platform/db/database.ts";
import { allowedLineOf, readAllowanceRows } from "./postgres/allowance-store.ts";

/** The partial refunds of an order, the oldest first; only the one with this id if one is given. */
export async function readAllowances(
  db: Database | Transaction,
  orderId: string,
  refundId: string | null = null,
): Promise<Allowance[]> {
  const rows = await readAllowanceRows(db, orderId, refundId);
  const byId = Map.groupBy(rows, (row) => row.refundId);
  return [...byId].flatMap(([id, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ id, reason: first.reason, at: first.at, lines: [first, ...others].map(allowedLineOf) }],
  );
}
