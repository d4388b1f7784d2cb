import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import { forgetPoNumber, storedPoNumber, storePoNumber } from "./stored-po-number.ts";

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: textStorage() });
});

test("a PO number survives a reload", () => {
  expect(storedPoNumber("cart 1")).toBe("");
  storePoNumber("cart 1", "PO-77");
  expect(storedPoNumber("cart 1")).toBe("PO-77");
});

test("the PO number of one cart does not appear at the next cart", () => {
  storePoNumber("cart 1", "PO-77");
  expect(storedPoNumber("cart 2")).toBe("");
});

test("a PO number is forgotten at the end of a session", () => {
  storePoNumber("cart 1", "PO-77");
  forgetPoNumber();
  expect(storedPoNumber("cart 1")).toBe("");
});
