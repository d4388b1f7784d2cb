import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DrawnFile } from "../../structures/stills/scale-sent.ts";
import type { Bounds, FileTask } from "./draw-file.ts";

const program = fileURLToPath(new URL("draw-file.ts", import.meta.url));
/** More than the largest file takes; what takes more was made to. */
const usualBounds: Bounds = { milliseconds: 20_000, bytes: 600 * 1024 * 1024 };

/**
 * Draws a page of a shopper's file in a process of its own, which is bounded in time and memory, knows nothing of the shop's
 * environment, and ends with it. Null if it cannot be drawn within that.
 */
export function drawInProcess(file: Omit<FileTask, "bounds">, given: Partial<Bounds> = {}): Promise<DrawnFile | null> {
  const bounds = { ...usualBounds, ...given };
  return new Promise((resolve) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=256"],
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "1" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let drawn: DrawnFile | null = null;
    // The process watches itself, too, in case the shop is gone by then.
    const late = setTimeout(() => child.kill("SIGKILL"), bounds.milliseconds);
    const end = () => {
      clearTimeout(late);
      resolve(drawn);
    };
    child.on("message", (answer: DrawnFile | null) => {
      drawn = answer;
    });
    child.on("error", end);
    child.on("exit", end);
    child.send({ ...file, bounds } satisfies FileTask);
  });
}
