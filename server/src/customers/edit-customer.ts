import type { AddressEntry } from "@boxwright/core/address/address";
import { type AddressBook, type BookAddress, changeBook } from "@boxwright/core/customers/address-book";
import type { Customer } from "@boxwright/core/customers/customer";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Refused, type Result, refused } from "@boxwright/core/kernel/result";
import { normaliseAddresses } from "../address/normalise-addresses.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { saveCustomer } from "./postgres/customer-store.ts";
import { readCustomer } from "./read-customer.ts";
import type { EditCustomerRefusal } from "./refusals.ts";

/** An undefined field stays unchanged; `addresses` replaces the whole address book. */
export interface CustomerChange {
  readonly version: number;
  readonly title?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly companyName?: string | undefined;
  readonly isAddressIdentical?: boolean | undefined;
  readonly addresses?: readonly (AddressEntry & { readonly id?: string | undefined })[] | undefined;
  readonly defaultShippingAddressId?: string | null | undefined;
  readonly defaultBillingAddressId?: string | null | undefined;
}

/**
 * Changes the visitor's names and address book. Of several changes of one version exactly one succeeds; an empty change keeps
 * the version.
 */
export async function editCustomer(
  db: Database,
  { tenant, id }: Pick<Visitor, "tenant" | "id">,
  change: CustomerChange,
): Promise<Result<Customer, EditCustomerRefusal>> {
  const before = await readCustomer(db, tenant, id);
  if (before === null) return refused({ kind: "unknownCustomer" });
  if (before.version !== change.version) return refusedAsStale(before);
  if (isEmpty(change)) return ok(before);
  const book = changedBook(before, change);
  if (!book.ok) return book;
  const after = { ...before, ...changedNames(before, change), ...book.value, version: before.version + 1 };
  if (await inTransaction(db, (tx) => saveCustomer(tx, before.version, after))) return ok(after);
  const current = await readCustomer(db, tenant, id);
  return current === null ? refused({ kind: "unknownCustomer" }) : refusedAsStale(current);
}

function refusedAsStale({ version: currentVersion }: Customer): Refused<EditCustomerRefusal> {
  return refused({ kind: "staleVersion", currentVersion });
}

function isEmpty({ version: _, ...fields }: CustomerChange): boolean {
  return Object.values(fields).every((field) => field === undefined);
}

function changedNames(before: Customer, change: CustomerChange) {
  return {
    title: change.title?.trim() ?? before.title,
    firstName: change.firstName?.trim() ?? before.firstName,
    lastName: change.lastName?.trim() ?? before.lastName,
    companyName: change.companyName?.trim() ?? before.companyName,
    isAddressIdentical: change.isAddressIdentical ?? before.isAddressIdentical,
  };
}

function changedBook(before: AddressBook, change: CustomerChange): Result<AddressBook, EditCustomerRefusal> {
  const addresses = change.addresses && normaliseBook(before, change.addresses);
  if (addresses?.ok === false) return addresses;
  const { defaultShippingAddressId, defaultBillingAddressId } = change;
  const book = changeBook(before, { addresses: addresses?.value, defaultShippingAddressId, defaultBillingAddressId });
  if (book.ok) return book;
  const faults = book.refusal.map((path) => ({ path, message: "is not in the address book" }));
  return refused({ kind: "notInAddressBook", faults });
}

/** Refuses an unknown id and one that comes twice. An address without an id is new and gets one. */
function normaliseBook(
  before: AddressBook,
  entries: NonNullable<CustomerChange["addresses"]>,
): Result<BookAddress[], EditCustomerRefusal> {
  const known = new Set(before.addresses.map(({ id }) => id));
  const foreign = entries.flatMap(({ id }, index) => (id !== undefined && !known.delete(id) ? [index] : []));
  if (foreign.length > 0) {
    const message = "must be in the address book, and only once";
    const faults = foreign.map((index) => ({ path: `addresses.${index}.id`, message }));
    return refused({ kind: "notInAddressBook", faults });
  }
  const normalised = normaliseAddresses(
    Object.fromEntries(entries.map(({ id: _, ...entry }, index) => [pathOf(index), entry])),
  );
  if (!normalised.ok) return normalised;
  return ok(
    entries.flatMap(({ id }, index) => {
      const address = normalised.value[pathOf(index)];
      return address === undefined ? [] : [{ id: id ?? newId(), address }];
    }),
  );
}

function pathOf(index: number): string {
  return `addresses.${index}`;
}
