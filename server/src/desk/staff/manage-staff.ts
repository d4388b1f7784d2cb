import type { StaffRole } from "@boxwright/core/identity/principal";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { addPerson } from "../../identity/staff/add-person.ts";
import { changeStaff, type StaffChange } from "../../identity/staff/change-staff.ts";
import { staffInvited } from "../../identity/staff/events.ts";
import { issueInvitation } from "../../identity/staff/invitations.ts";
import { endSessionOf, type StaffMember, type StaffSession } from "../../identity/staff/read-staff.ts";
import type { ChangeStaffRefusal, InviteRefusal } from "../../identity/staff/refusals.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";

export interface ManageStaffDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** Who makes a change, and from where. */
export interface By {
  readonly actor: Actor;
  readonly clientIp: string | null;
}

interface Invited {
  readonly tenant: TenantName;
  /** Normalised. */
  readonly email: string;
  readonly role: StaffRole;
}

/** Invites a person to the desk by a mail. */
export function inviteByMail(
  { db, outbox, now }: ManageStaffDeps,
  invited: Invited,
  by: By,
): Promise<Result<StaffMember, InviteRefusal>> {
  return inTransaction(db, async (tx) => {
    const added = await addAndRecord(tx, invited, by, now());
    if (added.ok) await outbox.announce(tx, staffInvited, { staffId: added.value.id });
    return added;
  });
}

/** Invites a person to the desk without a mail. Returns the secret of the link. */
export function inviteByLink(
  { db, now }: Omit<ManageStaffDeps, "outbox">,
  invited: Invited,
  by: By,
): Promise<Result<string, InviteRefusal>> {
  return inTransaction(db, async (tx) => {
    const added = await addAndRecord(tx, invited, by, now());
    return added.ok ? ok(await issueInvitation(tx, added.value.id, now())) : added;
  });
}

async function addAndRecord(tx: Transaction, invited: Invited, by: By, at: Date) {
  const added = await addPerson(tx, invited, at);
  if (added.ok) {
    const { email, role } = invited;
    const change = { action: "staff.invited", before: null, after: { email, role } };
    await record(tx, added.value, change, by, at);
  }
  return added;
}

/** Sends a person another link, which also sets a new password. */
export function inviteAgain({ db, outbox, now }: ManageStaffDeps, person: StaffMember, by: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    await outbox.announce(tx, staffInvited, { staffId: person.id });
    await record(tx, person, { action: "staff.invited-again", before: null, after: null }, by, now());
  });
}

/** Changes a person, and records each kind of change. */
export function changePerson(
  { db, now }: Omit<ManageStaffDeps, "outbox">,
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
      record(tx, person, { action, before: was, after: is }, by, at);
    if (after.role !== before.role) await note("staff.role-changed", { role: before.role }, { role: after.role });
    if ((after.blockedAt === null) !== (before.blockedAt === null)) {
      const action = after.blockedAt === null ? "staff.unblocked" : "staff.blocked";
      await note(action, { blockedAt: before.blockedAt }, { blockedAt: after.blockedAt });
    }
    if (change.resetFactors === true) await note("staff.factors-reset", null, null);
    return ok(null);
  });
}

/** Ends a session of a person, such as on a lost device. */
export function endSession(
  { db, now }: Omit<ManageStaffDeps, "outbox">,
  person: StaffMember,
  session: StaffSession,
  by: By,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = now();
    if (!(await endSessionOf(tx, session, at))) return;
    const { device, createdAt } = session;
    await record(tx, person, { action: "staff.session-ended", before: { device, createdAt }, after: null }, by, at);
  });
}

interface Recorded {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

function record(tx: Transaction, person: StaffMember, change: Recorded, by: By, at: Date): Promise<void> {
  const subject = { kind: "staff", id: person.id, label: person.email };
  return recordChange(tx, person.tenant, { ...change, ...by, subject, reason: null }, at);
}
