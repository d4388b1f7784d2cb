import { expect, test } from "vitest";
import { isSameAddress } from "./is-same-address.ts";

const address = {
  firstName: "Sample",
  lastName: "Shopper",
  company: "",
  streetName: "100 Example Street",
  additionalStreetInfo: "",
  city: "Arlington",
  state: "TX",
  postalCode: "76010",
  country: "US",
};

test("addresses are the same if every part that a page shows is the same", () => {
  expect(isSameAddress(address, { ...address })).toBe(true);
  expect(isSameAddress(address, { ...address, postalCode: "76011" })).toBe(false);
  expect(isSameAddress({ ...address, phone: "8175550100" }, { ...address, phone: "8175550100" })).toBe(true);
});

test("addresses with different phone numbers are not the same", () => {
  expect(isSameAddress({ ...address, phone: "8175550100" }, { ...address, phone: "8175550199" })).toBe(false);
});
