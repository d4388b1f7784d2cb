import type { StaffRole } from "@boxwright/core/identity/principal";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { beforeCommit, type Transaction } from "../../platform/db/database.ts";
import { passFaultPoint, passFaultPointAtCommit } from "../../platform/fault-points.ts";
import { withoutSecrets } from "../../platform/log/redact.ts";
import { firstHash, hashOfEntry, microsecondsOf } from "./hash-entry.ts";
import { omittedText } from "./personal-values.ts";
import { appendEntry, lockHead } from "./postgres/audit-store.ts";

/** Who makes a change: a member of staff, or an operator with a command of the shop. */
export type Actor =
  | { readonly kind: "staff"; readonly id: string; readonly name: string; readonly role: StaffRole }
  | { readonly kind: "operator" };

export interface Change {
  readonly actor: Actor;
  /** A noun and a verb, such as `order.refunded`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string };
  /** What the change replaced; null for something new. */
  readonly before: unknown;
  /** What is there now; null for something that is gone, or was only looked at. */
  readonly after: unknown;
  readonly reason: string | null;
  readonly clientIp: string | null;
}

/** Longer values are stored as their hash. */
const longestValue = 100_000;

/**
 * Adds a change to the audit in the transaction that makes it, so that there is neither without the other. Secrets and card numbers are
 * hidden. The entry gets its place at the end of the transaction, because the chain has room for one transaction at a time.
 */
export async function recordChange(tx: Transaction, tenant: TenantName, change: Change, at: Date): Promise<void> {
  const described = describe(change);
  beforeCommit(tx, async () => {
    const head = await lockHead(tx, tenant, firstHash);
    const entry = { ...described, tenant, position: head.position + 1, previousHash: head.hash };
    await appendEntry(tx, { ...entry, at, hash: hashOfEntry({ ...entry, atMicroseconds: microsecondsOf(at) }) });
    passFaultPoint("before_change_commit", change.action);
    passFaultPointAtCommit(tx, "after_change_commit", change.action);
  });
}

function describe({ actor, action, subject, before, after, reason, clientIp }: Change) {
  const staff = actor.kind === "staff" ? actor : null;
  return {
    actorKind: actor.kind,
    actorId: staff?.id ?? null,
    actorName: staff?.name ?? null,
    actorRole: staff?.role ?? null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: subject.label,
    before: jsonOf(before),
    after: jsonOf(after),
    reason,
    clientIp,
  };
}

function jsonOf(value: unknown): string {
  const json = JSON.stringify(withoutSecrets(value) ?? null);
  if (json.length <= longestValue) return json;
  return JSON.stringify(omittedText(json));
}
