import { parseArgs } from "node:util";
import { describeReport } from "../report.ts";
import { missingForCluster } from "./database-cluster.ts";
import { primaryFaults, replacePrimary } from "./replace-primary.ts";

/**
 * `npm run test:ha` starts a cluster of three databases and a shop of two webs and two workers, lets the primary fail in each way, prints a
 * report and fails if a rule was violated. `--seed 7` repeats a run, `--rounds 3` strikes three times in each way, and `--only "cut off"` in
 * one way. It needs root and Debian packages.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    rounds: { type: "string" },
    only: { type: "string" },
    shoppers: { type: "string" },
  },
});
const missing = missingForCluster();
if (missing !== null) throw new Error(missing);
const faults = primaryFaults.filter((fault) => values.only === undefined || fault === values.only);
if (faults.length === 0) throw new Error(`${values.only} is none of ${primaryFaults.join(", ")}`);
const began = performance.now();
const report = await replacePrimary({
  seed: Number(values.seed ?? Date.now() % 1_000_000),
  rounds: Number(values.rounds ?? 1),
  shoppers: Number(values.shoppers ?? 4),
  faults,
});
console.log(describeReport(report, (performance.now() - began) / 1000));
// Idle connections would keep the process running for a while.
process.exit(report.violations.length === 0 ? 0 : 1);
