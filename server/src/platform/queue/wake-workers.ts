import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { repeat } from "../repeat.ts";

/** How much later than planned a delayed job or a retry may start. */
const everyMilliseconds = 2_000;

const queuesWithDueJobs = `select queue.name from unnest($1::text[]) queue (name) where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

/**
 * Wakes the workers whose queues have due jobs; `workers` has their ids by queue. A new job wakes its worker by NOTIFY, but nothing announces
 * that a delayed job becomes due. One statement for all queues replaces one for each, because most of them are nearly always empty.
 */
export function wakeWorkers(
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  log: Pick<Logger, "warn">,
): AsyncDisposable {
  return repeat({
    everyMilliseconds,
    work: async () => {
      const { rows } = await boss.getDb().executeSql(queuesWithDueJobs, [[...workers.keys()]]);
      for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? "");
    },
    message: "The search for due jobs failed and will be repeated",
    log,
  });
}
