import type { StaffRole } from "@boxwright/core/identity/principal";
import { usualSettings } from "@boxwright/core/identity/staff-settings";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { addStaff, type StaffMember } from "./postgres/staff-store.ts";
import type { InviteRefusal } from "./refusals.ts";

interface NewPerson {
  readonly tenant: TenantName;
  /** Normalised. */
  readonly email: string;
  readonly role: StaffRole;
}

/** Adds a person to the desk, who cannot sign in before accepting an invitation. */
export async function addPerson(
  tx: Transaction,
  { tenant, email, role }: NewPerson,
  now: Date,
): Promise<Result<StaffMember, InviteRefusal>> {
  const person = {
    id: newId(),
    tenant,
    email,
    name: "",
    role,
    passwordHash: null,
    isDemo: false,
    settings: usualSettings,
    createdAt: now,
    lastSeenAt: null,
    blockedAt: null,
  };
  return (await addStaff(tx, person)) ? ok(person) : refused({ kind: "emailTaken" });
}
