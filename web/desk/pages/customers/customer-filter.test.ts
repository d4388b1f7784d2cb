import { expect, test } from "vitest";
import { customerFilterIn, customersAddress } from "./customer-filter.ts";

test.each([
  ["/customers", { query: "", flag: null }],
  ["/customers?query=wendy+z", { query: "wendy z", flag: null }],
  ["/customers?query=wendy&flag=onAccount", { query: "wendy", flag: "onAccount" }],
] as const)("the address %s has its filter", (address, filter) => {
  expect(customersAddress(filter)).toBe(address);
  expect(customerFilterIn(new URLSearchParams(address.split("?")[1]))).toEqual(filter);
});

test("an unknown flag in the address shows all customers", () => {
  expect(customerFilterIn(new URLSearchParams("flag=rich"))).toEqual({ query: "", flag: null });
});
