import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endAttempt, keepAttempt, openAttempt, type PaymentAttempt } from "./payment-attempt.ts";

const attempt: PaymentAttempt<object> = {
  of: "cart",
  key: "key",
  body: { version: 3, paymentMethod: "BRAINTREE", paymentMethodNonce: "nonce", poNumber: "PO 7" },
};

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test("an attempt is the same after a reload: its key and all that was sent", () => {
  keepAttempt(attempt);
  expect(openAttempt("cart")).toEqual(attempt);
});

test("an attempt belongs to what it pays", () => {
  keepAttempt(attempt);
  expect(openAttempt("another cart")).toBeNull();
});

test("once the outcome is known there is no attempt any more", () => {
  keepAttempt(attempt);
  endAttempt();
  expect(openAttempt("cart")).toBeNull();
});

test("what cannot be read is no attempt, and is told of once with its code", () => {
  const emitWarning = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  kept.set("paymentAttempt", "{");
  expect(openAttempt("cart")).toBeNull();
  expect(openAttempt("cart")).toBeNull();
  expect(emitWarning.mock.calls.map(([told]) => String(told))).toEqual([
    "Error: ECX002 What the browser kept was lost: paymentAttempt",
  ]);
  emitWarning.mockRestore();
});
