import { daysBefore } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import type { Database } from "../../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { deleteInvitationsIssuedBefore, deleteSignInsIssuedBefore } from "../postgres/sign-in-store.ts";
import { deleteStaffSessionsBegunBefore } from "../postgres/staff-session-store.ts";

/** So that the sessions of the last weeks can be looked at after a theft. They last half a day. */
const sessionDays = 30;
/** Sign-ins wait for ten minutes. */
const signInDays = 1;
/** For some days after a link expires, its page shows that it has expired. Later it shows that the link is unknown. */
const invitationDays = 7;

const reapStaff = defineJob({ name: "identity.reap-staff", payload: z.object({}), schedule: "27 3 * * *" });

/** Deletes old sessions, sign-ins and invitations of staff. Their wrong tries and security events go with those of customers. */
export function reapStaffJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapStaff, async () => {
    const daysAgo = (days: number) => daysBefore(now(), days);
    await deleteStaffSessionsBegunBefore(db, daysAgo(sessionDays));
    await deleteSignInsIssuedBefore(db, daysAgo(signInDays));
    await deleteInvitationsIssuedBefore(db, daysAgo(invitationDays));
  });
}
