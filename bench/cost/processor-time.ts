import { globSync, readFileSync } from "node:fs";

/** Of a second, as Linux counts the time of a processor for programs (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

interface Counted {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * The processor time in seconds that each of these processes and all their descendants have used, also those that have ended. Other
 * programs on the machine disturb it little.
 */
export function processorTimes<Name extends string>(roots: Readonly<Record<Name, number>>): Record<Name, number> {
  const processes = readProcesses();
  const secondsOf = (root: number): number => {
    let ticks = processes.get(root)?.ticks ?? 0;
    for (const [pid, { parent }] of processes) if (parent === root) ticks += secondsOf(pid) * ticksPerSecond;
    return ticks / ticksPerSecond;
  };
  return Object.fromEntries(Object.entries<number>(roots).map(([name, pid]) => [name, secondsOf(pid)])) as Record<
    Name,
    number
  >;
}

/** The processor time in seconds of the first thread of a process: in Node, its event loop. */
export function mainThreadTime(pid: number): number {
  return Number(textOf(`/proc/${pid}/schedstat`).split(" ")[0]) / 1e9;
}

function readProcesses(): Map<number, Counted> {
  const processes = new Map<number, Counted>();
  for (const path of globSync("/proc/[0-9]*/stat")) {
    // The name of the program, in parentheses, may have spaces.
    const fields = textOf(path).split(") ").at(-1)?.split(" ");
    if (fields === undefined || fields.length < 15) continue;
    // Its own time, and that of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    processes.set(Number(path.split("/")[2]), { parent: Number(fields[1]), ticks });
  }
  return processes;
}

/** Empty if the process has just ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

interface MachineTime {
  /** Seconds that all cores worked. */
  readonly busy: number;
  /** Seconds that the host gave to other machines. */
  readonly stolen: number;
}

/** The processor time of the whole machine since its start. */
export function machineTime(): MachineTime {
  const [first = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = first
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / ticksPerSecond);
  return { busy: user + nice + system + interrupts + softInterrupts, stolen };
}
