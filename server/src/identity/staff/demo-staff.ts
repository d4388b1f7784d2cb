import { staffRoles } from "@boxwright/core/identity/principal";
import { usualSettings } from "@boxwright/core/identity/staff-settings";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { PasswordHasher } from "../password-hasher.ts";
import { addStaff, listStaff } from "./postgres/staff-store.ts";

/** The password of everybody at the desk of a demo. */
export const demoStaffPassword = "boxwright-demo-1";

const names = {
  owner: "Demo Owner",
  prepress: "Demo Prepress",
  production: "Demo Production",
  service: "Demo Service",
  finance: "Demo Finance",
  viewer: "Demo Viewer",
} as const;

/** Adds one person of each role to the desk of every tenant of a demo. Those that exist keep their changes. Outside a demo nobody finds them. */
export async function seedDemoStaff(db: Database, now: Date): Promise<void> {
  const missing = (await Promise.all(tenantNames.map((tenant) => missingIn(db, tenant)))).flat();
  if (missing.length === 0) return;
  const hashed = await new PasswordHasher({ atOnce: 1, queue: 1 }).hash(demoStaffPassword);
  if (!hashed.ok) throw new Error("A hasher without other work is busy");
  const common = { passwordHash: hashed.value, isDemo: true, settings: usualSettings, createdAt: now };
  await inTransaction(db, async (tx) => {
    for (const person of missing) await addStaff(tx, { ...person, ...common, id: newId() });
  });
}

async function missingIn(db: Database, tenant: (typeof tenantNames)[number]) {
  const known = new Set((await listStaff(db, tenant)).map(({ email }) => email));
  return staffRoles
    .map((role) => ({ tenant, role, name: names[role], email: `${role}@desk.boxwright.example` }))
    .filter(({ email }) => !known.has(email));
}
