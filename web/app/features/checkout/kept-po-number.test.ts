import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { forgetPoNumber, keepPoNumber, keptPoNumber } from "./kept-po-number.ts";

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: textStorage() });
});

test("a PO number survives a reload", () => {
  expect(keptPoNumber("cart 1")).toBe("");
  keepPoNumber("cart 1", "PO-77");
  expect(keptPoNumber("cart 1")).toBe("PO-77");
});

test("the PO number of one cart does not appear at the next cart", () => {
  keepPoNumber("cart 1", "PO-77");
  expect(keptPoNumber("cart 2")).toBe("");
});

test("a PO number is forgotten at the end of a session", () => {
  keepPoNumber("cart 1", "PO-77");
  forgetPoNumber();
  expect(keptPoNumber("cart 1")).toBe("");
});
