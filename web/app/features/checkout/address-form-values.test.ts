import { expect, test } from "vitest";
import {
  type AddressEntry,
  addressesOf,
  addressFormOf,
  faultsOf,
  phoneDigits,
  phoneText,
} from "./address-form-values.ts";

const valid: AddressEntry = {
  company: "",
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

const emptyCart = { shippingAddress: null, billingAddress: null, email: null };

test("a right address has no faults, with or without a company", () => {
  expect(faultsOf(valid)).toEqual([]);
  expect(faultsOf({ ...valid, company: "Paper" })).toEqual([]);
});

test("every wrong field is named at once", () => {
  const { shippingAddress } = addressFormOf(emptyCart);
  expect(faultsOf(shippingAddress).map(({ path }) => path)).toEqual([
    "firstName",
    "lastName",
    "streetName",
    "city",
    "state",
    "postalCode",
    "phone",
    "email",
  ]);
});

test("a PO box is refused beside what else is wrong", () => {
  expect(faultsOf({ ...valid, streetName: "PO Box 1170", phone: "817" })).toEqual([
    { path: "streetName", fault: "poBox" },
    { path: "phone", fault: "phone" },
  ]);
});

test("a postal code of another state is told from what is no postal code", () => {
  expect(faultsOf({ ...valid, postalCode: "7601" })).toEqual([{ path: "postalCode", fault: "postalCode" }]);
  expect(faultsOf({ ...valid, state: "NY" })).toEqual([{ path: "postalCode", fault: "postalCodeOfState" }]);
});

test("the form is filled from the cart, a Puerto Rican address with its state", () => {
  const inPuertoRico = { ...valid, country: "PR", state: "PR", postalCode: "00901" };
  const form = addressFormOf({ shippingAddress: inPuertoRico, billingAddress: inPuertoRico, email: null });
  expect(form.shippingAddress).toMatchObject({ country: "US", state: "PR" });
  expect(form.isBillingSame).toBe(true);
});

test("a billing address of its own stays its own, and gets the shipping address's e-mail", () => {
  const billing = { ...valid, streetName: "2 Elm Street" };
  const form = addressFormOf({ shippingAddress: valid, billingAddress: billing, email: null });
  expect(form.isBillingSame).toBe(false);
  expect(addressesOf({ ...form, billingAddress: { ...billing, email: "" } }).billingAddress).toEqual(billing);
  expect(addressesOf({ ...form, isBillingSame: true }).billingAddress).toEqual(valid);
});

test("a phone is shown with its punctuation while it is typed", () => {
  expect(["", "8", "817", "8175", "817555", "8175550", "8175550142"].map(phoneText)).toEqual([
    "",
    "8",
    "817",
    "(817) 5",
    "(817) 555",
    "(817) 555-0",
    "(817) 555-0142",
  ]);
});

test("only the digits of a phone are kept, without the country code", () => {
  expect(phoneDigits("+1 (817) 555-0142")).toBe("8175550142");
  expect(phoneDigits("e817E-555+01 42 99")).toBe("8175550142");
});
