import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namedInOutlines } from "./testing/typeface-outlines.ts";

const list = new URL("../../../../web/app/features/designs/typefaces/typeface-names.json", import.meta.url);

test("the list of typefaces shows each name in the letters of its own files", async () => {
  expect(JSON.parse(readFileSync(list, "utf8"))).toEqual(await namedInOutlines());
});
