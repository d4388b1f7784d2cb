import { daysAfter } from "@boxwright/core/kernel/dates";
import { decimalOfCents } from "@boxwright/core/kernel/format";
import { type Cents, subtractCents } from "@boxwright/core/kernel/money";
import type { BraintreeGateway, Transaction } from "braintree";
import type { BookedCharge, Charge, GatewayAdapter, RefundOutcome, Sale, SaleOutcome } from "../../payment-gateway.ts";
import { chargeOf, isCharged, isSettled, isVoided } from "./braintree-charge.ts";
import type { OpenSdk } from "./braintree-sdk.ts";
import { cachedClientToken } from "./client-token-cache.ts";
import { outcomeOfError, rejectionOf } from "./sale-outcome.ts";

/** The adapter of Braintree, with Braintree's own client library. The id of a payment is the order id there. */
export function createBraintreeGateway(openSdk: OpenSdk, now: () => Date, googleMerchantId = ""): GatewayAdapter {
  return {
    provider: "braintree",
    googleMerchantId,
    clientToken: cachedClientToken(async () => clientTokenOf(await openSdk()), now),
    sale: async (sale) => sell(await openSdk(), sale),
    findByOrderId: async (paymentId) => find(await openSdk(), paymentId),
    async *chargesBetween(from, until) {
      yield* listCharges(await openSdk(), from, until);
    },
    refundUpTo: async (transactionId, total) => giveBack(await openSdk(), transactionId, total),
  };
}

async function clientTokenOf(sdk: BraintreeGateway): Promise<string> {
  const { success, clientToken, message } = await sdk.clientToken.generate({ version: "2" });
  if (!success) throw new Error(`Braintree made no client token: ${message}`);
  return clientToken;
}

async function sell(sdk: BraintreeGateway, { paymentId, amount, nonce, deviceData }: Sale): Promise<SaleOutcome> {
  try {
    const result = await sdk.transaction.sale({
      amount: decimalOfCents(amount),
      paymentMethodNonce: nonce,
      orderId: paymentId,
      ...(deviceData !== null && { deviceData }),
      options: { submitForSettlement: true },
    });
    return result.success ? { kind: "captured", charge: chargeOf(result.transaction, []) } : rejectionOf(result);
  } catch (error) {
    return outcomeOfError(error);
  }
}

async function find(sdk: BraintreeGateway, paymentId: string): Promise<Charge | null> {
  const found: Transaction[] = [];
  for await (const transaction of sdk.transaction.search((search) => search.orderId().is(paymentId))) {
    if (transaction.type === "sale" && transaction.orderId === paymentId) found.push(transaction);
  }
  if (found.some(({ status }) => status === "authorizing")) {
    throw new Error(`Braintree is still authorizing the payment ${paymentId}`);
  }
  const sale = found.find(isCharged) ?? found.find(isVoided);
  return sale === undefined ? null : chargeOf(sale, await refundsOf(sdk, sale));
}

/** Braintree lists 50,000 transactions of a search at most, so each search is for one day. */
async function* listCharges(sdk: BraintreeGateway, from: Date, until: Date): AsyncGenerator<BookedCharge> {
  for (let start = from; start < until; start = daysAfter(start, 1)) {
    const end = new Date(Math.min(daysAfter(start, 1).getTime(), until.getTime()));
    for await (const transaction of sdk.transaction.search((search) => search.createdAt().between(start, end))) {
      const sale = transaction as Transaction;
      const at = new Date(sale.createdAt);
      if (sale.type !== "sale" || !(isCharged(sale) || isVoided(sale)) || at < start || at >= end) continue;
      yield { ...chargeOf(sale, await refundsOf(sdk, sale)), paymentId: sale.orderId ?? "", at };
    }
  }
}

function refundsOf(sdk: BraintreeGateway, { refundIds = [] }: Transaction): Promise<Transaction[]> {
  return Promise.all(refundIds.map((id) => sdk.transaction.find(id)));
}

async function giveBack(sdk: BraintreeGateway, transactionId: string, total: Cents): Promise<RefundOutcome> {
  const sale = await sdk.transaction.find(transactionId).catch(notFound);
  if (sale === null) return { kind: "refused", text: "Transaction not found." };
  const charge = chargeOf(sale, await refundsOf(sdk, sale));
  if (total > charge.amount) return { kind: "refused", text: "Refund amount is too large." };
  if (charge.refunded >= total) return { kind: "refunded" };
  const isWhole = total === charge.amount && charge.refunded === 0;
  if (!isSettled(sale) && !isWhole) return { kind: "later" };
  const { success, message } = isSettled(sale)
    ? await sdk.transaction.refund(transactionId, decimalOfCents(subtractCents(total, charge.refunded)))
    : await sdk.transaction.void(transactionId);
  return success ? { kind: "refunded" } : { kind: "refused", text: message };
}

function notFound(error: unknown): null {
  if (typeof error === "object" && error !== null && "type" in error && error.type === "notFoundError") return null;
  throw error;
}
