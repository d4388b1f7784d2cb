import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { addressDraft } from "./address-draft.ts";
import { blankEntry } from "./address-entry.ts";
import { forgetAddressDrafts } from "./stored-address-drafts.ts";

const entries = new Map<string, string>();
const entry = { ...blankEntry, firstName: "Ada", streetName: "500 E Border", country: "CA" as const };

beforeEach(() => {
  entries.clear();
  vi.stubGlobal("window", { sessionStorage: textStorage(entries) });
});

test("a draft survives a reload", () => {
  addressDraft("shipping", "cart").store(entry);
  expect(addressDraft("shipping", "cart").read()).toEqual(entry);
});

test("a draft belongs to its cart and its place", () => {
  addressDraft("shipping", "cart").store(entry);
  expect(addressDraft("shipping", "another cart").read()).toBeNull();
  expect(addressDraft("billing", "cart").read()).toBeNull();
});

test("a saved address leaves no draft", () => {
  const draft = addressDraft("shipping", "cart");
  draft.store(entry);
  draft.forget();
  expect(draft.read()).toBeNull();
  expect(entries.size).toBe(0);
});

test("all drafts are forgotten at the end of a session", () => {
  addressDraft("shipping", "cart").store(entry);
  addressDraft("book", "new").store(entry);
  forgetAddressDrafts();
  expect(entries.size).toBe(0);
});

test("a draft drops unknown fields and fields that are not text", () => {
  entries.set(
    "addressDraft.shipping",
    JSON.stringify({ of: "cart", entry: { ...entry, city: 7, cardNumber: "4111" } }),
  );
  expect(addressDraft("shipping", "cart").read()).toEqual({ ...entry, city: "" });
});

test("a draft that cannot be read is reported once, with its code, and dropped", () => {
  const emitWarning = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  entries.set("addressDraft.shipping", "null");
  expect(addressDraft("shipping", "cart").read()).toBeNull();
  expect(addressDraft("shipping", "cart").read()).toBeNull();
  expect(emitWarning.mock.calls.map(([warned]) => String(warned))).toEqual([
    "Error: ECX002 The stored value addressDraft.shipping is invalid and was removed",
  ]);
  emitWarning.mockRestore();
});
