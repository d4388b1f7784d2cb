import type { StaffSettings } from "@boxwright/core/identity/staff-settings";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { exceptDemoRows } from "../../../platform/db/demo-rows.ts";
import { staff } from "./tables.ts";

export type StaffMember = typeof staff.$inferSelect;

/** `email` has to be normalised. */
export async function findStaffByEmail(
  db: Database | Transaction,
  tenant: TenantName,
  email: string,
): Promise<StaffMember | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.tenant, tenant), eq(staff.email, email), exceptDemoRows(staff.isDemo)));
  return found;
}

export async function findStaff(
  db: Database | Transaction,
  tenant: TenantName,
  id: string,
): Promise<StaffMember | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.tenant, tenant), exceptDemoRows(staff.isDemo)));
  return found;
}

/** Locks a person until the transaction ends, so that sign-ins and changes of the person happen one after another. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffMember | undefined> {
  const [found] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), exceptDemoRows(staff.isDemo)))
    .for("update");
  return found;
}

export async function listStaff(db: Database, tenant: TenantName): Promise<StaffMember[]> {
  return db
    .select()
    .from(staff)
    .where(and(eq(staff.tenant, tenant), exceptDemoRows(staff.isDemo)))
    .orderBy(asc(staff.createdAt), asc(staff.id));
}

/** Locks everybody of a tenant, in the same order each time, so that two owners cannot remove each other at once. */
export async function lockAllStaff(tx: Transaction, tenant: TenantName): Promise<StaffMember[]> {
  return tx
    .select()
    .from(staff)
    .where(and(eq(staff.tenant, tenant), exceptDemoRows(staff.isDemo)))
    .orderBy(asc(staff.id))
    .for("update");
}

/** False if the email belongs to a member of staff already; the transaction can go on. */
export async function addStaff(tx: Transaction, person: typeof staff.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(staff)
    .values(person)
    .onConflictDoNothing({ target: [staff.tenant, staff.email] })
    .returning({ id: staff.id });
  return added.length === 1;
}

export async function changeStaffRow(
  db: Database | Transaction,
  id: string,
  changed: Partial<Pick<StaffMember, "name" | "role" | "passwordHash" | "blockedAt">>,
): Promise<void> {
  await db.update(staff).set(changed).where(eq(staff.id, id));
}

export async function saveSettings(db: Database, id: string, settings: StaffSettings): Promise<void> {
  await db.update(staff).set({ settings }).where(eq(staff.id, id));
}
