import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { expect, test } from "vitest";
import {
  cardFault,
  emailFault,
  orderNumberFault,
  orderNumberOf,
  quantityOf,
  refusalOf,
  textFault,
} from "./inquiry-faults.ts";

test.each([
  ["250", 250],
  [" 2,500 ", 2500],
  ["2.500", 2500],
  ["1 000 000", 1_000_000],
  ["1,000,001", null],
  ["0", null],
  ["2.5", null],
  ["12,34", null],
  ["a few", null],
  ["", null],
])("%j is the quantity %j", (text, quantity) => {
  expect(quantityOf(text)).toBe(quantity);
});

test.each([
  ["", false],
  ["BW-00000042", false],
  [" bw-00000042 ", false],
  ["BW-42", "inquiries.faults.orderNumber"],
  ["42", "inquiries.faults.orderNumber"],
])("the order number %j has the fault %j", (text, fault) => {
  expect(orderNumberFault(text)).toBe(fault);
});

test("an order number is trimmed and capitalised", () => {
  expect(orderNumberOf(" bw-00000042 ")).toBe("BW-00000042");
});

test("a required text must not be empty or contain a card number", () => {
  expect(textFault("  \n", "inquiries.faults.message")).toBe("inquiries.faults.message");
  expect(textFault("My card is 4111 1111 1111 1111", "inquiries.faults.message")).toBe("inquiries.faults.card");
  expect(textFault("Nine pounds", "inquiries.faults.message")).toBe(false);
  expect(cardFault("")).toBe(false);
});

test("an email must be valid", () => {
  expect(emailFault("reader@shop.example")).toBe(false);
  expect(emailFault("reader@shop")).toBe("inquiries.faults.email");
});

test.each([
  [0, "inquiries.faults.offline"],
  [400, "inquiries.faults.notAccepted"],
  [429, "inquiries.faults.tooMany"],
])("a refusal with status %i has the message %s", (status, fault) => {
  expect(refusalOf(new ApiProblem("refused", status))).toBe(fault);
});
