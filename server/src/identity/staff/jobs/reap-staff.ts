import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import type { Database } from "../../../platform/db/database.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { deleteInvitationsIssuedBefore, deleteSignInsIssuedBefore } from "../postgres/sign-in-store.ts";
import { deleteStaffSessionsBegunBefore } from "../postgres/staff-session-store.ts";

const reapStaff = defineJob({ name: "identity.reap-staff", payload: z.object({}), schedule: "27 3 * * *" });

/** Deletes old sessions, sign-ins and invitations of staff. Their wrong tries and security events go with those of customers. */
export function reapStaffJob(db: Database, now: () => Date): JobHandler {
  return handleJob(reapStaff, async () => {
    const daysAgo = (days: number) => daysBefore(now(), days);
    await deleteStaffSessionsBegunBefore(db, daysAgo(keptDays.staffSession));
    await deleteSignInsIssuedBefore(db, daysAgo(keptDays.staffSignIn));
    await deleteInvitationsIssuedBefore(db, daysAgo(keptDays.staffInvitation));
  });
}
