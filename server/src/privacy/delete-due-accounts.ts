import { daysAfter } from "@boxwright/core/kernel/dates";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { endSessionsOfCustomer } from "../identity/block-account.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import type { Queue } from "../platform/queue/job.ts";
import { type ErasureRefusal, erasePersonIn } from "./erase-person.ts";
import { lockDueDeletion, nextDueDeletion, postponeDeletion } from "./postgres/person-store.ts";

export interface DeleteAccountsDeps {
  readonly db: Database;
  readonly queue: Queue;
  /** Refuses the tokens of ended sessions in this process at once. */
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
  readonly now: () => Date;
}

/** An account with an order that is still open is tried again so much later. */
const postponedDays = 1;
/** The most accounts of one run. */
const mostOfRun = 10_000;

/**
 * Erases the accounts whose customers asked for it and did not change their minds, one transaction for each. A failed one does not stop the
 * others; the next run tries it again.
 */
export async function deleteDueAccounts(deps: DeleteAccountsDeps, log: Pick<Logger, "info" | "error">): Promise<void> {
  const at = deps.now();
  const failed: string[] = [];
  for (let count = 0; count < mostOfRun; count += 1) {
    const due = await nextDueDeletion(deps.db, at, failed);
    if (due === null) return;
    try {
      await deleteAccount(deps, due, at, log);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      failed.push(due);
      log.error({ err: error, accountId: due }, "The deletion of an account failed");
    }
  }
}

async function deleteAccount(
  deps: DeleteAccountsDeps,
  accountId: string,
  at: Date,
  log: Pick<Logger, "info">,
): Promise<void> {
  const outcome = await eraseAccount(deps, accountId, at);
  if (outcome === null) return;
  if (outcome.ok) deps.forgetSessions(outcome.value);
  else await postponeDeletion(deps.db, accountId, daysAfter(at, postponedDays));
  log.info({ isErased: outcome.ok }, "The deletion of an account was due");
}

/**
 * The sessions that ended with the account; refused if it cannot be erased yet, and then nothing has changed. Null if its deletion is not due
 * any more.
 */
function eraseAccount(
  { db, queue }: DeleteAccountsDeps,
  accountId: string,
  at: Date,
): Promise<Result<readonly string[], ErasureRefusal> | null> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueDeletion(tx, accountId, at);
    if (due === null) return null;
    const ended = await endSessionsOfCustomer(tx, due.id, at);
    const erased = await erasePersonIn(tx, queue, { ...due, confirm: due.email }, at);
    return erased.ok ? ok(ended) : erased;
  });
}
