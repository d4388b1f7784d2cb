import { expect, test } from "vitest";
import { reasonToKeep } from "./kept-versions.ts";

const now = new Date("2026-11-20T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ["the first change of a design", 1, null, "opened"],
  ["a change after a pause of ten minutes", 10, 3, "opened"],
  ["a change during work, ten minutes after a version was kept", 1, 10, "work"],
  ["a change during work, soon after a version was kept", 1, 9.9, null],
])("at %s the replaced version is kept as it should be", (_when, savedAgo, keptAgo, reason) => {
  const newestKeptAt = keptAgo === null ? null : ago(keptAgo);
  expect(reasonToKeep({ savedAt: ago(savedAgo), newestKeptAt }, now)).toBe(reason);
});
