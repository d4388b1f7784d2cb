import { staffSessionSeconds } from "@boxwright/core/identity/staff-session";
import { and, desc, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { exceptDemoRows } from "../../../platform/db/demo-rows.ts";
import type { StaffMember } from "./staff-store.ts";
import { staff, type staffSessionEnds, staffSessions } from "./tables.ts";

export type StaffSession = typeof staffSessions.$inferSelect;
export type StaffSessionEnd = (typeof staffSessionEnds)[number];

/** Adds a session, whose person is seen with it. */
export async function addStaffSession(tx: Transaction, session: typeof staffSessions.$inferInsert): Promise<void> {
  await tx.insert(staffSessions).values(session);
  await tx.update(staff).set({ lastSeenAt: session.lastSeenAt }).where(eq(staff.id, session.staffId));
}

/** A session with its person, whether it is still open or not. */
export async function findStaffSession(
  db: Database | Transaction,
  sessionId: string,
): Promise<{ readonly session: StaffSession; readonly person: StaffMember } | undefined> {
  const [found] = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, sessionId), exceptDemoRows(staff.isDemo)));
  return found;
}

/** Marks a session and its person as seen. */
export async function markSeen(db: Database, { id, staffId }: StaffSession, at: Date): Promise<void> {
  await db.update(staffSessions).set({ lastSeenAt: at }).where(eq(staffSessions.id, id));
  await db.update(staff).set({ lastSeenAt: at }).where(eq(staff.id, staffId));
}

/** Ends an open session. False if it had ended before, or is not of this person. */
export async function endStaffSession(
  tx: Transaction,
  { id, staffId }: Pick<StaffSession, "id" | "staffId">,
  endedBy: StaffSessionEnd,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now, endedBy })
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)))
    .returning({ id: staffSessions.id });
  return ended.length === 1;
}

/** Ends the open sessions of a person: all, or those of one device. */
export async function endStaffSessions(
  tx: Transaction,
  staffId: string,
  endedBy: StaffSessionEnd,
  now: Date,
  deviceId?: string,
): Promise<void> {
  const open = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));
  await tx
    .update(staffSessions)
    .set({ endedAt: now, endedBy })
    .where(deviceId === undefined ? open : and(open, eq(staffSessions.deviceId, deviceId)));
}

/** The sessions of some people that nobody has ended and that began within their longest life, newest first. */
export async function listOpenSessions(db: Database, staffIds: readonly string[], now: Date): Promise<StaffSession[]> {
  if (staffIds.length === 0) return [];
  const earliest = new Date(now.getTime() - staffSessionSeconds * 1000);
  return db
    .select()
    .from(staffSessions)
    .where(
      and(
        inArray(staffSessions.staffId, [...staffIds]),
        isNull(staffSessions.endedAt),
        gt(staffSessions.createdAt, earliest),
      ),
    )
    .orderBy(desc(staffSessions.createdAt));
}

export async function setSessionChallenge(db: Database, sessionId: string, challenge: string): Promise<void> {
  await db.update(staffSessions).set({ challenge }).where(eq(staffSessions.id, sessionId));
}

/** The challenge of a locked session, which is used up with this. */
export async function takeSessionChallenge(tx: Transaction, sessionId: string): Promise<string | null> {
  const [session] = await tx
    .select({ challenge: staffSessions.challenge })
    .from(staffSessions)
    .where(eq(staffSessions.id, sessionId))
    .for("update");
  await tx.update(staffSessions).set({ challenge: null }).where(eq(staffSessions.id, sessionId));
  return session?.challenge ?? null;
}

export async function confirmSessionFactor(tx: Transaction, sessionId: string, at: Date): Promise<void> {
  await tx.update(staffSessions).set({ factorConfirmedAt: at }).where(eq(staffSessions.id, sessionId));
}

export async function deleteStaffSessionsBegunBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.createdAt, moment));
}
