import type { StaffRole } from "@boxwright/core/identity/principal";
import { ok, type Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { addPerson } from "../../identity/staff/add-person.ts";
import { staffInvited } from "../../identity/staff/events.ts";
import { issueInvitation } from "../../identity/staff/invitations.ts";
import type { StaffMember } from "../../identity/staff/read-staff.ts";
import type { InviteRefusal } from "../../identity/staff/refusals.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { type By, recordStaffChange } from "./record-staff-change.ts";

export interface InviteDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

interface Invited {
  readonly tenant: TenantName;
  /** Normalised. */
  readonly email: string;
  readonly role: StaffRole;
}

/** Invites a person to the desk by a mail. */
export function inviteByMail(
  { db, outbox, now }: InviteDeps,
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
  { db, now }: Omit<InviteDeps, "outbox">,
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
    await recordStaffChange(tx, added.value, change, by, at);
  }
  return added;
}

/** Sends a person another link, which also sets a new password. */
export function inviteAgain({ db, outbox, now }: InviteDeps, person: StaffMember, by: By): Promise<void> {
  return inTransaction(db, async (tx) => {
    await outbox.announce(tx, staffInvited, { staffId: person.id });
    await recordStaffChange(tx, person, { action: "staff.invited-again", before: null, after: null }, by, now());
  });
}
