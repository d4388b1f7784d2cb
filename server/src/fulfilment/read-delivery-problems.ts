import type { Database } from "../platform/db/database.ts";
import { readWorkOrdersOf } from "./postgres/work-order-store.ts";

/** The reason of the latest failure for each line whose work order is not delivered, by the ids of the lines. */
export async function readDeliveryProblems(db: Database, orderId: string): Promise<ReadonlyMap<string, string>> {
  const newest = [...(await readWorkOrdersOf(db, orderId)).values()];
  return new Map(
    newest.flatMap(({ lineId, problem, deliveredAt }) =>
      problem === null || deliveredAt !== null ? [] : [[lineId, problem] as const],
    ),
  );
}
