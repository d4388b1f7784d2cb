import { ok, type Result } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import { inTransaction } from "../../platform/db/database.ts";
import { logError, logErrorHourly } from "../../platform/error-reports/error-reports.ts";
import { passFaultPoint } from "../../platform/fault-points.ts";
import type { DueRefund, RefundStore } from "./due-refund.ts";
import type { PaymentDeps } from "./make-payment.ts";
import type { GatewayUnavailable } from "./payment-gateway.ts";
import { lateChargeStore } from "./postgres/late-charge-store.ts";
import { refundStore } from "./postgres/refund-store.ts";

export type RefundPayingDeps = Pick<PaymentDeps, "db" | "gateway" | "now" | "times">;

/** A charge settles overnight, and a person needs time to resolve a refusal of the gateway. */
const postponedSeconds = 30 * 60;

/**
 * Pays the refunds that are due, of orders and of late charges. After a crash the next round requests the same total again, and the gateway
 * gives back only what is still missing.
 */
export async function payRefunds(deps: RefundPayingDeps, log: Logger): Promise<void> {
  for (const store of [refundStore, lateChargeStore]) await payRefundsOf(store, deps, log);
}

async function payRefundsOf(store: RefundStore, deps: RefundPayingDeps, log: Logger): Promise<void> {
  for (const paymentId of await store.findDue(deps.db, deps.now())) {
    // A later round tries a failed one again; the others must not wait for it.
    const fail = (error: unknown) =>
      logErrorHourly(log, { error, message: "A refund could not be paid", about: {} }, { paymentId });
    try {
      const outcome = await payRefund(store, deps, paymentId, log);
      if (!outcome.ok) fail(outcome.refusal.error);
    } catch (error) {
      fail(error);
    }
  }
}

async function payRefund(
  store: RefundStore,
  deps: RefundPayingDeps,
  paymentId: string,
  log: Logger,
): Promise<Result<void, GatewayUnavailable>> {
  const { db, gateway, times } = deps;
  const now = deps.now();
  // Two simultaneous requests could both find that nothing was refunded, and refund twice. No request runs for longer than this.
  const until = inSeconds(now, times.abandonSeconds);
  const due = await inTransaction(db, (tx) => store.claim(tx, paymentId, { now, until }));
  if (due === null) return ok(undefined);
  passFaultPoint("before_refund");
  const outcome = await gateway.refundUpTo(due.transactionId, due.total);
  if (!outcome.ok) return outcome;
  passFaultPoint("after_refund");
  if (outcome.value.kind === "refunded") return ok(await store.finish(db, due, deps.now()));
  const problem = outcome.value.kind === "refused" ? outcome.value.text : null;
  await store.postpone(db, due, { nextTryAt: inSeconds(deps.now(), postponedSeconds), problem });
  return ok(report(due, problem, log));
}

function report({ paymentId, transactionId, total }: DueRefund, problem: string | null, log: Logger): void {
  const facts = { paymentId, transactionId, total };
  if (problem === null) {
    log.info(facts, "A refund waits until its charge is settled");
    return;
  }
  const message = "The gateway refuses a refund that the shop owes";
  logError(log, { error: new Error(problem), message, about: {} }, facts);
}

function inSeconds(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}
