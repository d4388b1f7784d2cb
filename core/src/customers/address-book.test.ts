import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arlington } from "../address/testing/sample-address.ts";
import { type AddressBook, type BookAddress, changeBook } from "./address-book.ts";

const entry = (id: string): BookAddress => ({ id, address: arlington });
const unchanged = { addresses: undefined, defaultShippingAddressId: undefined, defaultBillingAddressId: undefined };
const book: AddressBook = {
  addresses: [entry("home"), entry("work")],
  defaultShippingAddressId: "home",
  defaultBillingAddressId: "work",
};

describe("an address book", () => {
  test("is unchanged by a change without values", () => {
    expect(changeBook(book, unchanged)).toEqual({ ok: true, value: book });
  });

  test("is replaced as a whole, in the order of the change", () => {
    const changed = changeBook(book, { ...unchanged, addresses: [entry("new"), entry("work"), entry("home")] });
    expect(changed).toMatchObject({ value: { addresses: [{ id: "new" }, { id: "work" }, { id: "home" }] } });
  });

  test("loses a default when its address is deleted, and no other default", () => {
    expect(changeBook(book, { ...unchanged, addresses: [entry("work")] })).toMatchObject({
      value: { defaultShippingAddressId: null, defaultBillingAddressId: "work" },
    });
  });

  test("has no default if the customer clears it", () => {
    expect(changeBook(book, { ...unchanged, defaultShippingAddressId: null })).toMatchObject({
      value: { defaultShippingAddressId: null, defaultBillingAddressId: "work" },
    });
  });

  test("refuses a default that is not in it, even one whose address is deleted at the same time", () => {
    const change = { ...unchanged, addresses: [entry("work")], defaultShippingAddressId: "home" };
    expect(changeBook(book, change)).toEqual({ ok: false, refusal: ["defaultShippingAddressId"] });
    expect(changeBook(book, { ...unchanged, defaultBillingAddressId: "elsewhere" })).toMatchObject({
      refusal: ["defaultBillingAddressId"],
    });
  });

  test("never has a default that is not in it, whatever changes", () => {
    const id = fc.constantFrom("a", "b", "c", "d");
    const addresses = fc.uniqueArray(id).map((ids) => ids.map(entry));
    const change = fc.record({
      addresses: fc.option(addresses, { nil: undefined }),
      defaultShippingAddressId: fc.oneof(id, fc.constant(null), fc.constant(undefined)),
      defaultBillingAddressId: fc.oneof(id, fc.constant(null), fc.constant(undefined)),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let current: AddressBook = { addresses: [], defaultShippingAddressId: null, defaultBillingAddressId: null };
        for (const next of changes) {
          const changed = changeBook(current, next);
          if (changed.ok) current = changed.value;
          const ids = [null, ...current.addresses.map(({ id }) => id)];
          expect(ids).toContain(current.defaultShippingAddressId);
          expect(ids).toContain(current.defaultBillingAddressId);
        }
      }),
    );
  });
});
