import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawHouse } from "./draw-house.ts";
import { withRoomList } from "./list-rooms.ts";
import { unlistedFolders } from "./unlisted-folders.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Violation {
  readonly from: string;
  readonly rule: string;
}

/** Runs the real rules over a small project that has only the planted files. */
function violationsIn(house: string): Violation[] {
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
  const report = JSON.parse(run.stdout) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return report.summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}

function plant(house: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
}

/** A violation: its description, the file, its text, and the rule that reports it. */
const plantedViolations: readonly (readonly [title: string, path: string, text: string, rule: string])[] = [
  [
    "a room that imports a later room, even only its types",
    "core/src/cart/cart.ts",
    'import type { Order } from "../orders/order.ts";\nexport type Cart = Order;\n',
    "room-cart",
  ],
  [
    "a later room reached through the package's name",
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
    "core-has-no-io",
  ],
  [
    "a room that imports the composition",
    "server/src/desk/desk.ts",
    'import { app } from "../app/compose.ts";\nexport const desk = app;\n',
    "only-app-wires",
  ],
  [
    "the platform that imports a room",
    "server/src/platform/queue.ts",
    'import { placeOrder } from "../orders/place-order.ts";\nexport const queue = placeOrder;\n',
    "platform-imports-no-room",
  ],
  [
    "a feature that imports a route",
    "web/app/features/cart/link.ts",
    'import { home } from "../../routes/home.tsx";\nexport const link = home;\n',
    "features-import-no-route",
  ],
  [
    "the scene of the viewer that imports React",
    "web/app/features/structures/viewer/scene/stage.ts",
    'import { useState } from "react";\nexport const stage = useState;\n',
    "viewer-scene-is-independent",
  ],
  [
    "the scene of the viewer that imports a part of the page",
    "web/app/features/structures/viewer/scene/fold.ts",
    'import { home } from "../../../../routes/home.tsx";\nexport const fold = home;\n',
    "viewer-scene-is-independent",
  ],
  [
    "a use case that imports the contract",
    "server/src/reviews/write-review.ts",
    'import { listReviews } from "@boxwright/contract/reviews";\nexport const write = listReviews;\n',
    "wire-at-the-door",
  ],
  [
    "a table that imports the contract, even only its types",
    "server/src/reviews/postgres/tables.ts",
    'import type { listReviews } from "@boxwright/contract/reviews";\nexport type Table = typeof listReviews;\n',
    "wire-at-the-door",
  ],
  [
    "a use case that imports HTTP",
    "server/src/reviews/moderate-review.ts",
    'import { implement } from "../platform/http/operation.ts";\nexport const write = implement;\n',
    "wire-at-the-door",
  ],
  [
    "a part of the platform outside platform/http that imports HTTP",
    "server/src/platform/mail.ts",
    'import { implement } from "./http/operation.ts";\nexport const mail = implement;\n',
    "wire-at-the-door",
  ],
  [
    "a card gateway that imports HTTP outside its http folder",
    "server/src/checkout/payments/gateways/sandbox.ts",
    'import { implement } from "../../../platform/http/operation.ts";\nexport const sandbox = implement;\n',
    "wire-at-the-door",
  ],
  [
    "a room that imports the calls of another",
    "server/src/inquiries/http/operations.ts",
    'import { operations } from "../../uploads/http/operations.ts";\nexport const calls = operations;\n',
    "rooms-have-doors",
  ],
  [
    "a room that imports the database of another",
    "server/src/inquiries/read-files.ts",
    'import { upload } from "../uploads/postgres/tables.ts";\nexport const files = upload;\n',
    "rooms-have-doors",
  ],
  [
    "a room that imports the jobs of another",
    "server/src/inquiries/jobs/reap.ts",
    'import { reap } from "../../catalogue/jobs/reap.ts";\nexport const reaped = reap;\n',
    "rooms-have-doors",
  ],
  [
    "a room that imports past the door of a room within a room",
    "server/src/inquiries/read-stock.ts",
    'import { stock } from "../catalogue/stock/postgres/stock-store.ts";\nexport const pieces = stock;\n',
    "rooms-have-doors",
  ],
  [
    "a room that uses the testing folder of another",
    "server/src/inquiries/send-inquiry.ts",
    'import { putUpload } from "../uploads/testing/put-upload.ts";\nexport const send = putUpload;\n',
    "rooms-have-doors",
  ],
  [
    "tables that import more of another room than its tables",
    "server/src/newsletter/postgres/tables.ts",
    'import { operations } from "../../uploads/http/operations.ts";\nexport const review = operations;\n',
    "tables-have-doors",
  ],
  [
    "a part of the shop that uses its own testing folder",
    "server/src/uploads/store-upload.ts",
    'import { putUpload } from "./testing/put-upload.ts";\nexport const take = putUpload;\n',
    "testing-is-for-tests",
  ],
  [
    "a feature that imports past the door of another",
    "web/app/features/orders/order-lines.ts",
    'import { line } from "../cart/lines/line.ts";\nexport const lines = line;\n',
    "feature-doors",
  ],
  [
    "the shell that imports past the door of a feature",
    "web/app/shell/header.ts",
    'import { line } from "../features/cart/lines/line.ts";\nexport const header = line;\n',
    "feature-doors",
  ],
  [
    "a page of the shop that imports a part of the desk",
    "web/app/routes/today.tsx",
    'import { rail } from "../../desk/shell/rail.ts";\nexport const today = rail;\n',
    "shop-imports-no-desk",
  ],
  [
    "a page of the desk that imports past the door of a feature of the shop",
    "web/desk/pages/order.ts",
    'import { line } from "../../app/features/cart/lines/line.ts";\nexport const order = line;\n',
    "desk-uses-the-common-parts-of-the-shop",
  ],
  [
    "a part of the desk's kit that imports the shell",
    "web/desk/ui/button.ts",
    'import { rail } from "../shell/rail.ts";\nexport const button = rail;\n',
    "desk-kit-imports-no-page",
  ],
  [
    "two files that import each other",
    "core/src/kernel/ids.ts",
    'import { other } from "./other.ts";\nexport const ids = () => other;\n',
    "no-cycles",
  ],
];

