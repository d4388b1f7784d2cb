import { expect, test } from "vitest";
import { translatorOf } from "../../app/lib/words/words.ts";
import { en } from "../words/en.ts";
import type { DeskWordKey } from "../words/words.ts";
import { paletteEntries } from "./palette-entries.ts";
import { sections } from "./sections.ts";

const t = translatorOf<DeskWordKey>(en, "en", (key) => {
  throw new Error(key);
});
const actions = [{ id: "signOut", label: "Sign out", run: () => {} }];
const idsFor = (typed: string, shown = sections) =>
  paletteEntries({ typed, sections: shown, actions, found: [] }, t).map(({ id }) => id);

test("without a text, the palette lists all pages and actions of the person", () => {
  expect(idsFor("")).toEqual([...sections.map(({ id }) => `page ${id}`), "action signOut"]);
  expect(idsFor("", [])).toEqual(["action signOut"]);
});

test("a text finds names that have all its words, and offers to search the orders for it", () => {
  expect(idsFor(" ORD ")).toEqual(["page orders", "search"]);
  expect(idsFor("out sign")).toEqual(["action signOut", "search"]);
});

test("who may not read orders is not offered to search them", () => {
  expect(idsFor("4217", [])).toEqual([]);
});

test("things that the search finds come below pages, so that nothing moves under Enter, and lead to their pages", () => {
  const found = [
    { kind: "order", id: "a/b", label: "BW-00004217", detail: "Sample Buyer 1", state: "ArtworkFailed" },
  ] as const;
  const entries = paletteEntries({ typed: "ord", sections, actions, found }, t);
  expect(entries.map(({ id }) => id)).toEqual(["page orders", "order a/b", "search"]);
  expect(entries[1]).toMatchObject({ go: "/orders/a%2Fb", detail: "Sample Buyer 1, Artwork failed" });
});
