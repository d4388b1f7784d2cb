import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction } from "../../platform/db/database.ts";
import { judgeNewPassword } from "../judge-new-password.ts";
import { hashOfKey } from "../validation-keys.ts";
import { type Challenge, challengePerson } from "./challenge.ts";
import { invitationSeconds } from "./invitations.ts";
import { findInvitation, useInvitation, voidSignIns } from "./postgres/sign-in-store.ts";
import { endStaffSessions } from "./postgres/staff-session-store.ts";
import { changeStaffRow, findStaff, lockStaff } from "./postgres/staff-store.ts";
import type { AcceptInvitationRefusal } from "./refusals.ts";
import type { Device, StaffDeps } from "./staff-deps.ts";

interface Acceptance {
  /** The secret of the link. */
  readonly invitation: string;
  readonly name: string;
  readonly password: string;
  readonly device: Device | null;
  readonly clientIp: string;
}

/** Sets the name and password of an invited person, which ends earlier sessions, and asks for the second factor like a sign-in. */
export async function acceptInvitation(
  deps: StaffDeps,
  { invitation, name, password, device, clientIp }: Acceptance,
): Promise<Result<Challenge, AcceptInvitationRefusal>> {
  const { db, tenant, hasher, now } = deps;
  const at = now();
  const hash = hashOfKey(invitation);
  const found = await findInvitation(db, hash);
  const invited = found === undefined ? undefined : await findStaff(db, tenant, found.staffId);
  if (found === undefined || found.usedAt !== null || invited === undefined || invited.blockedAt !== null) {
    return refused({ kind: "invalidTicket" });
  }
  if (at.getTime() - found.issuedAt.getTime() >= invitationSeconds * 1000) return refused({ kind: "expiredTicket" });
  const judged = await judgeNewPassword(deps.isKnownPassword, "password", password, invited.email);
  if (!judged.ok) return judged;
  const hashed = await hasher.hash(password);
  if (!hashed.ok) return hashed;
  return inTransaction(db, async (tx) => {
    const person = await lockStaff(tx, invited.id);
    if (person === undefined || person.blockedAt !== null || !(await useInvitation(tx, hash, at))) {
      return refused({ kind: "invalidTicket" });
    }
    const changed = { name, passwordHash: hashed.value };
    await changeStaffRow(tx, person.id, changed);
    await endStaffSessions(tx, person.id, "password set", at);
    await voidSignIns(tx, person.id, at);
    await deps.record(tx, { action: "staff.invitation-accepted", person: { ...person, name }, clientIp, at });
    return ok(await challengePerson(deps, tx, { ...person, ...changed }, device, at));
  });
}
