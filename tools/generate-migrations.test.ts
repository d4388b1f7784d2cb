import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { migrationsOfTables } from "./generate-migrations.ts";

test("the migrations are those of the tables (else run `npm run db:generate`)", async () => {
  const { files } = await migrationsOfTables();
  for (const [path, text] of files) {
    const there = readFileSync(fileURLToPath(new URL(`../server/migrations/${path}`, import.meta.url)), "utf8");
    expect(there, path).toBe(text);
  }
});
