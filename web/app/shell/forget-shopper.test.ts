import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPending } from "../features/cart/pending-adds.ts";
import { storeCart, storedCartId } from "../features/cart/stored-cart.ts";
import { storeAttempt } from "../features/checkout/payment/attempt/stored-attempt.ts";
import { storePoNumber } from "../features/checkout/payment/stored-po-number.ts";
import { storeNote } from "../features/configurator/stored-notes.ts";
import { storeUploads } from "../features/uploads/stored-uploads.ts";
import { textStorage } from "../lib/storage/testing/text-storage.ts";
import { forgetSharedTraces, forgetTabTraces } from "./forget-shopper.ts";

const inTab = new Map<string, string>();
const shared = new Map<string, string>();
beforeEach(() => {
  inTab.clear();
  shared.clear();
  const storages = { sessionStorage: textStorage(inTab), localStorage: textStorage(shared) };
  vi.stubGlobal("window", { ...storages, dispatchEvent: () => true });
  storeTraces();
});
afterEach(() => vi.unstubAllGlobals());

function storeTraces() {
  storeAttempt({ of: "cart", key: "key", body: { poNumber: "PO-77", paymentMethodNonce: "nonce" } });
  addPending({
    line: { referenceId: "box", sku: "BOX", version: 1, quantity: 50, selection: {} },
    idempotencyKey: "key",
  });
  storePoNumber("cart", "PO-77");
  storeNote("box", "Please call before delivery");
  storeUploads("box", [{ id: "upload", name: "front.pdf", bytes: 1, hasPreview: false }]);
  storeCart({ id: "cart", version: 1, lineItems: [] });
}

test("the end of a session removes everything that the pages stored about its shopper", () => {
  expect([inTab.size, shared.size]).toEqual([4, 5]);
  forgetSharedTraces();
  forgetTabTraces();
  expect([...inTab.keys(), ...shared.keys()]).toEqual([]);
});

test("a tab that notices a sign-out in another tab leaves the stored cart, which may belong to the next shopper", () => {
  forgetTabTraces();
  expect([...inTab.keys()]).toEqual([]);
  expect(storedCartId()).toBe("cart");
});
