import { join } from "node:path";
import { sql } from "drizzle-orm";
import { mailResent } from "../../server/src/notifications/events.ts";
import { defineMailJob } from "../../server/src/notifications/jobs/define-mail-job.ts";
import { databaseOver, inTransaction } from "../../server/src/platform/db/database.ts";
import { openPool } from "../../server/src/platform/db/pool.ts";
import { reachEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/reach-postgres.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { openQueue } from "../../server/src/platform/queue/pg-boss-queue.ts";

/** Sends a stored mail again. It does nothing for a mail that is not stored, so it succeeds when it runs once more. */
const resendMail = defineMailJob("resend-mail", mailResent);

/** Adds jobs that failed at their last attempt to the shop that all tests share, each with its problem. */
export async function addFailedJobs(problems: readonly string[]): Promise<void> {
  await using running = new AsyncDisposableStack();
  const log = createLogger("silent");
  const { url, stop } = await reachEmbeddedPostgres(join(process.env["E2E_DATA_DIR"] ?? "", "boxwright-us"), log);
  running.defer(() => stop());
  const pool = openPool({ url, log, connections: 1, isDemo: true });
  running.defer(() => pool.end());
  const queue = await openQueue({ url, log });
  running.defer(() => queue.stop());
  const db = databaseOver(pool);
  for (const problem of problems) {
    const mailId = newId();
    // No worker may take it before it has failed.
    const later = { startAfterSeconds: 3600 };
    await inTransaction(db, (tx) => queue.enqueue(tx, resendMail, { orderId: newId(), mailId }, later));
    await db.execute(sql`update pgboss.job set state = 'failed', retry_count = retry_limit, start_after = now(),
      completed_on = now(), output = ${JSON.stringify({ message: problem })}::jsonb where data ->> 'mailId' = ${mailId}`);
  }
}
