import type { OwnChange } from "../../identity/staff/staff-deps.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { recordStaffChange } from "./record-staff-change.ts";

/** Records what a person changes in their own account while they sign in. */
export function recordOwnChange(tx: Transaction, { action, person, clientIp, at }: OwnChange): Promise<void> {
  const { id, name, role } = person;
  const by = { actor: { kind: "staff", id, name, role }, clientIp } as const;
  return recordStaffChange(tx, person, { action, before: null, after: null }, by, at);
}
