import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BuiltPages } from "./built-pages.ts";
import { deskWeight } from "./desk-weight.ts";
import { overBudget, type PageBudgets } from "./page-budgets.ts";

/**
 * Compares the scripts and styles of every page of the build with `tools/page-budgets.json`, and fails if a page is heavier. With `--write`, it
 * writes the present weights as the new budgets: a change that makes pages heavier shows it in its diff.
 */
const file = fileURLToPath(new URL("page-budgets.json", import.meta.url));
const built = new BuiltPages(fileURLToPath(new URL("../web/build/client", import.meta.url)));

const bare = built.scriptsOf("routes/not-found");
const editor = new Set([...built.scriptsOf("routes/template-designer/route"), ...built.scriptsOfImport("editor-view")]);
const weights: PageBudgets = {
  editor: built.weigh([...editor].filter((script) => !bare.has(script) && !script.startsWith("/assets/lettering-"))),
  pages: Object.fromEntries(
    built.pages.map((page) => [
      page,
      { scripts: built.weigh(built.scriptsOf(page)), styles: built.weigh(built.stylesOf(page)) },
    ]),
  ),
};

/** The first load of the desk: its entry with what that imports, and the heaviest page. */
const mostDeskBytes = 250_000;
const desk = deskWeight(fileURLToPath(new URL("../web/build/desk", import.meta.url)));
if (desk > mostDeskBytes) {
  console.error(`The desk loads ${desk} bytes of scripts (gzip), more than ${mostDeskBytes}. Load less, or later.`);
  process.exitCode = 1;
}

if (process.argv.includes("--write")) {
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
} else {
  const faults = overBudget(weights, JSON.parse(readFileSync(file, "utf8")) as PageBudgets);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error("Load less, or later. If the page needs it: `npm run build && npm run pages:budget`.");
    process.exitCode = 1;
  }
}
