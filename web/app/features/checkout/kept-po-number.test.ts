import { beforeEach, expect, test, vi } from "vitest";
import { forgetPoNumber, keepPoNumber, keptPoNumber } from "./kept-po-number.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});

test("a PO number outlives a reload", () => {
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
