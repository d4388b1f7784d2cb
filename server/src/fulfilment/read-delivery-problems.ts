import type { Database } from "../platform/db/database.ts";
import { type CancellationRow, readCancellationsOf } from "./postgres/cancellation-store.ts";
import { readWorkOrdersOf } from "./postgres/work-order-store.ts";

/** The problems of an order's messages to the plant, and the outcomes of its cancellations, in sentences for operators, by the ids of the lines. */
export async function readDeliveryProblems(db: Database, orderId: string): Promise<ReadonlyMap<string, string>> {
  const newest = [...(await readWorkOrdersOf(db, orderId)).values()];
  const undelivered = newest.flatMap(({ lineId, problem, deliveredAt }) =>
    problem === null || deliveredAt !== null ? [] : [[lineId, problem] as const],
  );
  const cancelled = [...(await readCancellationsOf(db, orderId))].map(
    ([lineId, cancellation]) => [lineId, textOf(cancellation)] as const,
  );
  return new Map([...undelivered, ...cancelled]);
}

function textOf({ deliveredAt, refusedAt, problem }: CancellationRow): string {
  if (deliveredAt !== null) return "The plant received its cancellation.";
  if (refusedAt !== null) return `The plant can no longer stop and makes it. ${problem}`;
  return `The plant has not received its cancellation yet.${problem === null ? "" : ` ${problem}`}`;
}
