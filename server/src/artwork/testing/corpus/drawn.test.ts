import { checkIds, checkOf } from "@boxwright/core/artwork/checks";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../../platform/testing/data-dir.ts";
import { drawnCorpus } from "./drawn.ts";
import { foundOnPlates } from "./found-on-plates.ts";

const place = makeDataDir();
afterAll(() => place.remove());

test.each(drawnCorpus.map((file) => [file.name, file] as const))("%s", async (_name, file) => {
  expect([...(await foundOnPlates(place.path, file))].toSorted()).toEqual([...file.finds].toSorted());
});

test("every check of plates and codes has a file in which it finds something", () => {
  const checked = new Set(drawnCorpus.flatMap(({ finds }) => finds.map((one) => one.split("/")[0])));
  const measured = checkIds.filter((id) => ["plates", "codes"].includes(checkOf(id).engine));
  expect(measured.filter((id) => !checked.has(id))).toEqual(["not-drawn"]);
});

test("files have names of their own", () => {
  expect(new Set(drawnCorpus.map(({ name }) => name)).size).toBe(drawnCorpus.length);
});
