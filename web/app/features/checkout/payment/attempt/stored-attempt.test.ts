import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../../../lib/storage/testing/text-storage.ts";
import { forgetAttempt, type PaymentAttempt, storeAttempt, storedAttempt } from "./stored-attempt.ts";

const attempt: PaymentAttempt<object> = {
  of: "cart",
  key: "key",
  body: { version: 3, paymentMethod: "BRAINTREE", paymentMethodNonce: "nonce", poNumber: "PO 7" },
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("window", { sessionStorage: textStorage(stored) });
});
afterEach(() => vi.unstubAllGlobals());

test("a payment attempt keeps its key and its body after a reload", () => {
  storeAttempt(attempt);
  expect(storedAttempt("cart")).toEqual(attempt);
});

test("a payment attempt belongs to the cart that it pays", () => {
  storeAttempt(attempt);
  expect(storedAttempt("another cart")).toBeNull();
});

test("a payment attempt ends once its outcome is known", () => {
  storeAttempt(attempt);
  forgetAttempt();
  expect(storedAttempt("cart")).toBeNull();
});

test("a payment attempt that cannot be read is reported once, with its code, and dropped", () => {
  const emitWarning = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  stored.set("paymentAttempt", "{");
  expect(storedAttempt("cart")).toBeNull();
  expect(storedAttempt("cart")).toBeNull();
  expect(emitWarning.mock.calls.map(([warned]) => String(warned))).toEqual([
    "Error: ECX002 The stored value paymentAttempt is invalid and was removed",
  ]);
  emitWarning.mockRestore();
});
