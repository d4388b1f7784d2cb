import type { PlacedOrder, payCart as payCartEndpoint } from "@boxwright/contract/checkout";
import type { Logger } from "pino";
import type { WorkOutDeps } from "../../cart/work-out-cart.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { type Refusal, refuse, type Success } from "../../platform/http/operation.ts";
import { declinesAreTooMany, tooManyDeclines } from "./decline-limit.ts";
import type { PassFaultPoint } from "./fault-point.ts";
import { openPayment, type PayRequest } from "./open-payment.ts";
import type { Payment, PaymentRefusal } from "./payment.ts";
import type { Charge, PaymentGateway, SaleOutcome } from "./payment-gateway.ts";
import { abandonPayment, capturePayment, refusePayment, type SettlingDeps } from "./settle-payment.ts";

export interface PaymentTimes {
  /** How long the gateway may take to answer a sale. */
  readonly gatewaySeconds: number;
  /** After how long nobody is asking the gateway any more about a payment that it has not heard of; longer than the above. */
  readonly abandonSeconds: number;
  /** How long a request waits for another payment of the same cart before it says that it is in flight. */
  readonly patienceSeconds: number;
}

export interface PayingDeps extends SettlingDeps {
  readonly db: Database;
  /** What a cart is worked out with. */
  readonly cart: WorkOutDeps;
  readonly gateway: PaymentGateway;
  readonly passFaultPoint: PassFaultPoint;
  readonly times: PaymentTimes;
}

export type PayReply = Success<(typeof payCartEndpoint)["answers"]> | Refusal;

export interface Paying extends PayRequest {
  readonly log: Logger;
  /** Keeps the reply in the transaction that does the work, so that the same request gets the same reply again. */
  readonly remember: (transaction: Transaction, reply: PayReply) => Promise<void>;
}

/** Between two looks at a payment that is under way; then half as long again each time, as the gateway may have to be asked. */
const firstWaitMilliseconds = 100;

/**
 * Pays a cart and makes it an order: two transactions around one call of the gateway. A crash between any two steps leaves
 * a pending payment, which the same request (by its key) or the reconciler finishes by looking the charge up.
 */
export async function payCart(deps: PayingDeps, request: Paying): Promise<PayReply> {
  const end = deps.now().getTime() + deps.times.patienceSeconds * 1000;
  for (let wait = firstWaitMilliseconds; ; wait *= 1.5) {
    const reply = await attempt(deps, request);
    if (reply !== "in-flight") return reply;
    if (deps.now().getTime() + wait >= end) return refuse("RequestInFlight", { retryAfterSeconds: 2 });
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function attempt(deps: PayingDeps, request: Paying): Promise<PayReply | "in-flight"> {
  const opening = await inTransaction(deps.db, (tx) => openPayment(tx, deps, request));
  if (opening.kind === "refused") {
    return opening.refusal.refusal === "RequestInFlight" ? "in-flight" : opening.refusal;
  }
  if (opening.kind === "known") return resume(deps, request, opening.payment);
  deps.passFaultPoint("after_intent");

  const { payment } = opening;
  if (payment.amount === 0) return capture(deps, request, payment, null);
  const outcome = await charge(deps, payment, request.nonce ?? "");
  deps.passFaultPoint("after_gateway");
  return settle(deps, request, payment, outcome);
}

/** An earlier request with the same key was cut off: its outcome is found, never made a second time. */
async function resume(deps: PayingDeps, request: Paying, payment: Payment): Promise<PayReply | "in-flight"> {
  if (payment.refusal !== null) return refusalOf(payment.refusal);
  if (payment.orderId !== null || payment.amount === 0) return capture(deps, request, payment, null);
  const charge = await lookUp(deps, request, payment);
  if (charge === "unreachable") return outcomeUnknown();
  if (charge !== null) return capture(deps, request, payment, charge);
  const age = deps.now().getTime() - payment.createdAt.getTime();
  if (age > deps.times.abandonSeconds * 1000) {
    await inTransaction(deps.db, (tx) => abandonPayment(tx, payment.id, deps.now()));
  }
  return "in-flight";
}

/** Asks the gateway for the money, and waits no longer than it may take. */
function charge(deps: PayingDeps, payment: Payment, nonce: string): Promise<SaleOutcome> {
  const { gatewaySeconds } = deps.times;
  deps.passFaultPoint("before_gateway");
  return new Promise((resolve) => {
    const unknown = (reason: string) => resolve({ kind: "unknown", reason });
    const timer = setTimeout(unknown, gatewaySeconds * 1000, `no answer in ${gatewaySeconds} s`);
    deps.gateway
      .sale({ paymentId: payment.id, amount: payment.amount, nonce })
      .then(resolve, (error: unknown) => unknown(String(error)))
      .finally(() => clearTimeout(timer));
  });
}

async function settle(deps: PayingDeps, request: Paying, payment: Payment, outcome: SaleOutcome): Promise<PayReply> {
  switch (outcome.kind) {
    case "captured":
      return capture(deps, request, payment, outcome.charge);
    case "declined":
      return decline(deps, request, payment, { code: "CARD_DECLINED", text: outcome.text });
    case "nonce-unknown":
      return decline(deps, request, payment, { code: "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN", text: nonceUnknown });
    case "nonce-consumed": {
      // It may have been consumed by this very payment, when its first answer was lost.
      const charge = await lookUp(deps, request, payment);
      if (charge === "unreachable") return outcomeUnknown();
      if (charge !== null) return capture(deps, request, payment, charge);
      return decline(deps, request, payment, {
        code: "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
        text: nonceConsumed,
      });
    }
    case "unknown":
      request.log.warn({ paymentId: payment.id, reason: outcome.reason }, "The outcome of a sale is unknown");
      return outcomeUnknown();
  }
}

const nonceConsumed = "Cannot use a payment method nonce more than once.";
const nonceUnknown = "Unknown or expired payment method nonce.";

async function capture(deps: PayingDeps, request: Paying, payment: Payment, charge: Charge | null): Promise<PayReply> {
  const reply = await inTransaction(deps.db, async (tx) => {
    const placed = await capturePayment(tx, deps, payment.id, charge);
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
  deps: PayingDeps,
  request: Paying,
  payment: Payment,
  refusal: PaymentRefusal,
): Promise<PayReply> {
  return inTransaction(deps.db, async (tx) => {
    await refusePayment(tx, payment.id, refusal, deps.now());
    if (refusal.code === "CARD_DECLINED" && (await declinesAreTooMany(tx, request, deps.now()))) {
      request.log.warn({ cartId: payment.cartId, address: request.clientAddress }, "Cards are being tried out");
      return tooManyDeclines();
    }
    const reply = refusalOf(refusal);
    await request.remember(tx, reply);
    return reply;
  });
}

async function lookUp(deps: PayingDeps, request: Paying, payment: Payment): Promise<Charge | null | "unreachable"> {
  try {
    return await deps.gateway.findByOrderId(payment.id);
  } catch (error) {
    request.log.warn({ err: error, paymentId: payment.id }, "The gateway cannot be reached");
    return "unreachable";
  }
}

function placedReply(placed: PlacedOrder): PayReply {
  return { status: 201, body: placed };
}

function refusalOf({ code, text }: PaymentRefusal): Refusal {
  return refuse(code, { message: `${code}:${text}`, ...(code === "CARD_DECLINED" && { detail: text }) });
}

/** The same request, sent again, is told what became of it. */
function outcomeUnknown(): Refusal {
  return refuse("Unavailable", {
    detail: "We are still waiting for the bank. Please do not pay again: try once more in a few seconds.",
    retryAfterSeconds: 5,
  });
}
