import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentQueries } from "./generate-content-queries.ts";

test("the types of content queries come from the schema of the content service (else run `npm run content:types`)", async () => {
  const file = new URL("../web/app/features/content/content-queries.ts", import.meta.url);
  expect(readFileSync(file, "utf8")).toBe(await contentQueries());
});
