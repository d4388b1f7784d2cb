import { holdOutbox, readHold } from "../platform/queue/outbox-hold.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run outbox:hold";

/** `npm run outbox:hold`: from the next seconds on, the shop sends nothing and takes no orders. The shop need not run. */
export async function holdShop({ words, config, log }: OperatorCall): Promise<string> {
  if (words.length > 0) throw new UnusableSetting(`Usage: ${usage}`);
  await using running = new AsyncDisposableStack();
  const db = await openOperatorDatabase(config, log, running);
  await holdOutbox(db, "operator", new Date());
  const hold = await readHold(db);
  return `The outbox is held since ${hold?.since.toISOString()}. npm run outbox:release ends that.`;
}

if (import.meta.main) await runCommand(holdShop);
