import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentQueries } from "./generate-content-queries.ts";

test("content-queries.ts is up to date with its queries and the content schema (else run `npm run content:types`)", async () => {
  const file = new URL("../web/app/features/content/content-queries.ts", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(await contentQueries());
});
