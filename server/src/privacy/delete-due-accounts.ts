import { daysAfter } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { endSessionsOfCustomer } from "../identity/block-account.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Queue } from "../platform/queue/job.ts";
import { erasePersonIn } from "./erase-person.ts";
import { lockDueDeletion, postponeDeletion } from "./postgres/person-store.ts";

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

/** Erases the accounts whose customers asked for it and did not change their minds, one transaction for each. */
export async function deleteDueAccounts(deps: DeleteAccountsDeps, log: Pick<Logger, "info">): Promise<void> {
  const at = deps.now();
  for (let count = 0; count < mostOfRun; count += 1) {
    const outcome = await eraseNext(deps, at);
    if (outcome === null) return;
    if (outcome.ok) deps.forgetSessions(outcome.value);
    else await postponeDeletion(deps.db, outcome.refusal.id, daysAfter(at, postponedDays));
    log.info({ isErased: outcome.ok }, "The deletion of an account was due");
  }
}

/** The sessions that ended with the account; refused if it cannot be erased yet, and then nothing has changed. Null if none is due. */
function eraseNext(
  { db, queue }: DeleteAccountsDeps,
  at: Date,
): Promise<Result<readonly string[], { readonly id: string }> | null> {
  return inTransaction(db, async (tx) => {
    const due = await lockDueDeletion(tx, at);
    if (due === null) return null;
    const ended = await endSessionsOfCustomer(tx, due.id, at);
    const erased = await erasePersonIn(tx, queue, { ...due, confirm: due.email }, at);
    return erased.ok ? ok(ended) : refused({ id: due.id });
  });
}
