import type { Database } from "../platform/db/database.ts";
import { readWorkOrdersOf } from "./postgres/work-order-store.ts";

/** Why the latest try to deliver a work order failed, by the ids of lines whose work order the plant has not received. */
export async function readDeliveryProblems(db: Database, orderId: string): Promise<ReadonlyMap<string, string>> {
  const newest = [...(await readWorkOrdersOf(db, orderId)).values()];
  return new Map(
    newest.flatMap(({ lineId, problem, deliveredAt }) =>
      problem === null || deliveredAt !== null ? [] : [[lineId, problem] as const],
    ),
  );
}
