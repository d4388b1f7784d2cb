import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepNote } from "../features/cart/kept-notes.ts";
import { keepPending } from "../features/cart/pending-adds.ts";
import { keepPoNumber } from "../features/checkout/kept-po-number.ts";
import { keepAttempt } from "../features/checkout/payment-attempt.ts";
import { keepUploads } from "../features/uploads/kept-uploads.ts";
import { forgetShopper } from "./forget-shopper.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", { sessionStorage: storage, localStorage: storage, dispatchEvent: () => true });
});
afterEach(() => vi.unstubAllGlobals());

test("nothing that the pages keep of a shopper outlives the session: no unfinished payment and no line on its way into the cart", () => {
  keepAttempt({ of: "cart", key: "key", body: { poNumber: "PO-77", paymentMethodNonce: "nonce" } });
  keepPending({
    line: { referenceId: "box", sku: "BOX", version: 1, quantity: 50, selection: {} },
    idempotencyKey: "key",
  });
  keepPoNumber("cart", "PO-77");
  keepNote("box", "Please call before delivery");
  keepUploads("box", [{ id: "upload", name: "front.pdf", bytes: 1, hasPreview: false }]);
  expect(kept.size).toBe(5);
  forgetShopper();
  expect([...kept.keys()]).toEqual([]);
});
