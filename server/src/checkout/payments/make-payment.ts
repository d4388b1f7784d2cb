import type { PlacedOrder } from "@boxwright/core/checkout/placed-order";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import {
  type Database,
  inTransaction,
  inTransactionThatRecordsRefusals,
  type Transaction,
} from "../../platform/db/database.ts";
import { passFaultPoint } from "../../platform/fault-points.ts";
import { declinesAreTooMany, tooManyDeclines } from "./decline-limit.ts";
import type { Opening, PayRequest } from "./opening.ts";
import { isPaidAtGateway, type Payment, type PaymentRefusal } from "./payment.ts";
import {
  type Charge,
  type GatewayUnavailable,
  holdsMoney,
  type PaymentGateway,
  type SaleOutcome,
} from "./payment-gateway.ts";
import type { PayRefusal } from "./refusals.ts";
import { abandonPayment, refusePayment, type SettlingDeps, settlePayment } from "./settle-payment.ts";

export interface PaymentTimes {
  /** The age at which a payment that the gateway does not know is abandoned: no request can still be calling the gateway then. */
  readonly abandonSeconds: number;
  /** How long a request waits for another payment of the same cart or order before it is refused. */
  readonly waitSeconds: number;
}

export interface PaymentDeps extends SettlingDeps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly times: PaymentTimes;
  /** Whether the shop takes no orders for now, because its outbox is held. */
  readonly isHeld: () => Promise<boolean>;
}

/** The outcome of a request to pay. */
export type PayOutcome = Result<PlacedOrder, PayRefusal>;

/** A request to pay, with the data for the gateway and the functions of its call. */
export interface PaymentCall extends PayRequest {
  readonly nonce: string | null;
  readonly deviceData: string | null;
  readonly log: Logger;
  /** Stores the outcome in the transaction of the work, so that a repeated request gets the same reply. */
  readonly remember: (tx: Transaction, outcome: PayOutcome) => Promise<void>;
}

/** Opens the payment in one transaction. */
type Open = () => Promise<Result<Opening, PayRefusal>>;

/** The wait after the first attempt; each further wait is half as long again, because an attempt may call the gateway. */
const firstWaitMilliseconds = 100;

/**
 * Makes a payment: two transactions around one call of the gateway. A crash between any two steps leaves a pending payment, which a repeated
 * request with the same key or the reconciler completes by looking the charge up.
 */
