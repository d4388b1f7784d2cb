import { expect, test } from "vitest";
import { loadSeller, sampleFactsOf } from "./seller.ts";

const seller = { name: "Plant", address: ["1 Plant Road"], country: "US", email: "desk@plant.internal" };

test("the shop's sample seller is recognised by its address, email and phone", () => {
  expect(sampleFactsOf(loadSeller()).map((fact) => fact.split(":")[0])).toEqual(["address", "email", "phone"]);
});

test("a real seller has no sample facts, even if a fact resembles a sample", () => {
  for (const own of [seller, { ...seller, phone: "(817) 272-5550" }, { ...seller, address: ["Exampleton 5"] }])
    expect(sampleFactsOf(own)).toEqual([]);
});

test.each([
  "help@shop.example",
  "help@mail.shop.EXAMPLE",
  "help@example.com",
  "help@shop.example.org",
  "help@shop.test",
  "help@shop.invalid",
])("the email %s is a sample", (email) => {
  expect(sampleFactsOf({ ...seller, email })).toEqual([`email: ${email}`]);
});

test.each(["help@myexample.com", "example@shop.com", "help@example.de", "help@test.shop.com"])(
  "the email %s is real",
  (email) => {
    expect(sampleFactsOf({ ...seller, email })).toEqual([]);
  },
);
