import type { WireBookAddress } from "@boxwright/contract/customers";
import { expect, test } from "vitest";
import { entryOf, restoredDefaults, savedAddress, withAddress, withoutAddress } from "./book-changes.ts";

const addressOf = (id: string, streetName: string): WireBookAddress => ({
  id,
  company: "",
  firstName: "Sample",
  lastName: "Shopper",
  streetName,
  additionalStreetInfo: "",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
  phone: "8175550142",
  email: "shopper@example.com",
});

const work = addressOf("work", "1 Work Street");
const home = addressOf("home", "2 Home Street");
const book = { addresses: [work, home], defaultShippingAddressId: "work", defaultBillingAddressId: "home" };
const entered = entryOf(addressOf("", "3 New Street"));

test("a new address comes last, without an id, and the others stay", () => {
  expect(withAddress(book, null, entered)).toEqual({ addresses: [work, home, entered] });
});

test("a changed address keeps its id and its place", () => {
  expect(withAddress(book, "work", entered)).toEqual({ addresses: [{ ...entered, id: "work" }, home] });
});

test("a saved address is found: a new one as the last one, a changed one by its id", () => {
  expect(savedAddress(book, null)).toBe(home);
  expect(savedAddress(book, "work")).toBe(work);
  expect(savedAddress(book, "gone")).toBeNull();
});

test("a deleted address is left out", () => {
  expect(withoutAddress(book, "work")).toEqual({ addresses: [home] });
});

test("a restored address is a new one with the same defaults as before", () => {
  expect(entryOf(work)).not.toHaveProperty("id");
  expect(restoredDefaults(book, "work", "again")).toEqual({ defaultShippingAddressId: "again" });
  expect(restoredDefaults({ ...book, defaultBillingAddressId: "work" }, "work", "again")).toEqual({
    defaultShippingAddressId: "again",
    defaultBillingAddressId: "again",
  });
  expect(restoredDefaults({ ...book, defaultShippingAddressId: null }, "work", "again")).toBeNull();
});
