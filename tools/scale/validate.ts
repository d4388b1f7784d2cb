import { cpus } from "node:os";
import { type Cell, type LoadOptions, type MeasuredLoads, measureLoads } from "./measure-cells.ts";
import { type CallDemand, type LoadResult, simulateClosedLoad } from "./single-machine.ts";

/** One client gives the waits, and eight give the work of each call. All other numbers of clients are predicted. */
const forWaits = 1;
const forWork = 8;
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
  const demand = calibrated(cell.work, cells, flushMilliseconds);
  const simulated = simulateClosedLoad(machine, demand, cell.clients, { seed, milliseconds: simulatedMilliseconds });
  // The mean time follows: it is the number of clients divided by the calls a second.
  const { perSecond } = cell.figures;
  return {
    cell,
    simulated,
    isPredicted: cell.clients !== forWaits && cell.clients !== forWork,
    isNear: Math.abs(simulated.perSecond - perSecond) <= tolerance * perSecond,
  };
}

/** The work of a call as measured under load. What one client waits longer than this work is a wait without work. */
function calibrated(work: string, cells: readonly Cell[], flushMilliseconds: number): CallDemand {
  const of = (clients: number) => {
    const cell = cells.find((one) => one.work === work && one.clients === clients);
    if (cell === undefined) throw new Error(`"${work}" was not measured with ${clients} clients`);
    return cell;
  };
  const alone = of(forWaits);
  const { demand } = of(forWork);
  const { trips, flushes } = alone.demand;
  const worked = demand.loop + demand.database + demand.client + Math.min(trips, flushes) * flushMilliseconds;
  return { ...demand, trips, flushes, wait: Math.max(0, 1000 / alone.figures.perSecond - worked) };
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
