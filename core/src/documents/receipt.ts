import type { PresentedAddress } from "../address/address.ts";
import { totalsOf } from "../cart/totals.ts";
import { calendarDateIn } from "../kernel/dates.ts";
import { formatAmount, formatCents, formatDay, formatRate } from "../kernel/format.ts";
import { subtractCents, zeroCents } from "../kernel/money.ts";
import type { Order, OrderLine, OrderPayment } from "../orders/order.ts";

/** A name and what it has, to be set side by side. */
export interface Entry {
  readonly label: string;
  readonly value: string;
}

export interface ReceiptLine {
  readonly title: string;
  readonly attributes: readonly Entry[];
  readonly delivery: string;
  readonly quantity: string;
  readonly each: string;
  readonly amount: string;
}

/** The words and figures of a receipt, in the order in which they are read; how they are set is another's work. */
export interface Receipt {
  /** `BW-` and eight digits, or that it is still to come. */
  readonly orderNumber: string;
  readonly facts: readonly Entry[];
  readonly billedTo: readonly string[];
  readonly shipsTo: readonly string[];
  readonly lines: readonly ReceiptLine[];
  readonly sums: readonly Entry[];
  readonly total: Entry;
  readonly paid: readonly Entry[];
}

/** The zone in which the shop dates its papers. */
const timeZone = "America/New_York";

export function receiptOf(order: Order): Receipt {
  const orderNumber = order.number ?? "Not assigned yet";
  return {
    orderNumber,
    facts: [
      { label: "Order number", value: orderNumber },
      { label: "Order date", value: formatDay(calendarDateIn(order.createdAt, timeZone)) },
      { label: "Payment", value: paymentName(order.payment) },
      ...(order.poNumber === null ? [] : [{ label: "PO number", value: order.poNumber }]),
    ],
    billedTo: addressLines(order.billingAddress),
    shipsTo: addressLines(order.shippingAddress),
    lines: order.lines.map(receiptLine),
    ...sumsOf(order),
  };
}

/** `Visa •••• 1111`, the payer's account, an invoice, or that nothing was to be paid. */
export function paymentName(payment: OrderPayment): string {
  switch (payment.type) {
    case "credit_card":
      return `${payment.cardType} •••• ${payment.lastFour}`;
    case "paypal_account":
      return `Paypal, ${payment.email}`;
    case "invoice":
      return "Payment By Invoice";
    case "free":
      return "Free of charge";
  }
}

function paidBy(payment: OrderPayment): string {
  if (payment.type === "invoice") return "Paid";
  return payment.type === "free" ? paymentName(payment) : `Paid by ${paymentName(payment)}`;
}

export function addressLines(address: PresentedAddress): string[] {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.streetName,
    address.additionalStreetInfo,
    `${address.city}, ${address.state} ${address.postalCode}`,
    countryNames[address.country] ?? address.country,
  ];
  return lines.filter((line) => line !== "");
}

const countryNames: Readonly<Record<string, string>> = { US: "United States", CA: "Canada", PR: "Puerto Rico" };

function receiptLine(line: OrderLine): ReceiptLine {
  return {
    title: line.title,
    attributes: line.attributes.map(({ key, value }) => ({ label: key, value })),
    delivery: `${line.delivery.name}, arrives ${formatDay(line.delivery.arrival)}`,
    quantity: line.quantity.toLocaleString("en-US"),
    each: formatAmount(line.unitPrice.amount, line.unitPrice.fractionDigits),
    amount: formatCents(line.charges.price.goods),
  };
}

function sumsOf(order: Order): Pick<Receipt, "sums" | "total" | "paid"> {
  const totals = totalsOf(order.lines.map(({ charges }) => charges));
  const taxes = order.taxPortions.filter(({ amount }) => amount > 0);
  const due = subtractCents(totals.total, order.amountPaid);
  return {
    sums: [
      { label: "Subtotal", value: formatCents(totals.subtotal) },
      ...(totals.discount > 0
        ? [{ label: order.couponCode ?? "Discount", value: formatCents(subtractCents(zeroCents, totals.discount)) }]
        : []),
      { label: "Shipping", value: formatCents(totals.totalShippingPrice) },
      ...taxes.map(({ name, rate, amount }) => ({ label: `${name}, ${formatRate(rate)}`, value: formatCents(amount) })),
      ...(taxes.length === 0 ? [{ label: noTaxLabel(order), value: formatCents(zeroCents) }] : []),
    ],
    total: { label: "Total", value: formatCents(totals.total) },
    paid: [
      { label: paidBy(order.payment), value: formatCents(order.amountPaid) },
      { label: "Amount due", value: formatCents(due) },
    ],
  };
}

function noTaxLabel({ taxExemption }: Pick<Order, "taxExemption">): string {
  return taxExemption === "resale" ? "Tax (resale exemption)" : "Tax";
}
