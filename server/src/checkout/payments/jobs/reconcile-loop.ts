import type { Logger } from "pino";
import { isDatabaseUnavailable } from "../../../platform/db/errors.ts";
import { logError } from "../../../platform/error-reports/error-reports.ts";
import { payRefunds, type RefundPayingDeps } from "../pay-refunds.ts";
import { type ReconcilingDeps, reconcilePayments } from "../reconcile-payments.ts";

type Deps = ReconcilingDeps & RefundPayingDeps;

/**
 * Reconciles payments and pays refunds at once and then every few seconds. A job runs at most once a minute, which is too slow for a
 * waiting shopper. Several processes may run this loop. Disposing of it waits for the current round.
 */
export function reconcileContinually(deps: Deps, log: Logger, everySeconds: number): AsyncDisposable {
  const stopped = new AbortController();
  const running = runRounds(deps, log, everySeconds * 1000, stopped.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

async function runRounds(deps: Deps, log: Logger, everyMilliseconds: number, stopped: AbortSignal): Promise<void> {
  let roundsWithoutDatabase = 0;
  while (!stopped.aborted) {
    try {
      await reconcilePayments(deps, log);
      await payRefunds(deps, log);
      roundsWithoutDatabase = 0;
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        logError(log, { error, message: "Payments could not be reconciled", about: {} });
      // One failed round may be a moment of high load. A database that is unavailable for longer is logged once.
      else if (++roundsWithoutDatabase === 2) log.warn("Payments wait for the database to be reconciled");
    }
    await pause(everyMilliseconds, stopped);
  }
}

function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopped.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    stopped.addEventListener("abort", done);
    if (stopped.aborted) done();
  });
}
