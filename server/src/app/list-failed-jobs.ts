import { idsIn, listJobs, problemIn } from "../desk/jobs/list-jobs.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/db/database.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run jobs:failed [-- <job> | after <cursor>]";
const pageSize = 50;
/** The name of a job, such as `notifications.send-welcome`. */
export const jobNameForm = /^[a-z][\w-]*\.[\w.-]+$/i;

/** `npm run jobs:failed`: lists the jobs that failed at their last attempt, newest first, all or those of one name. */
export async function listFailedJobs({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word, cursor, ...rest] = words;
  const isPage = word === "after" && cursor !== undefined && rest.length === 0;
  const isQueue = word !== undefined && cursor === undefined && jobNameForm.test(word);
  if (word !== undefined && !isPage && !isQueue) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  return await describe(db, config, { queue: isQueue ? word : null, cursor: isPage ? cursor : null });
}

async function describe(
  db: Database,
  { tenant }: Pick<Config, "tenant">,
  { queue, cursor }: { readonly queue: string | null; readonly cursor: string | null },
): Promise<string> {
  const page = await listJobs(db, { tenant, queue, state: "failed" }, { cursor, size: pageSize });
  if (!page.ok) throw new UnusableSetting(`${cursor} is not a cursor of the list of jobs.`);
  const { rows, nextCursor } = page.value;
  if (rows.length === 0) return "No job has failed at its last attempt.";
  const listed = rows.map(({ id, name, data, output, retryCount, completedOn }) => {
    const about = Object.entries(idsIn(data)).map(([key, value]) => `${key} ${value}`);
    return [
      `${id}  ${name}`,
      `  failed ${completedOn?.toISOString() ?? ""} after ${retryCount + 1} attempts${about.length === 0 ? "" : `, ${about.join(", ")}`}`,
      `  ${problemIn(output) ?? "without a message"}`,
    ].join("\n");
  });
  if (nextCursor !== null) listed.push(`More jobs have failed: npm run jobs:failed -- after ${nextCursor}`);
  return listed.join("\n\n");
}

if (import.meta.main) await runCommand(listFailedJobs);
