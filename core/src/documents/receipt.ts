import type { PresentedAddress } from "../address/address.ts";
import { printedCompany } from "../address/private-order.ts";
import { taxNameIn } from "../cart/tax-name.ts";
import { walletText } from "../checkout/wallets.ts";
import { calendarDateIn, shopTimeZone } from "../kernel/dates.ts";
import { type CultureFormats, cultureFormats } from "../kernel/format.ts";
import { addCents, type Cents, subtractCents, zeroCents } from "../kernel/money.ts";
import type { Order, OrderLine, OrderPayment } from "../orders/order.ts";
import { figuresOf } from "../orders/order-figures.ts";
import { type ShopLanguage, shopLanguageOf } from "../storefront/local-text.ts";
import { type ReceiptWords, receiptWords } from "./receipt-words.ts";

export interface Entry {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine {
  readonly title: string;
  readonly attributes: readonly Entry[];
  readonly delivery: string;
  /** The customer's comments on the line, with their line breaks; empty if there are none. */
  readonly comments: string;
  readonly quantity: string;
  readonly each: string;
  readonly amount: string;
}

/** The words and figures of a receipt, in reading order, without any layout. */
export interface Receipt {
  readonly language: ShopLanguage;
  /** `BW-` and eight digits, or the words for an order without a number yet. */
  readonly orderNumber: string;
  readonly facts: readonly Entry[];
  readonly billedTo: readonly string[];
  readonly shipsTo: readonly string[];
  readonly lines: readonly ReceiptLine[];
  readonly sums: readonly Entry[];
  readonly total: Entry;
  readonly paid: readonly Entry[];
}

/** The language of a receipt and the formats of its culture, both those of the order. */
interface Localisation {
  readonly language: ShopLanguage;
  readonly words: ReceiptWords;
  readonly format: CultureFormats;
}

/**
 * The receipt of an order, in the order's language. For a reader who is not known to be the buyer, `isPaymentShown` is false:
 * it hides the payment method and the PO number.
 */
export function receiptOf(order: Order, isPaymentShown = true): Receipt {
  const language = shopLanguageOf(order.culture);
  const words = receiptWords[language];
  const format = cultureFormats(order.culture);
  const localisation = { language, words, format };
  const orderNumber = order.number ?? words.noNumberYet;
  return {
    language,
    orderNumber,
    facts: [
      { label: words.orderNumber, value: orderNumber },
      { label: words.orderDate, value: format.day(calendarDateIn(order.createdAt, shopTimeZone)) },
      ...(isPaymentShown ? [{ label: words.payment, value: paymentName(order.payment, words) }] : []),
      ...(isPaymentShown && order.poNumber !== null ? [{ label: words.poNumber, value: order.poNumber }] : []),
    ],
    billedTo: addressLines(order.billingAddress, format),
    shipsTo: addressLines(order.shippingAddress, format),
    lines: order.lines.map((line) => receiptLine(line, localisation)),
    ...sumsOf(order, isPaymentShown, localisation),
  };
}

/** `Visa •••• 1111`, the PayPal account, the invoice, or the words for a free order. */
function paymentName(payment: OrderPayment, words: ReceiptWords): string {
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

function paidBy(payment: OrderPayment, words: ReceiptWords): string {
  if (payment.type === "invoice") return words.paid;
  return payment.type === "free" ? words.freeOfCharge : words.paidBy(paymentName(payment, words));
}

function addressLines(address: PresentedAddress, format: CultureFormats): string[] {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    printedCompany(address),
    address.streetName,
    address.additionalStreetInfo,
    `${address.city}, ${address.state} ${address.postalCode}`,
    format.country(address.country),
  ];
  return lines.filter((line) => line !== "");
}

function receiptLine(line: OrderLine, { language, words, format }: Localisation): ReceiptLine {
  return {
    title: line.titles[language],
    attributes: line.attributes.map(({ displayNames }) => {
      const { key, value } = displayNames[language];
      return { label: key, value };
    }),
    delivery: deliveryText(line, { language, words, format }),
    comments: line.customerComments,
    quantity: format.number(line.quantity),
    each: format.unitPrice(line.charges.price.goods, line.quantity),
    amount: format.cents(line.charges.price.goods),
  };
}

function deliveryText(line: OrderLine, { language, words, format }: Localisation): string {
  if (line.state === "Cancelled") return words.cancelled;
  const { names, arrival } = line.delivery;
  const arrives = line.state === "WaitingForArtwork" ? words.arrivesOnceSent : words.arrives;
  return arrives(names[language], format.day(arrival));
}

function sumsOf(
  order: Order,
  isPaymentShown: boolean,
  { language, words, format }: Localisation,
): Pick<Receipt, "sums" | "total" | "paid"> {
  const { bought: totals, cancelled, total, due } = figuresOf(order);
  const taxes = order.taxPortions.filter(({ amount }) => amount > 0);
  const entry = (label: string, amount: Cents): Entry => ({ label, value: format.cents(amount) });
  const less = (label: string, amount: Cents): Entry => entry(label, subtractCents(zeroCents, amount));
  const proofCredit = addCents(...order.lines.map((line) => line.proofCredit));
  const discounts: readonly [string, Cents][] = [
    [order.couponCode ?? words.discount, subtractCents(totals.discount, proofCredit)],
    [words.proofCredit, proofCredit],
  ];
  const noTax = entry(order.taxExemption === "resale" ? words.taxExempt : words.tax, zeroCents);
  return {
    sums: [
      entry(words.subtotal, totals.subtotal),
      ...discounts.filter(([, amount]) => amount > 0).map(([label, amount]) => less(label, amount)),
      entry(words.shipping, totals.totalShippingPrice),
      ...taxes.map(({ name, rate, amount }) => entry(`${taxNameIn(name, language)}, ${format.rate(rate)}`, amount)),
      ...(taxes.length === 0 ? [noTax] : []),
      ...(cancelled > 0 ? [less(words.cancelledItems, cancelled)] : []),
    ],
    total: entry(words.total, total),
    paid: [
      entry(isPaymentShown ? paidBy(order.payment, words) : words.paid, order.amountPaid),
      ...order.refunds.map(({ amount, refundedAt }) =>
        less(
          refundedAt === null
            ? words.refundUnderWay
            : words.refundedOn(format.day(calendarDateIn(refundedAt, shopTimeZone))),
          amount,
        ),
      ),
      entry(words.amountDue, due),
    ],
  };
}
