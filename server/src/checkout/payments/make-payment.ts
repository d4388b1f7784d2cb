import type { Logger } from "pino";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { declinesAreTooMany, tooManyDeclines } from "./decline-limit.ts";
import type { PassFaultPoint } from "./fault-point.ts";
import type { Opening, PayRequest } from "./opening.ts";
import { inFlight, outcomeUnknown, type PayReply, placedReply, refusalOf } from "./pay-replies.ts";
import { isPaidAtGateway, type Payment, type PaymentRefusal } from "./payment.ts";
import { type Charge, type PaymentGateway, type SaleOutcome, stands } from "./payment-gateway.ts";
import { abandonPayment, refusePayment, type SettlingDeps, settlePayment } from "./settle-payment.ts";

export interface PaymentTimes {
  /** After how long nobody is asking the gateway any more about a payment that it has not heard of. */
  readonly abandonSeconds: number;
  /** How long a request waits for another payment of the same thing before it says that it is in flight. */
  readonly patienceSeconds: number;
}

export interface MakingDeps extends SettlingDeps {
  readonly db: Database;
  /** Answers, or says that it does not know, within a time of its own. */
  readonly gateway: PaymentGateway;
  readonly passFaultPoint: PassFaultPoint;
  readonly times: PaymentTimes;
}

/** What a request brings for the gateway, and what its call brings beside it. */
export interface Making extends PayRequest {
  readonly nonce: string | null;
  readonly deviceData: string | null;
  readonly log: Logger;
  /** Keeps the reply in the transaction that does the work, so that the same request gets the same reply again. */
  readonly remember: (transaction: Transaction, reply: PayReply) => Promise<void>;
}

/** Fixes in one transaction what is to be paid. */
type Open = () => Promise<Opening>;

/** Between two looks at a payment that is under way; then half as long again each time, as the gateway may have to be asked. */
const firstWaitMilliseconds = 100;

/**
 * Makes a payment: two transactions around one call of the gateway. A crash between any two steps leaves a pending payment,
 * which the same request (by its key) or the reconciler finishes by looking the charge up.
 */
export async function makePayment(deps: MakingDeps, request: Making, open: Open): Promise<PayReply> {
  const end = deps.now().getTime() + deps.times.patienceSeconds * 1000;
  for (let wait = firstWaitMilliseconds; ; wait *= 1.5) {
    const attempted = await attempt(deps, request, open);
    if (!(attempted instanceof Waiting)) return attempted;
    if (deps.now().getTime() + wait >= end) return attempted.inVain;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Another payment must end before this one goes on. */
class Waiting {
  /** What is answered when it took too long. */
  readonly inVain: Refusal;

  constructor(inVain: Refusal) {
    this.inVain = inVain;
  }
}

async function attempt(deps: MakingDeps, request: Making, open: Open): Promise<PayReply | Waiting> {
  const opening = await open();
  if (opening.kind === "refused") return opening.refusal;
  if (opening.kind === "waits") return new Waiting(opening.refusal);
  if (opening.kind === "known") return resume(deps, request, opening.payment);
  deps.passFaultPoint("after_intent");

  const { payment } = opening;
  if (!isPaidAtGateway(payment)) return settle(deps, request, payment, null);
  deps.passFaultPoint("before_gateway");
  const { nonce, deviceData } = request;
  const { id: paymentId, amount } = payment;
  const outcome = await deps.gateway.sale({ paymentId, amount, nonce: nonce ?? "", deviceData });
  deps.passFaultPoint("after_gateway");
  return conclude(deps, request, payment, outcome);
}

/** An earlier request with the same key was cut off: its outcome is found, never made a second time. */
async function resume(deps: MakingDeps, request: Making, payment: Payment): Promise<PayReply | Waiting> {
  if (payment.refusal !== null) return refusalOf(payment.refusal);
  if (payment.status !== "pending" || !isPaidAtGateway(payment)) return settle(deps, request, payment, null);
  const charge = await lookUp(deps, request, payment);
  if (charge === "unreachable") return outcomeUnknown();
  if (charge !== null) return settle(deps, request, payment, charge);
  const age = deps.now().getTime() - payment.createdAt.getTime();
  if (age > deps.times.abandonSeconds * 1000) await abandon(deps, payment);
  return new Waiting(inFlight());
}

async function conclude(deps: MakingDeps, request: Making, payment: Payment, outcome: SaleOutcome): Promise<PayReply> {
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
      return chargedBefore(deps, request, payment, async () => outcomeUnknown());
    case "failed":
      request.log.error({ paymentId: payment.id, reason: outcome.reason }, "The gateway would not take a charge");
      return decline(deps, request, payment, { code: "PaymentFailed", text: outcome.reason });
    case "not-asked":
      await abandon(deps, payment);
      return refuse("Unavailable", { retryAfterSeconds: outcome.retryAfterSeconds });
    case "unknown":
      request.log.warn({ paymentId: payment.id, reason: outcome.reason }, "The outcome of a sale is unknown");
      return outcomeUnknown();
  }
}

const nonceConsumed = "Cannot use a payment method nonce more than once.";
const nonceUnknown = "Unknown or expired payment method nonce.";

/** The gateway saw this nonce or this payment before: perhaps it was this very payment, when its first answer was lost. */
async function chargedBefore(
  deps: MakingDeps,
  request: Making,
  payment: Payment,
  otherwise: () => Promise<PayReply>,
): Promise<PayReply> {
  const charge = await lookUp(deps, request, payment);
  if (charge === "unreachable") return outcomeUnknown();
  return charge === null ? otherwise() : settle(deps, request, payment, charge);
}

async function settle(deps: MakingDeps, request: Making, payment: Payment, charge: Charge | null): Promise<PayReply> {
  const reply = await inTransaction(deps.db, async (tx) => {
    const placed = await settlePayment(tx, deps, payment.id, charge);
    if (placed === null) return null;
    const success = placedReply(placed);
    await request.remember(tx, success);
    deps.passFaultPoint("before_order_commit");
    return success;
  });
  deps.passFaultPoint("after_commit_before_reply");
  // Given up while the gateway was slow: the reconciler gives the money back.
  return reply ?? outcomeUnknown();
}

async function decline(
  deps: MakingDeps,
  request: Making,
  payment: Payment,
  refusal: PaymentRefusal,
): Promise<PayReply> {
  return inTransaction(deps.db, async (tx) => {
    await refusePayment(tx, payment.id, refusal, deps.now());
    const { cartId } = payment;
    const { clientAddress } = request;
    if (refusal.code === "CARD_DECLINED" && (await declinesAreTooMany(tx, { cartId, clientAddress }, deps.now()))) {
      request.log.warn({ cartId, address: clientAddress }, "Cards are being tried out");
      return tooManyDeclines();
    }
    const reply = refusalOf(refusal);
    await request.remember(tx, reply);
    return reply;
  });
}

function abandon(deps: MakingDeps, payment: Payment): Promise<void> {
  return inTransaction(deps.db, (tx) => abandonPayment(tx, payment.id, deps.now()));
}

async function lookUp(deps: MakingDeps, request: Making, payment: Payment): Promise<Charge | null | "unreachable"> {
  try {
    const charge = await deps.gateway.findByOrderId(payment.id);
    return stands(charge) ? charge : null;
  } catch (error) {
    request.log.warn({ err: error, paymentId: payment.id }, "The gateway cannot be reached");
    return "unreachable";
  }
}
