import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { deskWeight } from "./desk-weight.ts";

test("the first load of the desk is its entry and the heaviest page, each file once", () => {
  const build = mkdtempSync(join(tmpdir(), "desk-"));
  const assets = join(build, "assets");
  mkdirSync(assets);
  const files = {
    "index-1.js": 'import{a}from"./shared-1.js";',
    "shared-1.js": "export const a = 1;",
    "orders-page-1.js": 'import"./shared-1.js";import"./table-1.js";',
    "today-page-1.js": "",
    "table-1.js": "export const table = [1, 2, 3];",
    "de-1.js": "export const de = {};",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text);
  writeFileSync(join(build, "index.html"), '<script type="module" src="/desk/assets/index-1.js"></script>');
  const weights = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, gzipSync(Buffer.from(text)).length]),
  );
  const sum = ["index-1.js", "shared-1.js", "orders-page-1.js", "table-1.js"].reduce(
    (total, name) => total + (weights[name] ?? 0),
    0,
  );
  expect(deskWeight(build)).toBe(sum);
  rmSync(build, { recursive: true });
});
