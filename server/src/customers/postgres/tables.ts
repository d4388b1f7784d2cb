import type { Address } from "@boxwright/core/address/address";
import { tenantNames } from "@boxwright/core/storefront/tenants";
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { blankAddress, storedAddress } from "../../address/stored-address.ts";
import { accounts } from "../../identity/postgres/tables.ts";
import { instant } from "../../platform/db/instant.ts";
import { storedJson } from "../../platform/db/stored-json.ts";

/** The number in {@link customers.key}. Gaps are possible. */
export const customerPlaces = pgSequence("customer_place", { startWith: 1, minValue: 1, maxValue: 99_999_999 });

export const customerGroups = pgTable(
  "customer_group",
  {
    id: uuid().primaryKey(),
    tenant: text({ enum: tenantNames }).notNull(),
    /** As the operator typed it. */
    key: text().notNull(),
    name: text().notNull(),
  },
  (group) => [
    unique("customer_group_one_per_key").on(group.tenant, group.key),
    unique("customer_group_of_tenant").on(group.tenant, group.id),
  ],
);

/** The words by which staff find a customer. */
export function customerWords(
  customer: Readonly<Record<"firstName" | "lastName" | "companyName" | "key", AnyPgColumn>>,
): SQL {
  const { firstName, lastName, companyName, key } = customer;
  return sql`to_tsvector('simple', ${firstName} || ' ' || ${lastName} || ' ' || ${companyName} || ' ' || ${key})`;
}

export const customers = pgTable(
  "customer",
  {
    id: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tenant: text({ enum: tenantNames }).notNull(),
    key: text().notNull().unique().default(sql`'C-' || lpad(nextval('customer_place')::text, 8, '0')`),
    version: integer().notNull().default(1),
    title: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    companyName: text("company_name").notNull(),
    groupId: uuid("group_id"),
    isAddressIdentical: boolean("is_address_identical").notNull().default(true),
    defaultShippingAddressId: uuid("default_shipping_address_id"),
    defaultBillingAddressId: uuid("default_billing_address_id"),
    onAccount: boolean("on_account").notNull().default(false),
    isInvoiceWithoutTermsEnabled: boolean("is_invoice_without_terms_enabled").notNull().default(false),
    isAsiMember: boolean("asi_member").notNull().default(false),
    hasEndQuantityPricing: boolean("eqp").notNull().default(false),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (customer) => [
    index("customer_of_group").on(customer.groupId),
    index("customer_by_time").on(customer.tenant, customer.createdAt, customer.id),
    // A list of customers with one flag reads those with any, newest first, and looks at the flag in the index.
    index("customer_flagged")
      .on(
        customer.tenant,
        customer.createdAt,
        customer.id,
        customer.onAccount,
        customer.isInvoiceWithoutTermsEnabled,
        customer.isAsiMember,
        customer.hasEndQuantityPricing,
      )
      .where(
        sql`${customer.onAccount} or ${customer.isInvoiceWithoutTermsEnabled} or ${customer.isAsiMember} or ${customer.hasEndQuantityPricing}`,
      ),
    index("customer_words").using("gin", customerWords(customer)),
    foreignKey({
      name: "customer_group_of_own_tenant",
      columns: [customer.tenant, customer.groupId],
      foreignColumns: [customerGroups.tenant, customerGroups.id],
    }),
    foreignKey({
      name: "customer_ships_to_own_address",
      columns: [customer.id, customer.defaultShippingAddressId],
      foreignColumns: [customerAddresses.customerId, customerAddresses.id],
    }),
    foreignKey({
      name: "customer_bills_to_own_address",
      columns: [customer.id, customer.defaultBillingAddressId],
      foreignColumns: [customerAddresses.customerId, customerAddresses.id],
    }),
    check("customer_key_form", sql`${customer.key} ~ '^C-[0-9]{8}$'`),
    check("customer_version_counts_from_1", sql`${customer.version} >= 1`),
  ],
);

/** The address books. */
export const customerAddresses = pgTable(
  "customer_address",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references((): AnyPgColumn => customers.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    /** Its place in the book, from 0. */
    position: smallint().notNull(),
    address: storedJson<Address>("address", storedAddress, { instead: blankAddress }).notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.customerId, entry.id] }),
    check("customer_address_position_not_negative", sql`${entry.position} >= 0`),
  ],
);
