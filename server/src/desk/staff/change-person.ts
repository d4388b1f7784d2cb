import { ok, type Result } from "@boxwright/core/kernel/result";
import { changeStaff, type StaffChange } from "../../identity/staff/change-staff.ts";
import type { StaffMember } from "../../identity/staff/read-staff.ts";
import type { ChangeStaffRefusal } from "../../identity/staff/refusals.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { type By, recordStaffChange } from "./record-staff-change.ts";

interface Deps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Changes a person, and records each kind of change. */
export function changePerson(
  { db, now }: Deps,
  person: StaffMember,
  change: StaffChange,
  by: By,
): Promise<Result<null, ChangeStaffRefusal>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const changed = await changeStaff(tx, person, change, at);
    if (!changed.ok) return changed;
    const { before, after } = changed.value;
    const note = (action: string, was: unknown, is: unknown) =>
      recordStaffChange(tx, person, { action, before: was, after: is }, by, at);
    if (after.role !== before.role) await note("staff.role-changed", { role: before.role }, { role: after.role });
    if ((after.blockedAt === null) !== (before.blockedAt === null)) {
      const action = after.blockedAt === null ? "staff.unblocked" : "staff.blocked";
      await note(action, { blockedAt: before.blockedAt }, { blockedAt: after.blockedAt });
    }
    if (change.resetFactors === true) await note("staff.factors-reset", null, null);
    return ok(null);
  });
}
