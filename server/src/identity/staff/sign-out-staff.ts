import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { type CallOrigin, recordSecurityEvent } from "../postgres/security-event-store.ts";
import { endStaffSession } from "./postgres/staff-session-store.ts";

/** Ends the session of the call. */
export async function signOutStaff(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { id: staffId, tenant, sessionId }: SignedInStaff,
  origin: CallOrigin,
): Promise<void> {
  const at = now();
  await inTransaction(db, async (tx) => {
    if (!(await endStaffSession(tx, { id: sessionId, staffId }, "signed out", at))) return;
    const kind = "staff signed out";
    await recordSecurityEvent(tx, { at, tenant, kind, accountId: staffId, sessionId, ...origin });
  });
}
