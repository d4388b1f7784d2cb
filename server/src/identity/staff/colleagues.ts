import type { StaffRole } from "@boxwright/core/identity/principal";
import type { StaffSettings } from "@boxwright/core/identity/staff-settings";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../../platform/db/database.ts";
import { findStaff, listStaff } from "./postgres/staff-store.ts";

/** Someone of the staff, as others of the staff see them. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** The staff who work at the desk now: none who is blocked, or has not accepted the invitation. By name. */
export async function listColleagues(db: Database, tenant: TenantName): Promise<Colleague[]> {
  const people = (await listStaff(db, tenant)).filter(({ blockedAt, name }) => blockedAt === null && name !== "");
  return people
    .map(({ id, name, role }) => ({ id, name, role }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** How to write to someone of the staff; null if they are gone or blocked. */
export async function findColleague(
  db: Database,
  tenant: TenantName,
  id: string,
): Promise<{ readonly email: string; readonly language: StaffSettings["language"] } | null> {
  const person = await findStaff(db, tenant, id);
  return person === undefined || person.blockedAt !== null
    ? null
    : { email: person.email, language: person.settings.language };
}
