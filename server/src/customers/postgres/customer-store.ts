import type { AddressBook } from "@boxwright/core/customers/address-book";
import type { Customer } from "@boxwright/core/customers/customer";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { customerAddresses, customers } from "./tables.ts";

/** The columns that a sign-up fills; the others have defaults. */
export type NewCustomer = Pick<
  typeof customers.$inferInsert,
  "id" | "tenant" | "title" | "firstName" | "lastName" | "companyName"
>;

export async function insertCustomer(tx: Transaction, customer: NewCustomer): Promise<void> {
  await tx.insert(customers).values(customer);
}

/**
 * Saves names, address book and defaults as the next version. False if the customer is no longer at `version`; then it writes
 * nothing.
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
      // Set below: an address has to exist before it becomes a default, and must not be a default when it is deleted.
      defaultShippingAddressId: null,
      defaultBillingAddressId: null,
    })
    .where(and(eq(customers.id, id), eq(customers.version, version)))
    .returning({ id: customers.id });
  if (updated.length === 0) return false;
  await saveBook(tx, id, after);
  return true;
}

async function saveBook(tx: Transaction, customerId: string, book: AddressBook): Promise<void> {
  const { addresses, defaultShippingAddressId, defaultBillingAddressId } = book;
  const remaining = addresses.map(({ id }) => id);
  const ofCustomer = eq(customerAddresses.customerId, customerId);
  await tx.delete(customerAddresses).where(and(ofCustomer, notInArray(customerAddresses.id, remaining)));
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
