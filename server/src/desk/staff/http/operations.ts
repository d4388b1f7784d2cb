import * as contract from "@boxwright/contract/desk/staff";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { readPerson, readStaff, type StaffPerson, type StaffSession } from "../../../identity/staff/read-staff.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { requireRecentFactor } from "../../../platform/http/require-recent-factor.ts";
import { changePerson } from "../change-person.ts";
import { endSession } from "../end-session.ts";
import { type InviteDeps, inviteAgain, inviteByMail } from "../invite-staff.ts";
import type { By } from "../record-staff-change.ts";

export function staffAdminOperations(deps: InviteDeps): Operation[] {
  const { db, now } = deps;
  const find = ({ staffId }: { readonly staffId: string }, { tenant }: SignedInStaff) =>
    readPerson(db, tenant, staffId, now());
  /** The person after a change. */
  const answer = async ({ person }: StaffPerson, { sessionId }: SignedInStaff) => {
    const after = await readPerson(db, person.tenant, person.id, now());
    if (after === null) throw new Error(`The member of staff ${person.id} is gone`);
    return wirePerson(after, sessionId);
  };

  return [
    implement(contract.listStaff, async ({ staff: { tenant, sessionId } }) => {
      const people = await readStaff(db, tenant, now());
      return { status: 200, body: { results: people.map((person) => wirePerson(person, sessionId)) } };
    }),

    implement(contract.inviteStaff, async ({ staff, body: { email, role }, clientIp }) => {
      const refusal = requireRecentFactor(staff, now());
      if (refusal !== null) return refusal;
      const invited = await inviteByMail(deps, { tenant: staff.tenant, email, role }, byOf(staff, clientIp));
      if (!invited.ok) return refuse("EmailTaken");
      const person = { person: invited.value, hasTotp: false, passkeys: 0, invitedUntil: null, sessions: [] };
      return { status: 201, body: wirePerson(person, staff.sessionId) };
    }),

    implementOn(contract.inviteStaffAgain, find, async ({ staff, subject: { person }, clientIp }) => {
      const refusal = requireRecentFactor(staff, now());
      if (refusal !== null) return refusal;
      if (person.blockedAt !== null) return refuse("InvalidTransition");
      await inviteAgain(deps, person, byOf(staff, clientIp));
      return { status: 202, body: undefined };
    }),

    implementOn(contract.patchStaff, find, async ({ staff, subject, body, clientIp }) => {
      const refusal = requireRecentFactor(staff, now());
      if (refusal !== null) return refusal;
      const { role, blocked: isBlocked, resetFactors } = body;
      const change = { role, isBlocked, resetFactors };
      const changed = await changePerson(deps, subject.person, change, byOf(staff, clientIp));
      return changed.ok ? { status: 200, body: await answer(subject, staff) } : refuse("LastOwner");
    }),

    implementOn(
      contract.endStaffSession,
      async (params, staff) => {
        const found = await find(params, staff);
        const session = found?.sessions.find(({ id }) => id === params.sessionId);
        return found === null || session === undefined ? null : { person: found.person, session };
      },
      async ({ staff, subject: { person, session }, clientIp }) => {
        await endSession(deps, person, session, byOf(staff, clientIp));
        return { status: 204, body: undefined };
      },
    ),
  ];
}

function byOf(staff: SignedInStaff, clientIp: string): By {
  return { actor: staff, clientIp };
}

function wirePerson(
  { person, hasTotp, passkeys, invitedUntil, sessions }: StaffPerson,
  ownSessionId: string,
): contract.WireStaffPerson {
  const { id, name, email, role, createdAt, lastSeenAt, blockedAt, passwordHash } = person;
  return {
    id,
    name,
    email,
    role,
    state: blockedAt !== null ? "blocked" : passwordHash === null ? "invited" : "active",
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    blockedAt: blockedAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
    factors: { totp: hasTotp, passkeys },
    sessions: sessions.map((session) => wireSession(session, ownSessionId)),
  };
}

function wireSession({ id, device, clientIp, createdAt, lastSeenAt }: StaffSession, ownSessionId: string) {
  return {
    id,
    device,
    clientIp,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isOwn: id === ownSessionId,
  };
}
