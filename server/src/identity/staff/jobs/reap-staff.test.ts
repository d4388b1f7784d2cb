import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLogger } from "../../../platform/log/logger.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { issueMailedInvitation } from "../invitations.ts";
import { staff, staffInvitations, staffSessions, staffSignIns } from "../postgres/tables.ts";
import { openDesk, staffPassword } from "../testing/open-desk.ts";
import { reapStaffJob } from "./reap-staff.ts";

const { db } = await testDatabase();
const desk = openDesk(db);
const job = reapStaffJob(db, () => desk.clock.now);
const reap = () => job.run({ payload: {}, jobId: "1", log: createLogger("silent") });
const day = 86_400;

test("sessions are deleted after 30 days, sign-ins after one, and people never", async () => {
  const { person } = await desk.enter("owner");
  await desk.login(person.email);
  const left = async () => [
    (await db.select().from(staffSessions).where(eq(staffSessions.staffId, person.id))).length,
    (await db.select().from(staffSignIns).where(eq(staffSignIns.staffId, person.id))).length,
    (await db.select().from(staff).where(eq(staff.id, person.id))).length,
  ];
  await reap();
  expect(await left()).toEqual([1, 2, 1]);
  desk.later(day + 1);
  await reap();
  expect(await left()).toEqual([1, 0, 1]);
  desk.later(30 * day);
  await reap();
  expect(await left()).toEqual([0, 0, 1]);
});

test("an invitation is reported as expired for a week, and then as unknown", async () => {
  const { id } = await desk.hire("viewer", { passwordHash: null });
  const issued = await issueMailedInvitation(desk.deps, id);
  const accept = async () =>
    (await desk.post("/auth/v1/desk/invitation", { invitation: issued?.secret, name: "Bea", password: staffPassword }))
      .status;
  desk.later(6 * day);
  await reap();
  expect(await accept()).toBe(410);
  desk.later(2 * day);
  await reap();
  expect(await accept()).toBe(404);
  expect(await db.select().from(staffInvitations).where(eq(staffInvitations.staffId, id))).toEqual([]);
});
