import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { BuiltPages } from "./built-pages.ts";
import { overBudget, type PageBudgets } from "./page-budgets.ts";

const budgets: PageBudgets = { editor: 120_000, pages: { home: { scripts: 150_000, styles: 10_000 } } };

test("pages within their budgets have no faults", () => {
  expect(overBudget(budgets, budgets)).toEqual([]);
  expect(overBudget({ editor: 100_000, pages: { home: { scripts: 1, styles: 1 } } }, budgets)).toEqual([]);
});

test("a heavier page, a page without a budget and a heavier designer are reported", () => {
  const pages = { home: { scripts: 150_200, styles: 10_000 }, faq: { scripts: 1, styles: 1 } };
  expect(overBudget({ editor: 120_200, pages }, budgets)).toEqual([
    "The designer has 120200 bytes of scripts, 200 more than its budget.",
    "home has 150200 bytes of scripts, 200 more than its budget.",
    "faq has no budget.",
  ]);
});

test("a designer of more than 150,000 bytes is reported, whatever its budget", () => {
  const budget = { ...budgets, editor: 160_000 };
  expect(overBudget({ ...budget, editor: 150_000 }, budget)).toEqual([]);
  expect(overBudget({ ...budget, editor: 150_001 }, budget)).toEqual([
    "The designer has 150001 bytes of scripts, and may have 150000 at most.",
  ]);
});

const client = mkdtempSync(join(tmpdir(), "boxwright-built-"));
afterAll(() => rmSync(client, { recursive: true }));

test("a page loads the scripts of its routes and what they import, and a part that comes later is weighed apart", () => {
  mkdirSync(join(client, "assets"));
  const put = (name: string, content: string) => writeFileSync(join(client, "assets", name), content);
  const routes = {
    root: {
      module: "/assets/root-aaaaaaaa.js",
      imports: [],
      css: ["/assets/frame-aaaaaaaa.css#"],
      hasDefaultExport: true,
    },
    home: { parentId: "root", module: "/assets/home-aaaaaaaa.js", imports: [], css: [], hasDefaultExport: true },
    robots: { parentId: "root", module: "/assets/robots-aaaaaaaa.js", imports: [], css: [], hasDefaultExport: false },
  };
  const entry = { module: "/assets/entry-aaaaaaaa.js", imports: ["/assets/shared-aaaaaaaa.js"], css: [] };
  put("manifest-abc123.js", `window.__reactRouterManifest=${JSON.stringify({ entry, routes })};`);
  put("home-aaaaaaaa.js", 'import"./shared-aaaaaaaa.js";');
  put("later-aaaaaaaa.js", 'import{a}from"./home-aaaaaaaa.js";');
  put("shared-aaaaaaaa.js", "export{}");
  const built = new BuiltPages(client);
  expect(built.pages).toEqual(["home"]);
  expect([...built.scriptsOf("home")].map((file) => file.slice(8, -12))).toEqual(["entry", "shared", "root", "home"]);
  expect([...built.stylesOf("home")]).toEqual(["/assets/frame-aaaaaaaa.css"]);
  expect([...built.scriptsOfImport("later")].map((file) => file.slice(8, -12))).toEqual(["later", "home", "shared"]);
  expect(built.weigh(["/assets/shared-aaaaaaaa.js"])).toBeGreaterThan(8);
  expect(() => built.scriptsOf("cart")).toThrow("no route cart");
});
