import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import type { Bounds, FileTask } from "./draw-file.ts";

const program = fileURLToPath(new URL("draw-file.ts", import.meta.url));
/** More than any honest file needs. */
const usualBounds: Bounds = { milliseconds: 20_000, bytes: 600 * 1024 * 1024 };

/** The process ended before it answered, and not because of the file: the shop is stopping, or the machine had no room for it. */
export class DrawingLost extends Error {
  override readonly name = "DrawingLost";
}

/** Signals by which other programs end a process. */
const signalsFromOutside: readonly (NodeJS.Signals | null)[] = ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"];

/**
 * Draws a page of a shopper's file in a process of its own, which is bounded in time and memory, knows nothing of the shop's
 * environment, and ends with it. Null if it cannot be drawn within these bounds. Rejects with {@link DrawingLost}.
 */
export function drawInProcess(file: Omit<FileTask, "bounds">, given: Partial<Bounds> = {}): Promise<DrawnFile | null> {
  const bounds = { ...usualBounds, ...given };
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=256"],
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "1" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // The process watches itself, too, in case the shop is gone by then.
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, bounds.milliseconds);
    child.on("message", (answer: DrawnFile | null) => resolve(answer));
    child.on("error", (cause) => reject(new DrawingLost("The process that draws a file does not run", { cause })));
    child.on("exit", (code, signal) => {
      clearTimeout(late);
      const isLost = !isLate && (code === 0 || signalsFromOutside.includes(signal));
      if (isLost) reject(new DrawingLost("The process that draws a file was ended"));
      else resolve(null);
    });
    child.send({ ...file, bounds } satisfies FileTask);
  });
}
