import { describe, expect, test } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { createPromoData, handOverPromoData, promoCodeIn } from "./promo-data.ts";

function open() {
  const entries = new Map<string, string>();
  return { entries, storage: textStorage(entries), promo: createPromoData(textStorage(entries)) };
}

describe("promo data", () => {
  test("is stored in capitals under the visitor's id", () => {
    const { entries, promo } = open();
    promo.store("visitor-1", " welcome10 ");
    expect(Object.fromEntries(entries)).toEqual({ "promoData.visitor-1": "WELCOME10" });
    expect(promo.codeOf("visitor-1")).toBe("WELCOME10");
    expect(promo.codeOf("visitor-2")).toBeNull();
  });

  test("moves to the customer at the first sign-in, and the anonymous entry is removed", () => {
    const { entries, storage, promo } = open();
    promo.store("visitor-1", "WELCOME10");
    handOverPromoData(storage, "visitor-1", "customer-1");
    expect(Object.fromEntries(entries)).toEqual({ "promoData.customer-1": "WELCOME10" });
    expect(promo.codeOf("customer-1")).toBe("WELCOME10");
  });

  test("notifies a listener of every change until it unsubscribes", () => {
    const { promo } = open();
    let changes = 0;
    const stop = promo.subscribe(() => {
      changes += 1;
    });
    promo.store("visitor-1", "A");
    promo.forget("visitor-1");
    promo.store("visitor-1", "<b>");
    stop();
    promo.store("visitor-1", "B");
    expect(changes).toBe(2);
  });

  test.each(["", "  ", "-A", "A B", "<b>x</b>", "ÄRGER", "A".repeat(41), "9".repeat(1_000_000)])(
    "ignores a text that does not have the form of a code: %#",
    (text) => {
      const { entries, promo } = open();
      promo.store("visitor-1", text);
      expect(entries.size).toBe(0);
      expect(promoCodeIn(text)).toBeNull();
    },
  );

  test("ignores a stored entry that is not a code", () => {
    const { entries, promo } = open();
    entries.set("promoData.visitor-1", '{"code":"X"}');
    expect(promo.codeOf("visitor-1")).toBeNull();
  });
});
