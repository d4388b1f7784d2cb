import { expect, test } from "vitest";
import { reasonToKeep } from "./kept-versions.ts";

const now = new Date("2026-11-20T15:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ["the first change of a design", "opened", 1, null],
  ["a change after a pause of ten minutes", "opened", 10, 3],
  ["a change during work, ten minutes after a version was kept", "work", 1, 10],
  ["a change during work, soon after a version was kept", null, 1, 9.9],
])("at %s, the reason to keep the replaced version is %s", (_when, reason, savedAgo, keptAgo) => {
  const newestKeptAt = keptAgo === null ? null : ago(keptAgo);
  expect(reasonToKeep({ savedAt: ago(savedAgo), newestKeptAt }, now)).toBe(reason);
});
