import { cpus } from "node:os";
import { type Cell, type LoadOptions, type MeasuredLoads, measureLoads } from "./measure-cells.ts";
import { type CallDemand, type LoadResult, simulateClosedLoad } from "./single-machine.ts";

/** One client gives the waits of each call, and both give its work. All other numbers of clients are predicted. */
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
  return measured.cells.map((cell) => compare(cell, measured));
}

function compare(cell: Cell, { cells, flushMilliseconds }: MeasuredLoads): Compared {
  const machine = { cores: cell.coresLeft, flushMilliseconds, connections: poolConnections };
  const demand = calibrated(cell, cells, flushMilliseconds);
  const simulated = simulateClosedLoad(machine, demand, cell.clients, { seed, milliseconds: simulatedMilliseconds });
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
 * The work of a call with so many clients. It falls with the logarithm of their number until the shop is busy, because programs that seldom
 * sleep have less to do for each call. What one client waits longer than its work is a wait without work.
 */
function calibrated({ work, clients }: Cell, cells: readonly Cell[], flushMilliseconds: number): CallDemand {
  const of = (count: number) => {
    const cell = cells.find((one) => one.work === work && one.clients === count);
    if (cell === undefined) throw new Error(`"${work}" was not measured with ${count} clients`);
    return cell;
  };
  const { demand: first, figures } = of(alone);
  const { demand: busy } = of(together);
  const share = Math.min(1, Math.log(clients / alone) / Math.log(together / alone));
  const between = (part: "loop" | "helpers" | "database" | "client") =>
    first[part] + (busy[part] - first[part]) * share;
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
