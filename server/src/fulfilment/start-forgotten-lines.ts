import { hoursBefore } from "@boxwright/core/kernel/dates";
import type { Logger } from "pino";
import { readLinesInState } from "../orders/lines-in-state.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import { type StartDeps, startWorkOrder } from "./start-work-order.ts";

const mostLines = 1000;

/**
 * Sends lines to the plant that became ready this many hours ago or earlier: lines from before the shop had a plant, and lines whose job
 * was lost.
 */
export async function startForgottenLines(deps: StartDeps, hours: number, log: Logger): Promise<void> {
  const before = hoursBefore(deps.now(), hours);
  for (const line of await readLinesInState(deps.db, "ReadyForProduction", { before, limit: mostLines })) {
    try {
      await startWorkOrder(deps, line, log);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, lineId: line.lineId }, "A line that is ready could not be sent to the plant");
    }
  }
}
