import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import type { Bounds } from "../watch-bounds.ts";
import type { FileTask } from "./draw-file.ts";

const program = fileURLToPath(new URL("draw-file.ts", import.meta.url));
/** More than any ordinary file needs. */
const usualBounds: Bounds = { milliseconds: 20_000, bytes: 600 * 1024 * 1024 };

/** The process ended early, and not because of the file: the shop is stopping, or the machine is out of memory. */
export interface DrawingLost {
  readonly kind: "drawingLost";
}

/** Signals with which other programs end a process. */
const signalsFromOutside: readonly (NodeJS.Signals | null)[] = ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"];

/**
 * Draws a page of a shopper's file in a separate process, which has limited time and memory, does not get the shop's environment
 * variables, and ends with the shop. The value is null if the page cannot be drawn within these limits.
 */
export function drawInProcess(
  file: Omit<FileTask, "bounds">,
  changedBounds: Partial<Bounds> = {},
): Promise<Result<DrawnFile | null, DrawingLost>> {
  const bounds = { ...usualBounds, ...changedBounds };
  return new Promise((resolve) => {
    const lose = () => resolve(refused({ kind: "drawingLost" }));
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=256"],
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "1" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // The process also limits itself, in case the shop has ended by then.
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, bounds.milliseconds);
    child.on("message", (drawn: DrawnFile | null) => resolve(ok(drawn)));
    child.on("error", lose);
    child.on("exit", (code, signal) => {
      clearTimeout(late);
      const isLost = !isLate && (code === 0 || signalsFromOutside.includes(signal));
      if (isLost) lose();
      else resolve(ok(null));
    });
    child.send({ ...file, bounds } satisfies FileTask);
  });
}
