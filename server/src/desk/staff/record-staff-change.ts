import type { StaffMember } from "../../identity/staff/read-staff.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";

/** Who makes a change, and from where. */
export interface By {
  readonly actor: Actor;
  readonly clientIp: string | null;
}

interface Recorded {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Records a change of a person of the desk. */
export function recordStaffChange(
  tx: Transaction,
  person: StaffMember,
  change: Recorded,
  by: By,
  at: Date,
): Promise<void> {
  const subject = { kind: "staff", id: person.id, label: person.email };
  return recordChange(tx, person.tenant, { ...change, ...by, subject, reason: null }, at);
}
