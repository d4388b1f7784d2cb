import type { FileFacts, StrokeFact, TextFact } from "@boxwright/core/artwork/file-facts";
import { fileOf, pageOf, textAt } from "@boxwright/core/artwork/testing/sample-facts";
import { expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { boundedFacts, mostFactsBytes } from "./bound-facts.ts";

const { pool } = await testDatabase();

const texts = (count: number): TextFact[] => Array.from({ length: count }, (_, index) => textAt(index / 7, index / 3));

function strokes(count: number, points: number): StrokeFact[] {
  const line = Array.from({ length: points }, (_, index) => [index / 7, index / 9] as const);
  return Array.from({ length: count }, () => ({ box: [0, 0, 1, 1], width: 0.1, ink: null, points: line }));
}

/** The bytes of the JSON as the database writes it. */
async function storedBytes(facts: FileFacts): Promise<number> {
  const { rows } = await pool.query("SELECT octet_length($1::jsonb::text) AS bytes", [JSON.stringify(facts)]);
  return rows[0].bytes;
}

test("facts of ordinary files stay as they are", () => {
  const facts = fileOf([pageOf(200, 100, { texts: [textAt(10.125, 20.5)] }), pageOf(200, 100)]);
  expect(boundedFacts(facts)).toEqual(facts);
});

test("of a file with too many facts, the lists that take the most bytes are shortened, and the rest is counted", async () => {
  const page = pageOf(200, 100, { texts: texts(500), strokes: strokes(2000, 200), omitted: 3 });
  const bounded = boundedFacts(fileOf([page, pageOf(200, 100)]));
  expect(await storedBytes(bounded)).toBeLessThan(mostFactsBytes);
  const [first] = bounded.pages;
  expect(first?.texts).toHaveLength(500);
  const left = first?.strokes.length ?? 0;
  expect(left).toBeGreaterThan(0);
  expect(first?.omitted).toBe(3 + 2000 - left);
});

test("a single fact that is too large is left out", () => {
  const ring = Array.from({ length: 400_000 }, (_, index) => [index / 7, index / 9] as const);
  const technical = [{ kind: "cut", ink: "CutContour", rings: [ring], isFilled: false }] as const;
  expect(boundedFacts(fileOf([pageOf(200, 100, { technical })])).pages).toMatchObject([{ technical: [], omitted: 1 }]);
});

test("characters and numbers that the database refuses, or writes at great length, are replaced", async () => {
  const fonts = [
    { name: "A\0B\ud800", isEmbedded: false, box: [Number.NaN, 1e-300, -1e300, Number.POSITIVE_INFINITY] },
  ] as const;
  const bounded = boundedFacts(fileOf([pageOf(200, 100, { fonts })]));
  expect(bounded.pages[0]?.fonts).toEqual([{ name: "AB\ufffd", isEmbedded: false, box: [0, 0, -1e9, 1e9] }]);
  expect(await storedBytes(bounded)).toBeLessThan(1000);
});
