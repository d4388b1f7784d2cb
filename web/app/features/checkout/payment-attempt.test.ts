import { expect, test, vi } from "vitest";
import type { TextStorage } from "../../lib/storage.ts";
import { endAttempt, keepAttempt, openAttempt, type PaymentAttempt } from "./payment-attempt.ts";

const attempt: PaymentAttempt<object> = {
  of: "cart",
  key: "key",
  body: { version: 3, paymentMethod: "BRAINTREE", paymentMethodNonce: "nonce", poNumber: "PO 7" },
};

function memory(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

test("an attempt is the same after a reload: its key and all that was sent", () => {
  const storage = memory();
  keepAttempt(storage, attempt);
  expect(openAttempt(storage, "cart")).toEqual(attempt);
});

test("an attempt belongs to what it pays", () => {
  const storage = memory();
  keepAttempt(storage, attempt);
  expect(openAttempt(storage, "another cart")).toBeNull();
});

test("once the outcome is known there is no attempt any more", () => {
  const storage = memory();
  keepAttempt(storage, attempt);
  endAttempt(storage);
  expect(openAttempt(storage, "cart")).toBeNull();
});

test("what cannot be read is no attempt, and is told of once with its code", () => {
  const emitWarning = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  const storage = memory();
  storage.setItem("paymentAttempt", "{");
  expect(openAttempt(storage, "cart")).toBeNull();
  expect(openAttempt(storage, "cart")).toBeNull();
  expect(emitWarning.mock.calls.map(([told]) => String(told))).toEqual([
    "Error: ECX002 What the browser kept was lost: paymentAttempt",
  ]);
  emitWarning.mockRestore();
});
