import type { StaffRole } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../../platform/db/database.ts";
import { deleteFactors } from "./postgres/factor-store.ts";
import { voidInvitations, voidSignIns } from "./postgres/sign-in-store.ts";
import { endStaffSessions, type StaffSessionEnd } from "./postgres/staff-session-store.ts";
import { changeStaffRow, lockAllStaff, type StaffMember } from "./postgres/staff-store.ts";
import type { ChangeStaffRefusal } from "./refusals.ts";

export interface StaffChange {
  readonly role?: StaffRole | undefined;
  readonly isBlocked?: boolean | undefined;
  /** Removes the second factors and recovery codes. The next sign-in sets them up again. */
  readonly resetFactors?: boolean | undefined;
}

/** A person before and after a change; the same if nothing changed. */
interface ChangedPerson {
  readonly before: StaffMember;
  readonly after: StaffMember;
}

/**
 * Changes the role of a person, blocks or unblocks them, or resets their second factors. Each ends the sessions of the person, and the sign-ins
 * that wait. The desk keeps one owner who can sign in.
 */
export async function changeStaff(
  tx: Transaction,
  { tenant, id }: Pick<StaffMember, "tenant" | "id">,
  change: StaffChange,
  now: Date,
): Promise<Result<ChangedPerson, ChangeStaffRefusal>> {
  const everybody = await lockAllStaff(tx, tenant);
  const before = everybody.find((person) => person.id === id);
  if (before === undefined) throw new Error(`There is no member of staff ${id}`);
  const after = { ...before, role: change.role ?? before.role, blockedAt: blockedAt(before, change, now) };
  const reset = change.resetFactors === true;
  const ends: StaffSessionEnd[] = [
    ...(after.blockedAt !== null && before.blockedAt === null ? ["blocked" as const] : []),
    ...(after.role !== before.role ? ["role changed" as const] : []),
    ...(reset ? ["factors reset" as const] : []),
  ];
  const isUnblocked = after.blockedAt === null && before.blockedAt !== null;
  if (ends[0] === undefined && !isUnblocked) return ok({ before, after: before });
  if (isActiveOwner(before) && !everybody.some((one) => isActiveOwner(one.id === id ? after : one))) {
    return refused({ kind: "lastOwner" });
  }
  await changeStaffRow(tx, id, { role: after.role, blockedAt: after.blockedAt });
  if (reset) await deleteFactors(tx, id);
  if (ends[0] !== undefined) await endStaffSessions(tx, id, ends[0], now);
  await voidSignIns(tx, id, now);
  if (after.blockedAt !== null) await voidInvitations(tx, id, now);
  return ok({ before, after });
}

function blockedAt({ blockedAt: since }: StaffMember, { isBlocked }: StaffChange, now: Date): Date | null {
  if (isBlocked === undefined) return since;
  return isBlocked ? (since ?? now) : null;
}

/** Whether a person can sign in as an owner. */
function isActiveOwner({ role, blockedAt: since, passwordHash }: StaffMember): boolean {
  return role === "owner" && since === null && passwordHash !== null;
}
