import type { AddressBook } from "@boxwright/core/customers/address-book";
import type { Customer } from "@boxwright/core/customers/customer";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { customerAddresses, customers } from "./tables.ts";

/** What is known of somebody when they become a customer; the rest begins as the table says. */
export type NewCustomer = Pick<
  typeof customers.$inferInsert,
  "id" | "tenant" | "title" | "firstName" | "lastName" | "companyName"
>;

export async function insertCustomer(tx: Transaction, customer: NewCustomer): Promise<void> {
  await tx.insert(customers).values(customer);
}

/**
 * The one way in which a customer changes: names, book and defaults, one version on. False where the customer has moved on
 * since `version`; then nothing was written, and the transaction goes on.
 */
export async function saveCustomer(tx: Transaction, version: number, after: Customer): Promise<boolean> {
  const { id, title, firstName, lastName, companyName, isAddressIdentical } = after;
  const updated = await tx
    .update(customers)
    .set({
      version: version + 1,
      title,
      firstName,
      lastName,
      companyName,
      isAddressIdentical,
      // Set again below: an address must be there before a default names it, and no default may name one that goes.
      defaultShippingAddressId: null,
      defaultBillingAddressId: null,
    })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning({ id: customers.id });
  if (updated.length === 0) return false;
  await putBook(tx, id, after);
  return true;
}

async function putBook(tx: Transaction, customerId: string, book: AddressBook): Promise<void> {
  const { addresses, defaultShippingAddressId, defaultBillingAddressId } = book;
  const kept = addresses.map(({ id }) => id);
  const ofCustomer = eq(customerAddresses.customerId, customerId);
  await tx.delete(customerAddresses).where(and(ofCustomer, notInArray(customerAddresses.id, kept)));
  if (addresses.length === 0) return;
  await tx
    .insert(customerAddresses)
    .values(addresses.map((entry, position) => ({ ...entry, customerId, position })))
    .onConflictDoUpdate({
      target: [customerAddresses.customerId, customerAddresses.id],
      set: { position: sql`excluded.position`, address: sql`excluded.address` },
    });
  await tx
    .update(customers)
    .set({ defaultShippingAddressId, defaultBillingAddressId })
    .where(eq(customers.id, customerId));
}
