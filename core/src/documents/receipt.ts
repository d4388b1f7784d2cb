import { walletText } from "../checkout/wallets.ts";
import { addCents } from "../kernel/money.ts";
import type { Order, OrderPayment } from "../orders/order.ts";
import { figuresOf } from "../orders/order-figures.ts";
import type { ShopLanguage } from "../storefront/local-text.ts";
import {
  addressLines,
  chargeEntries,
  chargesOf,
  dayText,
  headOf,
  type LineText,
  type Localisation,
  lineText,
  localisationOf,
  moneyEntries,
  poNumberFacts,
  priceColumns,
  pricedLine,
  type RateStyle,
} from "./order-text.ts";
import type { Entry, PrintedDocument } from "./printed-document.ts";
import type { ReceiptWords } from "./receipt-words.ts";
import { type Seller, sellerLines } from "./seller.ts";

/** The words and figures of a receipt, in reading order, without any layout. */
export interface Receipt {
  readonly language: ShopLanguage;
  /** `BW-` and eight digits, or the words for an order without a number yet. */
  readonly orderNumber: string;
  readonly facts: readonly Entry[];
  readonly billedTo: readonly string[];
  readonly shipsTo: readonly string[];
  readonly lines: readonly LineText[];
  readonly sums: readonly Entry[];
  readonly total: Entry;
  readonly paid: readonly Entry[];
}

/**
 * The receipt of an order, in the order's language. For a reader who is not known to be the buyer, `isPaymentShown` is false:
 * it hides the payment method and the PO number.
 */
export function receiptOf(order: Order, isPaymentShown = true, rateStyle: RateStyle = "exact"): Receipt {
  const localisation = localisationOf(order.culture);
  const { language, words, format } = localisation;
  const orderNumber = order.number ?? words.noNumberYet;
  return {
    language,
    orderNumber,
    facts: [
      { label: words.orderNumber, value: orderNumber },
      { label: words.orderDate, value: dayText(order.createdAt, format) },
      ...(isPaymentShown ? [{ label: words.payment, value: paymentName(order.payment, words) }] : []),
      ...(isPaymentShown ? poNumberFacts(order, words) : []),
    ],
    billedTo: addressLines(order.billingAddress, format),
    shipsTo: addressLines(order.shippingAddress, format),
    lines: order.lines.map((line) => lineText(line, localisation)),
    ...sumsOf(order, isPaymentShown, localisation, rateStyle),
  };
}

/** The receipt of an order for print. See {@link receiptOf} for `isPaymentShown`. */
export function receiptDocument(order: Order, seller: Seller, isPaymentShown = true): PrintedDocument {
  const localisation = localisationOf(order.culture);
  const { language, words } = localisation;
  const { orderNumber, billedTo, shipsTo, lines, ...receipt } = receiptOf(order, isPaymentShown);
  return {
    ...receipt,
    ...headOf(order, seller, orderNumber, words),
    parties: [
      { label: words.soldBy, lines: sellerLines(seller, language) },
      { label: words.billedTo, lines: billedTo },
      { label: words.shipsTo, lines: shipsTo },
    ],
    columns: priceColumns(words),
    lines: lines.map((line) => pricedLine(line, localisation)),
    notes: [],
  };
}

/** `Visa •••• 1111`, the PayPal account, the invoice, or the words for a free order. */
export function paymentName(payment: OrderPayment, words: ReceiptWords): string {
  switch (payment.type) {
    case "credit_card":
      return `${payment.cardType} •••• ${payment.lastFour}`;
    case "paypal_account":
      return `PayPal, ${payment.email}`;
    case "apple_pay_card":
    case "android_pay_card":
      return walletText(payment);
    case "invoice":
      return words.byInvoice;
    case "free":
      return words.freeOfCharge;
  }
}

/** The label of the amount that was paid. */
export function paidBy(payment: OrderPayment, words: ReceiptWords): string {
  if (payment.type === "invoice") return words.paid;
  return payment.type === "free" ? words.freeOfCharge : words.paidBy(paymentName(payment, words));
}

function sumsOf(
  order: Order,
  isPaymentShown: boolean,
  localisation: Localisation,
  rateStyle: RateStyle,
): Pick<Receipt, "sums" | "total" | "paid"> {
  const { words, format } = localisation;
  const { entry, less } = moneyEntries(format);
  const { bought, cancelled, allowed, total, due } = figuresOf(order);
  const kept = addCents(...order.lines.map((line) => line.kept));
  return {
    sums: [
      ...chargeEntries(chargesOf(order, bought), localisation, rateStyle),
      ...(cancelled + kept > 0 ? [less(words.cancelledItems, addCents(cancelled, kept))] : []),
      ...(kept > 0 ? [entry(words.keptForWork, kept)] : []),
      ...(allowed > 0 ? [less(words.partlyRefunded, allowed)] : []),
    ],
    total: entry(words.total, total),
    paid: [
      entry(isPaymentShown ? paidBy(order.payment, words) : words.paid, order.amountPaid),
      ...order.refunds.map(({ way, amount, refundedAt }) => {
        const underWay = way === "credit" ? words.heldAsCredit : words.refundUnderWay;
        return less(refundedAt === null ? underWay : words.refundedOn(dayText(refundedAt, format)), amount);
      }),
      entry(words.amountDue, due),
    ],
  };
}
