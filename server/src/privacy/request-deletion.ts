import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { checkOwnPassword } from "../identity/check-own-password.ts";
import type { PasswordCheckDeps } from "../identity/check-password.ts";
import { type CallOrigin, lockOwnAccount, planDeletionIn } from "../identity/plan-deletion.ts";
import type { AccountChangeRefusal } from "../identity/refusals.ts";
import { inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { type UnfinishedRefusal, unfinishedOf } from "./erase-person.ts";
import { readPerson } from "./postgres/person-store.ts";

export interface DeletionDeps extends PasswordCheckDeps {
  readonly outbox: Outbox;
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
}

interface DeletionRequest {
  readonly password: string;
  readonly culture: string;
}

/**
 * Plans the deletion of the customer's own account, after a check of the password, and signs the customer out everywhere. Refuses it for the
 * same reasons as the desk does: an open order, money that is due or owed, a payment under way. Returns when the account is erased.
 */
export async function requestDeletion(
  deps: DeletionDeps,
  visitor: Visitor,
  { password, culture }: DeletionRequest,
  origin: CallOrigin,
): Promise<Result<Date, AccountChangeRefusal | UnfinishedRefusal>> {
  const checked = await checkOwnPassword(deps, visitor, password, origin);
  if (!checked.ok) return checked;
  const planned = await inTransaction(deps.db, async (tx) => {
    const account = await lockOwnAccount(tx, visitor.id);
    const person = await readPerson(tx, visitor.tenant, visitor.id);
    if (account === null || person === null) return refused({ kind: "accountGone" as const });
    const unfinished = await unfinishedOf(tx, person);
    if (unfinished !== null) return refused(unfinished);
    return ok(await planDeletionIn(tx, deps.outbox, account, culture, origin, deps.now()));
  });
  if (!planned.ok) return planned;
  deps.forgetSessions(planned.value.endedSessions);
  return ok(planned.value.erasesAt);
}
