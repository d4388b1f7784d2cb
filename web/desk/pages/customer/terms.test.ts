import { expect, test } from "vitest";
import { changesOf, termsOf } from "./terms.ts";

const customer = {
  onAccount: false,
  isInvoiceWithoutTermsEnabled: true,
  asi_member: false,
  eqp: false,
  customerGroup: { id: "g", key: "retail", name: "Retail" },
  blockedAt: null,
};

test("an untouched form changes nothing", () => {
  expect(changesOf(customer, termsOf(customer))).toEqual({});
});

test("only what differs is a change", () => {
  const terms = { ...termsOf(customer), onAccount: true, groupId: null, isBlocked: true };
  expect(changesOf(customer, terms)).toEqual({ onAccount: true, groupId: null, isBlocked: true });
});
