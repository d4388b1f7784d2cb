import { checkIds, checkOf } from "@boxwright/core/artwork/checks";
import { expect, test } from "vitest";
import { corpus } from "./corpus.ts";
import type { Expected } from "./corpus-file.ts";
import { foundIn } from "./found-in.ts";

const found = new Map<string, ReadonlySet<Expected>>();

test.each(corpus.map((file) => [file.name, file] as const))("%s", async (name, file) => {
  const all = await foundIn(file);
  found.set(name, all);
  expect([...all].toSorted()).toEqual([...file.finds].toSorted());
});

test("everything that is wrong with the files of the corpus is found, and nothing else", () => {
  const files = corpus.filter(({ name }) => found.has(name));
  const wanted = files.flatMap(({ name, finds }) => finds.map((one) => `${name}: ${one}`));
  const reported = [...found].flatMap(([name, all]) => [...all].map((one) => `${name}: ${one}`));
  const right = reported.filter((one) => wanted.includes(one)).length;
  expect({ precision: right / reported.length, recall: right / wanted.length }).toEqual({ precision: 1, recall: 1 });
});

test("the corpus has 120 files with names of their own", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(120);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

test("every check of file, content and placement has a file in which it finds something", () => {
  const checked = new Set(corpus.flatMap(({ finds }) => finds.map((one) => one.split("/")[0])));
  const measured = checkIds.filter((id) => ["file", "content", "placement"].includes(checkOf(id).engine));
  expect(measured.filter((id) => !checked.has(id))).toEqual([]);
});
