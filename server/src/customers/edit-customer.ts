import type { patchCustomer } from "@boxwright/contract/customers";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { Address } from "@boxwright/core/address/address";
import { type AddressBook, type BookAddress, changeBook } from "@boxwright/core/customers/address-book";
import type { Customer } from "@boxwright/core/customers/customer";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { v7 as uuid } from "uuid";
import { refusalOfAddresses } from "../address/refuse-faults.ts";
import { takeAddress } from "../address/take-address.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../platform/http/operation.ts";
import { readCustomer, saveCustomer } from "./postgres/customer-store.ts";

type Change = BodyOf<typeof patchCustomer>;

/**
 * Changes the visitor's names and address book. Of any number of changes based on one version exactly one succeeds; where
 * nothing is to be changed the customer stays at that version.
 */
export async function editCustomer(
  db: Database,
  { tenant, id }: Pick<Visitor, "tenant" | "id">,
  change: Change,
): Promise<Customer | Refusal> {
  const before = await readCustomer(db, tenant, id);
  if (before === null) return refuse("NotFound");
  if (before.version !== change.version) return refuse("ConcurrentModification", { currentVersion: before.version });
  if (isEmpty(change)) return before;
  const book = takeBook(before, change);
  if (isRefusal(book)) return book;
  const after = { ...before, ...takeNames(before, change), ...book, version: before.version + 1 };
  if (await inTransaction(db, (tx) => saveCustomer(tx, before.version, after))) return after;
  const current = await readCustomer(db, tenant, id);
  return current === null ? refuse("NotFound") : refuse("ConcurrentModification", { currentVersion: current.version });
}

function isEmpty({ version: _, ...wishes }: Change): boolean {
  return Object.values(wishes).every((wish) => wish === undefined);
}

function takeNames(before: Customer, change: Change) {
  return {
    title: change.title?.trim() ?? before.title,
    firstName: change.firstName?.trim() ?? before.firstName,
    lastName: change.lastName?.trim() ?? before.lastName,
    companyName: change.companyName?.trim() ?? before.companyName,
    isAddressIdentical: change.isAddressIdentical ?? before.isAddressIdentical,
  };
}

function takeBook(before: AddressBook, change: Change): AddressBook | Refusal {
  const addresses = change.addresses && takeAddresses(before, change.addresses);
  if (addresses && isRefusal(addresses)) return addresses;
  const { defaultShippingAddressId, defaultBillingAddressId } = change;
  const book = changeBook(before, { addresses, defaultShippingAddressId, defaultBillingAddressId });
  if (book.ok) return book.value;
  return refuse("InvalidRequest", {
    errors: book.refusal.map((path) => ({ path, message: "is not in the address book" })),
  });
}

/** An address is known by its id, so a foreign id, or one twice, is refused; one without an id is new and gets one. */
function takeAddresses(before: AddressBook, entries: NonNullable<Change["addresses"]>): BookAddress[] | Refusal {
  const known = new Set(before.addresses.map(({ id }) => id));
  const foreign = entries.flatMap(({ id }, index) => (id !== undefined && !known.delete(id) ? [index] : []));
  if (foreign.length > 0) {
    const message = "must be in the address book, and only once";
    return refuse("InvalidRequest", { errors: foreign.map((index) => ({ path: `addresses.${index}.id`, message })) });
  }
  const taken = entries.map(({ id: _, ...entry }, index) => takeAddress(entry, `addresses.${index}`));
  const refusal = refusalOfAddresses(taken);
  if (refusal !== null) return refusal;
  return entries.map(({ id }, index) => ({ id: id ?? uuid(), address: taken[index] as Address }));
}
