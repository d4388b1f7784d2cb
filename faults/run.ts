import { parseArgs } from "node:util";
import { contendForLocks } from "./contend-for-locks.ts";
import { crashDatabase } from "./crash-database.ts";
import { disturbGateway } from "./disturb-gateway.ts";
import { FaultServer } from "./fault-server.ts";
import { killAtDesk } from "./kill-at-desk.ts";
import { killAtPoints } from "./kill-at-points.ts";
import { killAtRandom } from "./kill-at-random.ts";
import { killWhileApproving } from "./kill-while-approving.ts";
import { killWhileMaking } from "./kill-while-making.ts";
import { killWhileRefunding } from "./kill-while-refunding.ts";
import { catchPlantedBugs } from "./planted/catch-planted-bugs.ts";
import { describeReport, type FaultReport } from "./report.ts";
import { braintreeTestGateway } from "./test-gateway.ts";

/**
 * `npm run test:faults` injects every fault many times, prints a report of each and fails if a rule was violated. `--seed 7`
 * repeats a run, and `--only F3` runs one fault. `--planted` checks that the tests catch planted bugs; with `--only coupon`, only
 * those whose description contains "coupon".
 */
const { values } = parseArgs({
  options: { seed: { type: "string" }, only: { type: "string" }, planted: { type: "boolean" } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);

type Fault = (server: FaultServer) => Promise<FaultReport[]>;

const faults: Readonly<Record<string, Fault>> = {
  F1: (server) =>
    Promise.all([
      killAtPoints(server, { seed, runsPerPoint: 10, shoppers: 4 }),
      braintreeTestGateway().then((gateway) =>
        killAtPoints(server, { seed: seed + 1, runsPerPoint: 10, shoppers: 4, gateway }),
      ),
    ]),
  F2: async (server) => [await killAtRandom(server, { seed, kills: 15, lifeMilliseconds: 5_000 })],
  F3: async (server) => [await crashDatabase(server, { seed, crashes: 3, lifeMilliseconds: 8_000 })],
  F6: async (server) => [await contendForLocks(server, { seed, pairs: 50 })],
  F7: async (server) => [await disturbGateway(server, { seed, rounds: 5 })],
  F8: async (server) => [await killWhileRefunding(server, { seed, orders: 6 })],
  F9: (server) =>
    Promise.all([
      killWhileMaking(server, { seed, plant: "simulated", kills: 52, shoppers: 2 }),
      killWhileMaking(server, { seed: seed + 1, plant: "webhook", kills: 52, shoppers: 2 }),
    ]),
  F10: async (server) => [await killWhileApproving(server, { seed, kills: 57 })],
  F11: async (server) => [await killAtDesk(server, { seed, refunds: 3, erasures: 2 })],
};

/** The fault with this name, or all. */
function chosen(name: string | undefined): string[] {
  if (name === undefined) return Object.keys(faults);
  if (name in faults) return [name];
  throw new Error(`${name} is none of ${Object.keys(faults).join(", ")}`);
}

async function runFaults(names: readonly string[]): Promise<boolean> {
  await using server = await FaultServer.start();
  let areSound = true;
  let strikes = 0;
  const began = performance.now();
  for (const name of names) {
    const startedAt = performance.now();
    const reports = (await faults[name]?.(server)) ?? [];
    for (const report of reports) console.log(describeReport(report, (performance.now() - startedAt) / 1000));
    areSound &&= reports.every(({ violations }) => violations.length === 0);
    strikes += reports.reduce((sum, report) => sum + report.strikes, 0);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`\n${areSound ? "No violations" : "VIOLATIONS"}: ${strikes} strikes in ${seconds} s, seed ${seed}`);
  return areSound;
}

const isSound = values.planted === true ? catchPlantedBugs(values.only) : await runFaults(chosen(values.only));
// Idle connections would keep the process running for a while.
process.exit(isSound ? 0 : 1);
