import { dropJob } from "../desk/jobs/drop-job.ts";
import { findJob } from "../desk/jobs/find-job.ts";
import { uuidForm } from "../platform/ids.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run jobs:drop -- <id of a failed job> <reason>";
/** As long as at the desk. */
const longestReason = 500;

/** `npm run jobs:drop`: gives up a failed job. The reason is in the audit, as at the desk. */
export async function dropFailedJob({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [id = "", ...rest] = words;
  const reason = rest.join(" ").trim();
  if (!uuidForm.test(id) || reason === "") throw new UnusableSetting(`Usage: ${usage}`);
  if (reason.length > longestReason) throw new UnusableSetting(`A reason has at most ${longestReason} characters.`);
  const db = await openOperatorDatabase(config, log, running);
  const { tenant } = config;
  if ((await findJob(db, tenant, id)) === null) throw new UnusableSetting(`There is no job ${id}.`);
  const by = { actor: { kind: "operator" }, tenant, clientIp: null, reason } as const;
  const dropped = await dropJob({ db, now: () => new Date() }, by, id);
  if (!dropped.ok) throw new UnusableSetting("Only a job that failed at its last attempt can be dropped.");
  return "The job is dropped.";
}

if (import.meta.main) await runCommand(dropFailedJob);
