import { type Cents, toCents } from "@boxwright/core/kernel/money";
import type { Transaction, TransactionStatus } from "braintree";
import type { Charge, Instrument } from "../../payment-gateway.ts";

/** The money of a sale with one of these is taken, or will be. */
const charged: ReadonlySet<TransactionStatus> = new Set([
  "authorized",
  "submitted_for_settlement",
  "settlement_pending",
  "settlement_confirmed",
  "settling",
  "settled",
]);

export function isCharged({ status }: Pick<Transaction, "status">): boolean {
  return charged.has(status);
}

/** A void gives back what was not yet settled. */
export function isVoided({ status }: Pick<Transaction, "status">): boolean {
  return status === "voided";
}

/** Money can be given back in parts only once it has moved; before, the whole sale can be voided. */
export function isSettled({ status }: Pick<Transaction, "status">): boolean {
  return status === "settled" || status === "settling";
}

/** A sale as the shop knows charges. `refunds` are the transactions that gave something of it back. */
export function chargeOf(sale: Transaction, refunds: readonly Transaction[]): Charge {
  const amount = centsOf(sale.amount);
  const given = refunds.filter(isCharged).reduce((sum, refund) => sum + centsOf(refund.amount), 0);
  return {
    transactionId: sale.id,
    amount,
    refunded: isVoided(sale) ? amount : toCents(given),
    instrument: instrumentOf(sale),
  };
}

function instrumentOf({ id, creditCard, paypalAccount, applePayCard, androidPayCard }: Transaction): Instrument {
  if (applePayCard?.cardType) {
    // Braintree puts the wallet before the card's own type: "Apple Pay - Visa".
    const cardType = applePayCard.cardType.replace(/^Apple Pay - /, "");
    return { type: "apple_pay_card", cardType, lastFour: applePayCard.last4 ?? "" };
  }
  if (androidPayCard?.sourceCardType) {
    const { sourceCardType: cardType, sourceCardLast4: lastFour = "" } = androidPayCard;
    return { type: "android_pay_card", cardType, lastFour };
  }
  if (paypalAccount?.payerEmail) return { type: "paypal_account", email: paypalAccount.payerEmail };
  if (creditCard?.last4)
    return { type: "credit_card", cardType: creditCard.cardType ?? "", lastFour: creditCard.last4 };
  throw new Error(`the transaction ${id} was paid with no card, wallet or PayPal account`);
}

/** Of `12.34`, as Braintree writes dollars. */
function centsOf(decimal: string): Cents {
  const [, dollars, cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (dollars === undefined) throw new Error(`Braintree names an amount of ${decimal}`);
  return toCents(Number(dollars) * 100 + Number(cents.padEnd(2, "0")));
}