describe("the rules find", () => {
  let house: string;
  let withoutPlants: Violation[];
  let violations: Violation[];

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
      "contract/src/reviews.ts": "export const listReviews = 1;\n",
      "server/src/platform/http/operation.ts": "export const implement = 1;\n",
      // Imports that the rules of doors and of the wire allow.
      "server/src/uploads/upload.ts": 'import { upload } from "./postgres/tables.ts";\nexport const row = upload;\n',
      "server/src/uploads/postgres/tables.ts": "export const upload = 1;\n",
      "server/src/uploads/http/operations.ts":
        'import { implement } from "../../platform/http/operation.ts";\nexport const operations = implement;\n',
      "server/src/uploads/testing/put-upload.ts": "export const putUpload = 1;\n",
      "server/src/catalogue/stock/take-stock.ts": "export const takeStock = 1;\n",
      "server/src/catalogue/stock/postgres/stock-store.ts": "export const stock = 1;\n",
      "server/src/catalogue/jobs/reap.ts": "export const reap = 1;\n",
      "server/src/inquiries/postgres/tables.ts":
        'import { upload } from "../../uploads/postgres/tables.ts";\nexport const inquiry = upload;\n',
      "server/src/inquiries/http/send-inquiry.test.ts":
        'import { putUpload } from "../../uploads/testing/put-upload.ts";\nexport const file = putUpload;\n',
      "server/src/inquiries/receive-inquiry.ts":
        'import { takeStock } from "../catalogue/stock/take-stock.ts";\nimport { row } from "../uploads/upload.ts";\nexport const all = [takeStock, row];\n',
      "web/desk/shell/rail.ts": "export const rail = 1;\n",
      "web/desk/pages/cart.ts": 'import { cart } from "../../app/features/cart/cart.ts";\nexport const all = cart;\n',
      "web/app/routes/home.tsx": "export const home = 1;\n",
      "web/app/features/cart/lines/line.ts": "export const line = 1;\n",
      "web/app/features/cart/cart.ts": 'import { line } from "./lines/line.ts";\nexport const cart = line;\n',
    });
    withoutPlants = violationsIn(house);
    plant(house, { "core/src/kernel/other.ts": 'import { ids } from "./ids.ts";\nexport const other = () => ids;\n' });
    plant(house, Object.fromEntries(plantedViolations.map(([, path, text]) => [path, text])));
    violations = violationsIn(house);
  }, 60_000);

  afterAll(() => rmSync(house, { recursive: true, force: true }));

  test("no violation in a project that follows the rules", () => {
    expect(withoutPlants).toEqual([]);
  });

  test.each(plantedViolations)("%s", (_title, path, _text, rule) => {
    expect(violations.filter(({ from }) => from === path).map((violation) => violation.rule)).toContain(rule);
  });

  test("a folder that is not in the list of rooms", () => {
    plant(house, { "server/src/warehouse/stock.ts": "export const stock = 1;\n" });
    expect(unlistedFolders(house)).toEqual(["server/src/warehouse"]);
  });
});

test("every folder in the place of a room is in the list of rooms", () => {
  expect(unlistedFolders(root)).toEqual([]);
});

test("the picture in the docs shows the current rooms", () => {
  expect(readFileSync(join(root, "docs/pictures/house.svg"), "utf8"), "run npm run docs:picture").toBe(drawHouse(root));
});

test("the docs list the current rooms", () => {
  const architecture = readFileSync(join(root, "docs/architecture.md"), "utf8");
  expect(architecture, "run npm run docs:picture").toBe(withRoomList(architecture));
});
