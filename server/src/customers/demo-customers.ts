import type { Address } from "@boxwright/core/address/address";
import { type Tenant, tenantNamed, tenantNames } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { takenEmails } from "../identity/account-emails.ts";
import { addDemoAccount } from "../identity/add-demo-account.ts";
import { PasswordHasher } from "../identity/password-hasher.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { openCustomer } from "./open-customer.ts";
import { customerAddresses, customerGroups, customers } from "./postgres/tables.ts";

export const demoPassword = "boxwright-demo-1";

interface DemoCustomer {
  readonly email: string;
  readonly lastName: string;
  readonly company: string;
  readonly permissions?: Partial<Pick<typeof customers.$inferInsert, "onAccount" | "isInvoiceWithoutTermsEnabled">>;
  readonly group?: { readonly key: string; readonly name: string };
  readonly address?: Address;
}

const shoppersEmail = "shopper@demo.boxwright.example";

const demoCustomers: readonly DemoCustomer[] = [
  {
    email: shoppersEmail,
    lastName: "Shopper",
    company: "",
    address: {
      company: "",
      firstName: "Demo",
      lastName: "Shopper",
      streetName: "100 Example Street",
      additionalStreetInfo: "",
      postalCode: "76010",
      state: "TX",
      city: "Arlington",
      country: "US",
      phone: "8175550100",
      email: shoppersEmail,
    },
  },
  {
    email: "terms@demo.boxwright.example",
    lastName: "Terms",
    company: "Demo on Account",
    permissions: { onAccount: true },
  },
  {
    email: "invoice@demo.boxwright.example",
    lastName: "Invoice",
    company: "Demo by Invoice",
    permissions: { isInvoiceWithoutTermsEnabled: true },
  },
  {
    email: "reseller@demo.boxwright.example",
    lastName: "Reseller",
    company: "Demo Reseller",
    // With the spaces and capitals that an operator might type.
    group: { key: " Reseller ", name: "Reseller" },
  },
];

interface Missing {
  readonly tenant: Tenant;
  readonly customer: DemoCustomer;
}

/** Adds the demo customers of every shop that are missing. Those that exist keep their changes. */
export async function seedDemoCustomers(db: Database, now: Date): Promise<void> {
  const missing = (await Promise.all(tenantNames.map((name) => missingIn(db, tenantNamed(name))))).flat();
  if (missing.length === 0) return;
  // One hash for all, as hashing takes far longer than everything else here.
  const hashed = await new PasswordHasher({ atOnce: 1, queue: 1 }).hash(demoPassword);
  if (!hashed.ok) throw new Error("A hasher without other work is busy");
  await inTransaction(db, async (tx) => {
    for (const { tenant, customer } of missing)
      await addDemoCustomer(tx, tenant, customer, { passwordHash: hashed.value, now });
  });
}

async function missingIn(db: Database, tenant: Tenant): Promise<Missing[]> {
  const taken = await takenEmails(
    db,
    tenant.name,
    demoCustomers.map(({ email }) => email),
  );
  const missing = demoCustomers.filter(({ email }) => !taken.has(email));
  return missing.map((customer) => ({ tenant, customer }));
}

async function addDemoCustomer(
  tx: Transaction,
  tenant: Tenant,
  demo: DemoCustomer,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const id = newId();
  const { email, lastName, company, permissions, group, address } = demo;
  if (!(await addDemoAccount(tx, tenant, { id, email, passwordHash, now }))) return;
  const name = { givenName: "Demo", familyName: lastName, company, title: "" };
  await openCustomer(tx, { ...name, accountId: id, tenant: tenant.name });
  if (address !== undefined) await addDefaultAddress(tx, id, address);
  if (permissions !== undefined) await tx.update(customers).set(permissions).where(eq(customers.id, id));
  if (group !== undefined) await joinGroup(tx, tenant, id, group);
}

async function addDefaultAddress(tx: Transaction, customerId: string, address: Address): Promise<void> {
  const id = newId();
  await tx.insert(customerAddresses).values({ customerId, id, position: 0, address });
  const defaults = { defaultShippingAddressId: id, defaultBillingAddressId: id };
  await tx.update(customers).set(defaults).where(eq(customers.id, customerId));
}

async function joinGroup(
  tx: Transaction,
  tenant: Tenant,
  customerId: string,
  group: NonNullable<DemoCustomer["group"]>,
): Promise<void> {
  const [joined] = await tx
    .insert(customerGroups)
    .values({ ...group, id: newId(), tenant: tenant.name })
    .onConflictDoUpdate({ target: [customerGroups.tenant, customerGroups.key], set: { name: group.name } })
    .returning({ id: customerGroups.id });
  await tx.update(customers).set({ groupId: joined?.id }).where(eq(customers.id, customerId));
}
