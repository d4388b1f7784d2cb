import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawHouse } from "./draw-house.ts";
import { unguardedFolders } from "./unguarded.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs the real rules over a small house that holds only the planted files, and gives the names of the broken rules. */
function brokenRules(house: string): string[] {
  const run = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs"),
      "--config",
      "tools/architecture/dependency-cruiser.config.mjs",
      "--output-type",
      "json",
      "core",
      "contract",
      "server",
      "web",
    ],
    { cwd: house, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (run.stdout === "") throw new Error(run.stderr);
  const report = JSON.parse(run.stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return [...new Set(report.summary.violations.map((violation) => violation.rule.name))].sort();
}

function plant(house: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

describe("a planted violation is caught", () => {
  let house: string;

  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), "house-"));
    cpSync(join(root, "tools/architecture"), join(house, "tools/architecture"), { recursive: true });
    cpSync(join(root, "tsconfig.base.json"), join(house, "tsconfig.base.json"));
    mkdirSync(join(house, "node_modules/@boxwright"), { recursive: true });
    for (const floor of ["core", "contract", "server", "web"]) {
      plant(house, {
        [`${floor}/package.json`]: JSON.stringify({
          name: `@boxwright/${floor}`,
          type: "module",
          exports: { "./*": "./src/*.ts" },
        }),
      });
      symlinkSync(join(house, floor), join(house, "node_modules/@boxwright", floor));
    }
    plant(house, {
      "core/src/kernel/money.ts": "export const zero = 0;\n",
      "core/src/orders/order.ts": "export type Order = { id: string };\n",
      "server/src/platform/log.ts": "export const log = 1;\n",
      "server/src/orders/place-order.ts": "export const placeOrder = 1;\n",
      "server/src/app/compose.ts":
        'import { placeOrder } from "../orders/place-order.ts";\nexport const app = placeOrder;\n',
      "web/app/routes/home.tsx": "export const home = 1;\n",
      "web/app/features/cart/lines/line.ts": "export const line = 1;\n",
      "web/app/features/cart/cart.ts": 'import { line } from "./lines/line.ts";\nexport const cart = line;\n',
    });
  });

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test("a house in order breaks no rule", () => {
    expect(brokenRules(house)).toEqual([]);
  });

  test.each([
    [
      "a room that imports a room above it, even only its types",
      "core/src/cart/cart.ts",
      'import type { Order } from "../orders/order.ts";\nexport type Cart = Order;\n',
      "room-cart",
    ],
    [
      "a room above reached through the package's name",
      "server/src/cart/add-line.ts",
      'import type { Order } from "@boxwright/core/orders/order";\nexport type Cart = Order;\n',
      "room-cart",
    ],
    [
      "a floor that imports a floor above it",
      "contract/src/cart.ts",
      'import { log } from "@boxwright/server/platform/log";\nexport const cart = log;\n',
      "floor-contract",
    ],
    [
      "the web that imports the server",
      "web/app/features/cart/total.ts",
      'import { log } from "../../../../server/src/platform/log.ts";\nexport const total = log;\n',
      "floor-web",
    ],
    [
      "core that reads a file",
      "core/src/content/page.ts",
      'import { readFileSync } from "node:fs";\nexport const page = readFileSync;\n',
      "core-touches-nothing",
    ],
    [
      "a room that reaches for the composition root",
      "server/src/desk/desk.ts",
      'import { app } from "../app/compose.ts";\nexport const desk = app;\n',
      "only-app-wires",
    ],
    [
      "the machine that knows a room",
      "server/src/platform/queue.ts",
      'import { placeOrder } from "../orders/place-order.ts";\nexport const queue = placeOrder;\n',
      "platform-knows-no-room",
    ],
    [
      "a feature that knows a route",
      "web/app/features/cart/link.ts",
      'import { home } from "../../routes/home.tsx";\nexport const link = home;\n',
      "features-know-no-route",
    ],
    [
      "a feature that reaches past the door of another",
      "web/app/features/orders/order-lines.ts",
      'import { line } from "../cart/lines/line.ts";\nexport const lines = line;\n',
      "feature-doors",
    ],
    [
      "the frame of the shop that reaches past the door of a feature",
      "web/app/shell/header.ts",
      'import { line } from "../features/cart/lines/line.ts";\nexport const header = line;\n',
      "feature-doors",
    ],
    [
      "the scene of the viewer that imports React",
      "web/app/features/structures/viewer/scene/stage.ts",
      'import { useState } from "react";\nexport const stage = useState;\n',
      "viewer-scene-stands-alone",
    ],
    [
      "the scene of the viewer that imports a part of the page",
      "web/app/features/structures/viewer/scene/fold.ts",
      'import { home } from "../../../../routes/home.tsx";\nexport const fold = home;\n',
      "viewer-scene-stands-alone",
    ],
    [
      "two files that import each other",
      "core/src/kernel/ids.ts",
      'import { other } from "./other.ts";\nexport const ids = () => other;\n',
      "no-cycles",
    ],
  ])("%s", (_title, path, text, rule) => {
    const files: Record<string, string> = { [path]: text };
    if (rule === "no-cycles")
      files["core/src/kernel/other.ts"] = 'import { ids } from "./ids.ts";\nexport const other = () => ids;\n';
    plant(house, files);
    expect(brokenRules(house)).toContain(rule);
    for (const planted of Object.keys(files)) rmSync(join(house, planted));
  });

  test("a folder that is on no list", () => {
    plant(house, { "server/src/warehouse/stock.ts": "export const stock = 1;\n" });
    expect(unguardedFolders(house)).toEqual(["server/src/warehouse"]);
  });
});

test("every folder of the house is a room on the list", () => {
  expect(unguardedFolders(root)).toEqual([]);
});

test("the picture in the docs shows the house as it stands", () => {
  expect(readFileSync(join(root, "docs/pictures/house.svg"), "utf8"), "npm run docs:picture draws it anew").toBe(
    drawHouse(root),
  );
});
