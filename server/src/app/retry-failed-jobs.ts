import type { TenantName } from "@boxwright/core/storefront/tenants";
import { findJob } from "../desk/jobs/find-job.ts";
import { listJobs } from "../desk/jobs/list-jobs.ts";
import { retryJob } from "../desk/jobs/retry-job.ts";
import type { Database } from "../platform/db/database.ts";
import { uuidForm } from "../platform/ids.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { jobNameForm } from "./list-failed-jobs.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run jobs:retry -- <id of a failed job, or the name of its job for all of them>";
const pageSize = 100;

/** `npm run jobs:retry`: gives a failed job, or all failed jobs of a name, one more attempt. Each is an entry of the audit, as at the desk. */
export async function retryFailedJobs({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word = "", ...rest] = words;
  const isId = uuidForm.test(word);
  if (rest.length > 0 || (!isId && !jobNameForm.test(word))) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  const retry = (id: string) =>
    retryJob({ db, now: () => new Date() }, { actor: { kind: "operator" }, tenant: config.tenant, clientIp: null }, id);
  if (!isId) return await retryAll(await failedIds(db, config.tenant, word), word, retry);
  if ((await findJob(db, config.tenant, word)) === null) throw new UnusableSetting(`There is no job ${word}.`);
  if (!(await retry(word)).ok) throw new UnusableSetting("Only a job that failed at its last attempt can run again.");
  return "The job runs again as soon as a worker is free.";
}

async function retryAll(ids: readonly string[], name: string, retry: (id: string) => ReturnType<typeof retryJob>) {
  if (ids.length === 0) throw new UnusableSetting(`No job ${name} has failed at its last attempt.`);
  let retried = 0;
  for (const id of ids) if ((await retry(id)).ok) retried += 1;
  return `${retried} of ${ids.length} jobs run again as soon as a worker is free.`;
}

async function failedIds(db: Database, tenant: TenantName, queue: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await listJobs(db, { tenant, queue, state: "failed" }, { cursor, size: pageSize });
    if (!page.ok) throw new Error("The list of jobs refuses its own cursor");
    ids.push(...page.value.rows.map(({ id }) => id));
    cursor = page.value.nextCursor;
    if (cursor === null) return ids;
  }
}

if (import.meta.main) await runCommand(retryFailedJobs);
