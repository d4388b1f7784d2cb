import { expect, test } from "vitest";
import { type AddressEntry, blankEntry, entryOf, faultsOf, isSameEntry } from "./address-entry.ts";

const valid: AddressEntry = {
  company: "Sample Company",
  firstName: "Sample",
  lastName: "Shopper",
  streetName: "1170 Center Street",
  additionalStreetInfo: "",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
  phone: "8175550142",
  email: "shopper@demo.boxwright.example",
};

test("a valid address has no faults", () => {
  expect(faultsOf(valid)).toEqual([]);
});

test("all missing fields are reported at once, except for the second line of the street", () => {
  expect(faultsOf(blankEntry)).toEqual([
    { path: "firstName", fault: "firstName" },
    { path: "lastName", fault: "lastName" },
    { path: "streetName", fault: "streetName" },
    { path: "city", fault: "cityMissing" },
    { path: "state", fault: "stateMissing" },
    { path: "postalCode", fault: "postalCodeMissing" },
    { path: "phone", fault: "phone" },
    { path: "email", fault: "emailMissing" },
    { path: "company", fault: "company" },
  ]);
});

test("the form requires a company", () => {
  expect(faultsOf({ ...valid, company: " " })).toEqual([{ path: "company", fault: "company" }]);
});

test("a PO box is refused together with other faults", () => {
  expect(faultsOf({ ...valid, streetName: "PO Box 1170", phone: "817" })).toEqual([
    { path: "streetName", fault: "poBox" },
    { path: "phone", fault: "phone" },
  ]);
});

test("a postal code of another state is distinguished from a malformed one", () => {
  expect(faultsOf({ ...valid, postalCode: "7601" })).toEqual([{ path: "postalCode", fault: "postalCode" }]);
  expect(faultsOf({ ...valid, state: "NY" })).toEqual([{ path: "postalCode", fault: "postalCodeOfState" }]);
});

test("an address of the book fills the form without its id, and Puerto Rico becomes a state", () => {
  const saved = { ...valid, id: "a", country: "PR", state: "PR" };
  expect(entryOf(saved)).toEqual({ ...valid, country: "US", state: "PR" });
  expect(isSameEntry(entryOf(saved), { ...valid, state: "PR" })).toBe(true);
  expect(isSameEntry(entryOf(saved), valid)).toBe(false);
});
