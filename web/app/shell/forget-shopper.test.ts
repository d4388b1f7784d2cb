import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPending } from "../features/cart/pending-adds.ts";
import { keepPoNumber } from "../features/checkout/kept-po-number.ts";
import { keepAttempt } from "../features/checkout/payment-attempt.ts";
import { keepNote } from "../features/configurator/kept-notes.ts";
import { keepUploads } from "../features/uploads/kept-uploads.ts";
import { textStorage } from "../lib/storage/testing/text-storage.ts";
import { forgetShopper } from "./forget-shopper.ts";

const kept = new Map<string, string>();
const storage = textStorage(kept);
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("window", { sessionStorage: storage, localStorage: storage, dispatchEvent: () => true });
});
afterEach(() => vi.unstubAllGlobals());

test("the end of a session removes everything that the pages keep of its shopper", () => {
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
