import type { Address } from "@boxwright/core/address/address";
import { type Tenant, tenantNamed, tenantNames } from "@boxwright/core/storefront/tenants";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { PasswordHasher } from "../identity/password-hasher.ts";
import { addAccount } from "../identity/postgres/account-store.ts";
import { accounts } from "../identity/postgres/tables.ts";
import { type Database, inTransaction, type Transaction } from "../platform/db/database.ts";
import { openCustomer } from "./open-customer.ts";
import { customerAddresses, customerGroups, customers } from "./postgres/tables.ts";

export const demoPassword = "boxwright-demo-1";

interface DemoCustomer {
  readonly email: string;
  readonly lastName: string;
  readonly company: string;
  readonly may?: Partial<Pick<typeof customers.$inferInsert, "onAccount" | "isInvoiceWithoutTermsEnabled">>;
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
  { email: "terms@demo.boxwright.example", lastName: "Terms", company: "Demo on Account", may: { onAccount: true } },
  {
    email: "invoice@demo.boxwright.example",
    lastName: "Invoice",
    company: "Demo by Invoice",
    may: { isInvoiceWithoutTermsEnabled: true },
  },
  {
    email: "reseller@demo.boxwright.example",
    lastName: "Reseller",
    company: "Demo Reseller",
    // Spaced and capitalised as an operator might have typed it.
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
  // One hash for all: to make it takes far longer than everything else here.
  const passwordHash = await new PasswordHasher({ atOnce: 1, queue: 1 }).hash(demoPassword);
  await inTransaction(db, async (tx) => {
    for (const { tenant, customer } of missing) await addDemoCustomer(tx, tenant, customer, { passwordHash, now });
  });
}

async function missingIn(db: Database, tenant: Tenant): Promise<Missing[]> {
  const emails = demoCustomers.map(({ email }) => email);
  const found = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.tenant, tenant.name), inArray(accounts.email, emails)));
  const missing = demoCustomers.filter(({ email }) => !found.some((known) => known.email === email));
  return missing.map((customer) => ({ tenant, customer }));
}

async function addDemoCustomer(
  tx: Transaction,
  tenant: Tenant,
  demo: DemoCustomer,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<void> {
  const id = uuid();
  const { email, lastName, company, may, group, address } = demo;
  const account = { id, tenant: tenant.name, email, passwordHash, culture: tenant.defaultCulture, isDemo: true };
  // Another process may have added it a moment ago.
  if (!(await addAccount(tx, { ...account, emailVerifiedAt: now, createdAt: now }))) return;
  const name = { givenName: "Demo", familyName: lastName, company, title: "" };
  await openCustomer(tx, { ...name, accountId: id, tenant: tenant.name });
  if (address !== undefined) await addDefaultAddress(tx, id, address);
  if (may !== undefined) await tx.update(customers).set(may).where(eq(customers.id, id));
  if (group !== undefined) await join(tx, tenant, id, group);
}

async function addDefaultAddress(tx: Transaction, customerId: string, address: Address): Promise<void> {
  const id = uuid();
  await tx.insert(customerAddresses).values({ customerId, id, position: 0, address });
  const defaults = { defaultShippingAddressId: id, defaultBillingAddressId: id };
  await tx.update(customers).set(defaults).where(eq(customers.id, customerId));
}

async function join(
  tx: Transaction,
  tenant: Tenant,
  customerId: string,
  group: NonNullable<DemoCustomer["group"]>,
): Promise<void> {
  const [joined] = await tx
    .insert(customerGroups)
    .values({ ...group, id: uuid(), tenant: tenant.name })
    .onConflictDoUpdate({ target: [customerGroups.tenant, customerGroups.key], set: { name: group.name } })
    .returning({ id: customerGroups.id });
  await tx.update(customers).set({ groupId: joined?.id }).where(eq(customers.id, customerId));
}
