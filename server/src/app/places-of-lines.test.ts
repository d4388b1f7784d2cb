import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PlacesOfLines } from "./places-of-lines.ts";

const places: PlacesOfLines = {
  sources: ["core/src/other.ts", "server/src/pay.ts"],
  files: { "main.js": [0, 0, 0, 0, 1, 41] },
};

/** A built program whose third line throws. Its first two lines are of a bundler. */
const program = `// a bundler\n\nexport function pay() { throw new TypeError("no money"); }\n`;

const caller = `
  import { showSourcesInStacks } from ${JSON.stringify(new URL("places-of-lines.ts", import.meta.url).href)};
  import { pay } from "./main.js";
  showSourcesInStacks(import.meta.dirname, "/shop");
  try { pay(); } catch (error) { console.log(error.stack); }
`;

test("the stack of an error in a built program names the source, and stays as it is for other files", () => {
  const folder = mkdtempSync(join(tmpdir(), "boxwright-places-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { "main.js": program, "caller.mjs": caller, "places.json": JSON.stringify(places) };
  for (const [name, text] of Object.entries({ ...files, "package.json": '{"type":"module"}' }))
    writeFileSync(join(folder, name), text);
  const stack = execFileSync(process.execPath, [join(folder, "caller.mjs")], { encoding: "utf8" }).split("\n");
  expect(stack.slice(0, 2)).toEqual(["TypeError: no money", "    at pay (/shop/server/src/pay.ts:41)"]);
  expect(stack[2]).toContain("caller.mjs:5:9");
});
