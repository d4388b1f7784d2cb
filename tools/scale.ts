import { readFileSync, writeFileSync } from "node:fs";
import type { MeasuredCosts } from "../bench/cost/run.ts";
import { marks, scaleTables } from "./scale/page.ts";
import { compareWithSimulation, printComparison } from "./scale/validate.ts";

/**
 * `npm run scale` predicts what shops with 10 to 100,000 orders an hour need, from the costs that `npm run bench -- --only cost --write` has
 * measured; `-- --write` writes the tables into docs/scale.md. `-- --validate` first measures loads at the built shop and simulates the same
 * ones; with `--alone`, these processes come before all others, so that the loads of others are not subtracted.
 */
/** Of each measured load. */
const seconds = 6;
const page = new URL("../docs/scale.md", import.meta.url);
const costs = new URL("scale/measured-costs.json", import.meta.url);

async function validate(): Promise<void> {
  const compared = await compareWithSimulation({ seconds, isAlone: process.argv.includes("--alone") });
  if (!printComparison(compared)) process.exitCode = 1;
}

function predictAll(): void {
  const tables = scaleTables(JSON.parse(readFileSync(costs, "utf8")) as MeasuredCosts);
  if (!process.argv.includes("--write")) {
    console.log(tables);
    return;
  }
  const [before, rest = ""] = readFileSync(page, "utf8").split(marks.begin);
  const [, after = ""] = rest.split(marks.end);
  writeFileSync(page, `${before}${marks.begin}\n\n${tables}\n\n${marks.end}${after}`);
}

if (process.argv.includes("--validate")) await validate();
else predictAll();
