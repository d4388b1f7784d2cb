import { isReseller } from "@boxwright/core/customers/reseller";
import { ok } from "@boxwright/core/kernel/result";
import { type TenantName, tenantNamed, tenantNames } from "@boxwright/core/storefront/tenants";
import { expect, test } from "vitest";
import { PasswordHasher } from "../identity/password-hasher.ts";
import { findAccountByEmail } from "../identity/postgres/account-store.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { demoPassword, seedDemoCustomers } from "./demo-customers.ts";
import { customers } from "./postgres/tables.ts";
import { readCustomer } from "./read-customer.ts";

const { db } = await testDatabase();
const hasher = new PasswordHasher({ atOnce: 1, queue: 10 });

async function demo(name: string, tenant: TenantName = "boxwright-us") {
  const account = await findAccountByEmail(db, tenant, `${name}@demo.boxwright.example`);
  if (account === undefined) throw new Error(`${name}@ does not exist`);
  const customer = await readCustomer(db, account.tenant, account.id);
  return { account, customer };
}

test("the demo customers exist once, even if several processes add them at the same time", async () => {
  await Promise.all([seedDemoCustomers(db, new Date()), seedDemoCustomers(db, new Date())]);
  const before = await db.select().from(customers);
  expect(before).toHaveLength(4 * tenantNames.length);
  await seedDemoCustomers(db, new Date());
  expect(await db.select().from(customers)).toEqual(before);
});

test.each([
  ["shopper", { onAccount: false, isInvoiceWithoutTermsEnabled: false, group: null }],
  ["terms", { onAccount: true, isInvoiceWithoutTermsEnabled: false, group: null }],
  ["invoice", { onAccount: false, isInvoiceWithoutTermsEnabled: true, group: null }],
  ["reseller", { onAccount: false, isInvoiceWithoutTermsEnabled: false, group: { key: " Reseller " } }],
])("%s@ has its password, a verified email and its flags", async (name, expected) => {
  const { account, customer } = await demo(name);
  expect(await hasher.verify(account.passwordHash, demoPassword)).toEqual(ok(true));
  expect(customer).toMatchObject({ ...expected, isEmailVerified: true, firstName: "Demo" });
  expect(isReseller(customer?.group?.key ?? null, ["Reseller"])).toBe(name === "reseller");
});

test.each(tenantNames)("demo customers of %s can sign in, and get mails in its default culture", async (tenant) => {
  const { account, customer } = await demo("terms", tenant);
  expect(await hasher.verify(account.passwordHash, demoPassword)).toEqual(ok(true));
  expect(account.culture).toBe(tenantNamed(tenant).defaultCulture);
  expect(customer).toMatchObject({ onAccount: true, isEmailVerified: true });
});

test("shopper@ has an address in Arlington, Texas, as default for shipping and billing", async () => {
  const { customer } = await demo("shopper");
  const [home] = customer?.addresses ?? [];
  expect(home?.address).toMatchObject({ city: "Arlington", state: "TX", country: "US", postalCode: "76010" });
  expect(customer).toMatchObject({ defaultShippingAddressId: home?.id, defaultBillingAddressId: home?.id });
});
