import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Bounds } from "../../uploads/watch-bounds.ts";
import type { PrintReply, PrintTask } from "./draw-print.ts";

const program = fileURLToPath(new URL("draw-print.ts", import.meta.url));
/** A design with the most letters and marks takes ten seconds of a processor. */
const usualBounds: Bounds = { milliseconds: 60_000, bytes: 1200 * 1024 * 1024 };

/** The process was stopped, because it took too much time or memory, or by another program. */
export interface PrintLost {
  readonly kind: "printLost";
}

/**
 * Checks and prints a design in a separate process, which has limited time and memory, does not get the shop's environment variables, and
 * ends with the shop. Rejects if the design cannot be printed.
 */
export function printInProcess(
  task: Omit<PrintTask, "bounds">,
  changedBounds: Partial<Bounds> = {},
): Promise<Result<PrintReply, PrintLost>> {
  const bounds = { ...usualBounds, ...changedBounds };
  return new Promise((resolve, reject) => {
    const child = fork(program, {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=768"],
      env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "1" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // The process also limits itself, in case the shop has ended by then.
    const late = setTimeout(() => child.kill("SIGKILL"), bounds.milliseconds);
    child.on("message", (reply: PrintReply | { readonly failure: string }) => {
      if ("failure" in reply) reject(new Error(reply.failure));
      else resolve(ok(reply));
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearTimeout(late);
      if (signal !== null) resolve(refused({ kind: "printLost" }));
      reject(new Error(`The process that prints a design ended before it was done: ${code}`));
    });
    child.send({ ...task, bounds } satisfies PrintTask);
  });
}
