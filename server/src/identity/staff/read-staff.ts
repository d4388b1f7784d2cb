import { isStaffSessionOpen } from "@boxwright/core/identity/staff-session";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { invitationSeconds } from "./invitations.ts";
import { countFactors } from "./postgres/factor-store.ts";
import { listInvitations } from "./postgres/sign-in-store.ts";
import { endStaffSession, listOpenSessions, type StaffSession } from "./postgres/staff-session-store.ts";
import { findStaff, listStaff, type StaffMember } from "./postgres/staff-store.ts";

export type { StaffMember, StaffSession };

/** A person of the desk, as owners see them. */
export interface StaffPerson {
  readonly person: StaffMember;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  /** The end of an unused invitation; null without one. */
  readonly invitedUntil: Date | null;
  /** The newest first. */
  readonly sessions: readonly StaffSession[];
}

export async function readStaff(db: Database, tenant: TenantName, now: Date): Promise<StaffPerson[]> {
  return describe(db, await listStaff(db, tenant), now);
}

export async function readPerson(db: Database, tenant: TenantName, id: string, now: Date): Promise<StaffPerson | null> {
  const person = await findStaff(db, tenant, id);
  const [described] = person === undefined ? [] : await describe(db, [person], now);
  return described ?? null;
}

async function describe(db: Database, people: readonly StaffMember[], now: Date): Promise<StaffPerson[]> {
  const ids = people.map(({ id }) => id);
  const factors = await countFactors(db, ids);
  const invitations = await listInvitations(db, ids);
  const sessions = await listOpenSessions(db, ids, now);
  return people.map((person) => {
    const invitation = invitations.find(({ staffId }) => staffId === person.id);
    return {
      person,
      hasTotp: factors.withTotp.has(person.id),
      passkeys: factors.passkeys.get(person.id) ?? 0,
      invitedUntil:
        invitation === undefined ? null : new Date(invitation.issuedAt.getTime() + invitationSeconds * 1000),
      sessions: sessions.filter((session) => session.staffId === person.id && isStaffSessionOpen(session, now)),
    };
  });
}

/** Ends a session of a person by another member of staff. False if it had ended. */
export function endSessionOf(tx: Transaction, session: StaffSession, now: Date): Promise<boolean> {
  return endStaffSession(tx, session, "ended at the desk", now);
}
