import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { retentionPage } from "./retention-page.ts";

test("the page about retention shows the current register", () => {
  const page = readFileSync(new URL("../docs/retention.md", import.meta.url), "utf8");
  expect(page, "run npm run docs:retention").toBe(retentionPage());
});
