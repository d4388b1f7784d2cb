import type { Standing, StandingChange } from "@boxwright/core/customers/standing";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { changeStandingIn } from "../../customers/change-standing.ts";
import type { ChangeStandingRefusal } from "../../customers/refusals.ts";
import { endSessionsOfCustomer } from "../../identity/block-account.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";

export interface ChangeCustomerDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Refuses the tokens of ended sessions in this process at once. */
  readonly forgetSessions: (sessionIds: readonly string[]) => void;
}

export interface By {
  readonly actor: Actor;
  readonly tenant: TenantName;
  readonly clientIp: string;
}

/** Changes what a customer may do, and records what differs. Returns the parts that changed. */
export async function changeCustomer(
  deps: ChangeCustomerDeps,
  { actor, tenant, clientIp }: By,
  { id, version }: { readonly id: string; readonly version: number },
  change: StandingChange,
  reason: string,
): Promise<Result<Partial<Standing>, ChangeStandingRefusal>> {
  const at = deps.now();
  const changed = await inTransaction(deps.db, async (tx) => {
    const outcome = await changeStandingIn(tx, { tenant, id, version }, change, at);
    if (!outcome.ok || Object.keys(outcome.value.after).length === 0) return outcome;
    const { customer, before, after } = outcome.value;
    const subject = { kind: "customer", id, label: customer.key };
    await recordChange(tx, tenant, { actor, action: "customer.changed", subject, before, after, reason, clientIp }, at);
    return outcome;
  });
  if (!changed.ok) return changed;
  deps.forgetSessions(changed.value.endedSessions);
  return ok(changed.value.after);
}

/** Ends all sessions of a customer, who may sign in again. Returns how many ended. */
export async function endCustomerSessions(
  deps: ChangeCustomerDeps,
  { actor, tenant, clientIp }: By,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<number> {
  const at = deps.now();
  const ended = await inTransaction(deps.db, async (tx) => {
    const sessions = await endSessionsOfCustomer(tx, id, at);
    const subject = { kind: "customer", id, label: key };
    const change = { before: { sessions: sessions.length }, after: { sessions: 0 }, reason: null, clientIp };
    await recordChange(tx, tenant, { actor, action: "customer.signedOut", subject, ...change }, at);
    return sessions;
  });
  deps.forgetSessions(ended);
  return ended.length;
}
