import { type Cents, toCents } from "@boxwright/core/kernel/money";
import type { Transaction, TransactionStatus } from "braintree";
import type { Charge, Instrument } from "../../payment-gateway.ts";

/** A sale with one of these statuses is charged, now or later. */
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

/** A void cancels a charge that is not settled yet. */
export function isVoided({ status }: Pick<Transaction, "status">): boolean {
  return status === "voided";
}

/** A partial refund is possible once the money has moved; before, only the whole sale can be voided. */
export function isSettled({ status }: Pick<Transaction, "status">): boolean {
  return status === "settled" || status === "settling";
}

/** The charge of a sale; `refunds` are its refund transactions. */
export function chargeOf(sale: Transaction, refunds: readonly Transaction[]): Charge {
  const amount = centsOf(sale.amount);
  const refunded = refunds.filter(isCharged).reduce((sum, refund) => sum + centsOf(refund.amount), 0);
  return {
    transactionId: sale.id,
    amount,
    refunded: isVoided(sale) ? amount : toCents(refunded),
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

/** Braintree writes amounts in dollars, such as `12.34`. */
function centsOf(decimal: string): Cents {
  const [, dollars, cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  if (dollars === undefined) throw new Error(`Braintree sent the amount ${decimal}`);
  return toCents(Number(dollars) * 100 + Number(cents.padEnd(2, "0")));
}
