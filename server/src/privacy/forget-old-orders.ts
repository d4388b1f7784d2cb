import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Queue } from "../platform/queue/job.ts";
import { eraseRowsAndFiles } from "./erase-person.ts";
import { lockOldOrders, releaseArtwork } from "./postgres/person-store.ts";

/** The rows of so many orders change in one transaction. */
const batchSize = 50;
/** What is left goes with the next run. */
const mostBatches = 2000;

/** The person of orders whose time in the books is over: nobody in particular. */
const nobody = "00000000-0000-0000-0000-000000000000";

export interface ForgettingDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly now: () => Date;
}

/**
 * Takes the persons and the files out of complete orders that the books need no more, with what an erasure does to orders. Their sums and
 * taxes stay.
 */
export async function forgetOldOrders({ db, queue, now }: ForgettingDeps): Promise<void> {
  const at = now();
  const before = daysBefore(at, keptDays.books);
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const isOver = await inTransaction(db, async (tx) => {
      const old = await lockOldOrders(tx, before, batchSize);
      if (old === null) return true;
      await releaseArtwork(tx, old.orders);
      await eraseRowsAndFiles(tx, queue, { ...old, id: nobody, email: null }, at);
      return false;
    });
    if (isOver) return;
  }
}
