import { globSync, readFileSync } from "node:fs";

const pause = 20;
/** Of a second, as Linux counts the time of a processor for programs (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** What a work takes, with the processes that it starts. */
export interface Use<T> {
  readonly value: T;
  readonly seconds: number;
  /** Of the processor that took the longest, in seconds. */
  readonly processor: number;
  /** The most memory that one process has had, in MiB. */
  readonly mebibytes: number;
}

/** Runs a work in processes that it starts and leaves idle. */
export async function useOf<T>(work: () => Promise<T>): Promise<Use<T>> {
  const before = new Map(children().map(({ pid, processor }) => [pid, processor]));
  const most = { processor: 0, mebibytes: 0 };
  const look = () => {
    for (const { pid, processor, mebibytes } of children()) {
      most.processor = Math.max(most.processor, processor - (before.get(pid) ?? 0));
      if (processor > (before.get(pid) ?? 0)) most.mebibytes = Math.max(most.mebibytes, mebibytes);
    }
  };
  const watch = setInterval(look, pause);
  const began = performance.now();
  try {
    const value = await work();
    const seconds = (performance.now() - began) / 1000;
    look();
    return { value, seconds, ...most };
  } finally {
    clearInterval(watch);
  }
}

interface Child {
  readonly pid: string;
  readonly processor: number;
  /** The most that it has had until now. */
  readonly mebibytes: number;
}

function children(): Child[] {
  return globSync("/proc/self/task/*/children")
    .flatMap((path) => textOf(path).split(" ").filter(Boolean))
    .map((pid) => {
      // The name of the program, in parentheses, may have spaces.
      const [user, system] = (textOf(`/proc/${pid}/stat`).split(") ")[1] ?? "").split(" ").slice(11, 13).map(Number);
      const mebibytes = Number(/VmHWM:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
      return { pid, processor: ((user ?? 0) + (system ?? 0)) / ticksPerSecond, mebibytes };
    });
}

/** Empty if the process has just ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
