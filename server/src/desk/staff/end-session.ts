import { endSessionOf, type StaffMember, type StaffSession } from "../../identity/staff/read-staff.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { type By, recordStaffChange } from "./record-staff-change.ts";

interface Deps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Ends a session of a person, such as on a lost device. */
export function endSession({ db, now }: Deps, person: StaffMember, session: StaffSession, by: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = now();
    if (!(await endSessionOf(tx, session, at))) return;
    const { device, createdAt } = session;
    const change = { action: "staff.session-ended", before: { device, createdAt }, after: null };
    await recordStaffChange(tx, person, change, by, at);
  });
}
