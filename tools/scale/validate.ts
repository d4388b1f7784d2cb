import { cpus } from "node:os";
import { type Cell, type LoadOptions, type MeasuredLoads, measureLoads } from "./measure-cells.ts";
import { type CallDemand, type LoadResult, simulateClosedLoad } from "./single-machine.ts";

/** One client gives the waits of each call, both give its work, and eight also give the slowdown. All other loads are predicted. */
const alone = 1;
const together = 8;
const clientCounts = [1, 2, 4, 8, 16, 32];
/** The most by which simulated and measured figures may differ, as a share of the measured one. */
const tolerance = 0.2;
const poolConnections = 20;
const seed = 20_261_129;
const simulatedMilliseconds = 60_000;

export interface Compared {
  readonly cell: Cell;
  readonly simulated: LoadResult;
  /** Whether the cell was not used to calibrate the simulation. */
  readonly isPredicted: boolean;
  readonly isNear: boolean;
}

/** Measures the loads and simulates each, in one run. */
export async function compareWithSimulation(
  options: Pick<LoadOptions, "seconds" | "isAlone">,
): Promise<readonly Compared[]> {
  const measured = await measureLoads({ clientCounts, ...options });
  const slowdown = slowdownOf(measured);
  return measured.cells.map((cell) => compare(cell, measured, slowdown));
}

function compare(cell: Cell, measured: MeasuredLoads, slowdown: number): Compared {
  const simulated = simulate(cell, measured, cell.clients === alone ? 1 : slowdown);
  // The mean time follows: it is the number of clients divided by the calls a second.
  const { perSecond } = cell.figures;
  return {
    cell,
    simulated,
    isPredicted: cell.clients !== alone && cell.clients !== together,
    isNear: Math.abs(simulated.perSecond - perSecond) <= tolerance * perSecond,
  };
}

/**
 * How much slower than their cores programs work that wait for each other, as a mean of all works: even with calls that wait, the cores
 * are idle for a part of the time, because a program that has got its message continues only after it was woken up.
 */
function slowdownOf(measured: MeasuredLoads): number {
  const busy = measured.cells.filter(({ clients }) => clients === together);
  const ratios = busy.map((cell) => simulate(cell, measured, 1).perSecond / cell.figures.perSecond);
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

function simulate(cell: Cell, { cells, flushMilliseconds }: MeasuredLoads, slowdown: number): LoadResult {
  const machine = { cores: cell.coresLeft, flushMilliseconds, connections: poolConnections };
  const demand = calibrated(cell, cells, flushMilliseconds, slowdown);
  return simulateClosedLoad(machine, demand, cell.clients, { seed, milliseconds: simulatedMilliseconds });
}

/** The work of a call with so many clients. What one client waits longer than its work is a wait without work. */
function calibrated(
  { work, clients }: Cell,
  cells: readonly Cell[],
  flushMilliseconds: number,
  slowdown: number,
): CallDemand {
  const of = (count: number) => {
    const cell = cells.find((one) => one.work === work && one.clients === count);
    if (cell === undefined) throw new Error(`"${work}" was not measured with ${count} clients`);
    return cell;
  };
  const { demand: first, figures } = of(alone);
  const { demand: busy } = of(together);
  const share = (turnsPerCall(alone) - turnsPerCall(clients)) / (turnsPerCall(alone) - turnsPerCall(together));
  const between = (part: "loop" | "helpers" | "database" | "client") =>
    (first[part] + (busy[part] - first[part]) * share) * slowdown;
  const { trips, flushes } = first;
  const worked = first.loop + first.database + first.client + Math.min(trips, flushes) * flushMilliseconds;
  return {
    loop: between("loop"),
    helpers: between("helpers"),
    database: between("database"),
    client: between("client"),
    trips,
    flushes,
    wait: Math.max(0, 1000 / figures.perSecond - worked),
  };
}

/**
 * A part of the work of a program is the same for each turn of its loop, such as to sleep and to be woken up. All calls that have come
 * meanwhile share a turn: about half of the other clients, because the other half wait for another program.
 */
function turnsPerCall(clients: number): number {
  return 1 / (1 + (clients - 1) / 2);
}

/** Prints both columns. Returns whether all predicted cells are near enough. */
export function printComparison(compared: readonly Compared[]): boolean {
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}\n`);
  console.log("work                  clients  cores    calls/s          p50 ms           p95 ms");
  console.log("                                left    meas.   simul.   meas.   simul.   meas.   simul.");
  for (const { cell, simulated, isPredicted, isNear } of compared) {
    const { perSecond, p50, p95 } = cell.figures;
    const figures = [perSecond, simulated.perSecond, p50, simulated.p50, p95, simulated.p95];
    const judged = isPredicted ? (isNear ? "within 20 %" : "DIFFERS") : "calibrates";
    const columns = figures.map((figure) => figure.toFixed(figure < 100 ? 1 : 0).padStart(8)).join("");
    console.log(
      `${cell.work.padEnd(22)}${String(cell.clients).padStart(7)}${cell.coresLeft.toFixed(2).padStart(7)}${columns}  ${judged}`,
    );
  }
  const predicted = compared.filter(({ isPredicted }) => isPredicted);
  const near = predicted.filter(({ isNear }) => isNear);
  console.log(
    `\n${near.length} of ${predicted.length} predicted loads are within 20 % in calls a second, and so in their mean time.`,
  );
  return near.length === predicted.length;
}
