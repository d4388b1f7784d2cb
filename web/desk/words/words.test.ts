import { hasStraightQuotes } from "@boxwright/core/storefront/straight-quotes";
import { expect, test } from "vitest";
import { textsOf } from "../../app/lib/words/words.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { DeskWords } from "./words.ts";

test("German has exactly the keys of English, with the same placeholders", () => {
  const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  const shapeOf = (words: DeskWords) => textsOf(words).map(([path, text]) => [path, placeholdersOf(text)]);
  expect(shapeOf(de).sort()).toEqual(shapeOf(en).sort());
});

test("no text is empty, and quotation marks are typographic", () => {
  const texts = [...textsOf(en), ...textsOf(de)];
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter(([, text]) => text.trim() === "" || hasStraightQuotes(text))).toEqual([]);
});

test("each state of a line has a name of its own at the desk, in both languages", () => {
  for (const { lineStates } of [en, de]) {
    const names = Object.values(lineStates);
    expect(names).toHaveLength(18);
    expect(new Set(names).size).toBe(names.length);
  }
});