export async function makePayment(deps: PaymentDeps, request: PaymentCall, open: Open): Promise<PayOutcome> {
  if (await deps.isHeld()) return refused({ kind: "shopHeld" });
  const end = deps.now().getTime() + deps.times.waitSeconds * 1000;
  for (let wait = firstWaitMilliseconds; ; wait *= 1.5) {
    const outcome = await attempt(deps, request, open);
    if (outcome.ok || !waitsForAnother(outcome.refusal)) return outcome;
    if (deps.now().getTime() + wait >= end) return outcome;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Whether the refusal may be gone once another payment has ended. */
function waitsForAnother({ kind }: PayRefusal): boolean {
  return kind === "beingPaid" || kind === "tooManyAtOnce";
}

async function attempt(deps: PaymentDeps, request: PaymentCall, open: Open): Promise<PayOutcome> {
  const opening = await open();
  if (!opening.ok) return opening;
  const { kind, payment } = opening.value;
  if (kind === "known") return resume(deps, request, payment);
  passFaultPoint("after_intent");

  if (!isPaidAtGateway(payment)) return settle(deps, request, payment, null);
  passFaultPoint("before_gateway");
  const { nonce, deviceData } = request;
  const { id: paymentId, amount } = payment;
  const outcome = await deps.gateway.sale({ paymentId, amount, nonce: nonce ?? "", deviceData });
  passFaultPoint("after_gateway");
  return conclude(deps, request, payment, outcome);
}

/** Finds the outcome of an earlier request with the same key. It never charges again. */
async function resume(deps: PaymentDeps, request: PaymentCall, payment: Payment): Promise<PayOutcome> {
  if (payment.refusal !== null) return notCharged(payment.refusal);
  if (payment.status !== "pending" || !isPaidAtGateway(payment)) return settle(deps, request, payment, null);
  const charge = await lookUp(deps, request, payment);
  if (!charge.ok) return outcomeUnknown;
  if (charge.value !== null) return settle(deps, request, payment, charge.value);
  const age = deps.now().getTime() - payment.createdAt.getTime();
  if (age > deps.times.abandonSeconds * 1000) await abandon(deps, payment);
  return refused({ kind: "beingPaid" });
}

async function conclude(
  deps: PaymentDeps,
  request: PaymentCall,
  payment: Payment,
  outcome: SaleOutcome,
): Promise<PayOutcome> {
  switch (outcome.kind) {
    case "captured":
      return settle(deps, request, payment, outcome.charge);
    case "declined":
      return decline(deps, request, payment, {
        code: "CARD_DECLINED",
        declineCode: outcome.code,
        text: outcome.text,
      });
    case "nonce-unknown":
      return decline(deps, request, payment, { code: "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN", text: nonceUnknown });
    case "nonce-consumed":
      return chargedBefore(deps, request, payment, () =>
        decline(deps, request, payment, { code: "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED", text: nonceConsumed }),
      );
    case "duplicate":
      return chargedBefore(deps, request, payment, async () => outcomeUnknown);
    case "failed":
      request.log.error(
        { paymentId: payment.id, reason: outcome.reason },
        "The gateway rejected a charge because of the shop's settings or account; the shopper cannot pay by card",
      );
      return decline(deps, request, payment, { code: "PaymentFailed", text: outcome.reason });
    case "not-called":
      await abandon(deps, payment);
      return refused({ kind: "gatewayUnavailable", retryAfterSeconds: outcome.retryAfterSeconds });
    case "unknown":
      request.log.warn({ paymentId: payment.id, reason: outcome.reason }, "The outcome of a sale is unknown");
      return outcomeUnknown;
  }
}

const outcomeUnknown: PayOutcome = refused({ kind: "outcomeUnknown" });

function notCharged(refusal: PaymentRefusal): PayOutcome {
  return refused({ kind: "notCharged", refusal });
}

const nonceConsumed = "Cannot use a payment method nonce more than once.";
const nonceUnknown = "Unknown or expired payment method nonce.";

/** The gateway has seen this nonce or this payment before, perhaps in this very payment, whose first response was lost. */
async function chargedBefore(
  deps: PaymentDeps,
  request: PaymentCall,
  payment: Payment,
  otherwise: () => Promise<PayOutcome>,
): Promise<PayOutcome> {
  const charge = await lookUp(deps, request, payment);
  if (!charge.ok) return outcomeUnknown;
  return charge.value === null ? otherwise() : settle(deps, request, payment, charge.value);
}

async function settle(
  deps: PaymentDeps,
  request: PaymentCall,
  payment: Payment,
  charge: Charge | null,
): Promise<PayOutcome> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    // The outcome that was stored is returned itself: the call would store an equal one again, after the commit.
    const remembered: { outcome: PayOutcome | null } = { outcome: null };
    const placed = await settlePayment(tx, deps, payment.id, charge, (order) => {
      remembered.outcome = ok(order);
      return request.remember(tx, remembered.outcome);
    });
    if (placed !== null) passFaultPoint("before_order_commit");
    return remembered.outcome;
  });
  passFaultPoint("after_commit_before_reply");
  // Abandoned while the gateway was slow: `refundLateCharges` returns the money.
  return outcome ?? outcomeUnknown;
}

async function decline(
  deps: PaymentDeps,
  request: PaymentCall,
  payment: Payment,
  refusal: PaymentRefusal,
): Promise<PayOutcome> {
  return inTransactionThatRecordsRefusals(deps.db, async (tx) => {
    await refusePayment(tx, payment.id, refusal, deps.now());
    const { cartId } = payment;
    const { clientIp } = request;
    if (refusal.code === "CARD_DECLINED" && (await declinesAreTooMany(tx, { cartId, clientIp }, deps.now()))) {
      request.log.warn({ cartId, clientIp }, "Too many cards were declined for a cart or a client IP");
      return refused(tooManyDeclines);
    }
    const outcome = notCharged(refusal);
    await request.remember(tx, outcome);
    return outcome;
  });
}

function abandon(deps: PaymentDeps, payment: Payment): Promise<void> {
  return inTransaction(deps.db, (tx) => abandonPayment(tx, payment.id, deps.now()));
}

async function lookUp(
  deps: PaymentDeps,
  request: PaymentCall,
  payment: Payment,
): Promise<Result<Charge | null, GatewayUnavailable>> {
  const found = await deps.gateway.findByOrderId(payment.id);
  if (found.ok) return ok(holdsMoney(found.value) ? found.value : null);
  request.log.warn({ err: found.refusal.error, paymentId: payment.id }, "The gateway cannot be reached");
  return found;
}
