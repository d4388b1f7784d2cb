import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { plantedBugs } from "./bugs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test.each(plantedBugs)("the code still has the text in which the bug is planted: $bug", ({ file, changes }) => {
  const source = readFileSync(join(root, file), "utf8");
  for (const { from } of changes) expect(source).toContain(from);
});
