import { ok, type Result } from "@boxwright/core/kernel/result";
import { endSessionsOfCustomer } from "../../identity/block-account.ts";
import { inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/job.ts";
import { type Erasure, type ErasureRefusal, erasePersonIn } from "../../privacy/erase-person.ts";
import { recordChange } from "../audit/record-change.ts";
import type { By, ChangeCustomerDeps } from "./change-customer.ts";

export interface EraseDeps extends ChangeCustomerDeps {
  readonly queue: Queue;
}

/** Erases a customer on behalf of staff, and records the counts in the same transaction. */
export async function eraseCustomer(
  deps: EraseDeps,
  by: By,
  { id, confirm }: { readonly id: string; readonly confirm: string },
): Promise<Result<Erasure, ErasureRefusal>> {
  const ended: string[] = [];
  const erased = await inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    ended.splice(0, ended.length, ...(await endSessionsOfCustomer(tx, id, at)));
    const erasure = await erasePersonIn(tx, deps.queue, { tenant: by.tenant, id, confirm }, at);
    if (!erasure.ok) return erasure;
    const { key, tables, files } = erasure.value;
    const subject = { kind: "customer", id, label: key };
    const change = { before: null, after: { tables, files }, reason: null, clientIp: by.clientIp };
    await recordChange(tx, by.tenant, { actor: by.actor, action: "customer.erased", subject, ...change }, at);
    return ok(erasure.value);
  });
  if (erased.ok) deps.forgetSessions(ended);
  return erased;
}
