import type { WireMoney } from "@boxwright/contract/kernel";
import { wireCents, wirePrecise } from "@boxwright/contract/kernel";
import type { OrderPart, WireOrder, WireTrackedOrder } from "@boxwright/contract/orders";
import { wireUserUpload } from "@boxwright/contract/uploads";

import type { Plant } from "@boxwright/core/checkout/plant";
import { maskedCardText, walletNames } from "@boxwright/core/checkout/wallets";
import { addCents, subtractCents } from "@boxwright/core/kernel/money";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, UnitPrice } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { placedOrderOf } from "@boxwright/core/orders/order-states";
import { arrivalIfSentNow } from "@boxwright/core/orders/promise";
import { takesArtwork } from "@boxwright/core/orders/send-artwork";

const centDigits = 2;

/** Which parts of an order are given. */
interface Extent {
  readonly expand?: readonly OrderPart[];
  /** Without cancelled lines. */
  readonly isActiveOnly?: boolean;
}

/** An order as the wire has it, as of a moment: what waits for its shopper arrives later each day. */
export function presentOrder(
  order: Order,
  plant: Plant,
  now: Date,
  { expand = [], isActiveOnly = false }: Extent = {},
): WireOrder {
  const { bought: totals, cancelled, total, due } = figuresOf(order);
  const { orderState, paymentState } = placedOrderOf(order);
  return {
    id: order.id,
    version: order.version,
    orderNumber: order.number,
    orderState,
    paymentState,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    customerId: order.owner.kind === "customer" ? order.owner.id : null,
    customerEmail: order.email,
    cartId: order.cartId,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    paymentInfo: {
      ...presentPayment(order),
      ...(expand.includes("paymentInfo.paymentStatus") && { paymentStatus: paymentState }),
    },
    poNumber: order.poNumber,
    taxedPrice: {
      totalNet: wireCents(subtractCents(totals.total, totals.taxTotal)),
      totalGross: wireCents(totals.total),
      taxPortions: order.taxPortions.map(({ name, rate, amount }) => ({ name, rate, amount: wireCents(amount) })),
      exemption: order.taxExemption,
    },
    totalPrice: wireCents(totals.total),
    totals: {
      subtotal: wireCents(totals.subtotal),
      totalShippingPrice: wireCents(totals.totalShippingPrice),
      discount: wireCents(totals.discount),
      taxTotal: wireCents(totals.taxTotal),
      total: wireCents(totals.total),
    },
    finalPrice: {
      subtotal: wireCents(totals.subtotal),
      salesTax: wireCents(totals.taxTotal),
      shipping: wireCents(totals.totalShippingPrice),
      total: wireCents(totals.total),
    },
    amountPaid: wireCents(order.amountPaid),
    cancelled: cancelled > 0 ? { amount: wireCents(cancelled), totalAfter: wireCents(total) } : null,
    refunds: order.refunds.map(({ id, amount, at, refundedAt }) => ({
      id,
      amount: wireCents(amount),
      at: at.toISOString(),
      refundedAt: refundedAt?.toISOString() ?? null,
    })),
    amountDue: wireCents(due),
    discountCodes: order.couponCode === null ? [] : [order.couponCode],
    lineItems: order.lines
      .filter(({ state }) => !isActiveOnly || state !== "Cancelled")
      .map((line) => presentLine(line, order.history, plant, now)),
    ...(expand.includes("deliveries") && { deliveries: [] }),
    history: order.history.map(({ lineId, at, by, ...move }) => ({
      ...move,
      by: by.id,
      lineItemId: lineId,
      at: at.toISOString(),
    })),
  };
}

/** An order as its link shows it: without its buyer's account and without how it was paid. */
export function presentTrackedOrder(order: Order, plant: Plant, now: Date): WireTrackedOrder {
  const {
    version,
    orderNumber,
    orderState,
    createdAt,
    taxedPrice,
    totals,
    discountCodes,
    cancelled,
    refunds,
    lineItems,
    history,
  } = presentOrder(order, plant, now);
  return {
    version,
    orderNumber,
    orderState,
    createdAt,
    taxedPrice,
    totals,
    discountCodes,
    cancelled,
    refunds,
    lineItems,
    shippingAddress: presentTrackedAddress(order.shippingAddress),
    billingAddress: presentTrackedAddress(order.billingAddress),
    history: history.map(({ lineItemId, from, to, at }) => ({ lineItemId, from, to, at })),
  };
}

function presentTrackedAddress({ phone: _, email: __, ...address }: Order["shippingAddress"]) {
  return address;
}

function presentPayment({ payment, onTerms }: Pick<Order, "payment" | "onTerms">): WireOrder["paymentInfo"] {
  switch (payment.type) {
    case "credit_card": {
      const { type, cardType, lastFour } = payment;
      const label = `•••• ${lastFour}`;
      return { paymentMethod: "BRAINTREE", type, name: "Credit Card", label, card: { cardType, lastFour } };
    }
    case "paypal_account":
      return { paymentMethod: "BRAINTREE", type: payment.type, name: "Paypal", label: payment.email, card: null };
    case "apple_pay_card":
    case "android_pay_card": {
      const { type, cardType, lastFour } = payment;
      const card = lastFour === "" ? null : { cardType, lastFour };
      return { paymentMethod: "BRAINTREE", type, name: walletNames[type], label: maskedCardText(payment), card };
    }
    case "invoice": {
      const type = onTerms ? "PAYMENT_BY_INVOICE_WITH_TERMS" : "PAYMENT_BY_INVOICE_W/O_TERMS";
      return { paymentMethod: "PAYMENT_BY_INVOICE", type, name: "Payment By Invoice", label: "", card: null };
    }
    case "free":
      return { paymentMethod: "FREE_PAYMENT", type: "FREE_PAYMENT", name: "Free of charge", label: "", card: null };
  }
}

function presentLine(
  line: OrderLine,
  history: Order["history"],
  plant: Plant,
  now: Date,
): WireOrder["lineItems"][number] {
  const { charges, delivery } = line;
  return {
    id: line.id,
    referenceId: line.productKey,
    sku: line.sku,
    productVersion: line.skuVersion,
    isSampleProduct: line.isSample,
    mainTitle: line.titles.en,
    mainTitles: line.titles,
    image: line.imageUrl,
    itemAttributes: [...line.attributes],
    finalSelection: { ...line.selection },
    quantity: line.quantity,
    unitPrice: presentUnitPrice(line.unitPrice),
    untaxedTotal: wireCents(charges.price.goods),
    discount: wireCents(addCents(charges.discount.goods, charges.discount.shipping)),
    proofCredit: line.proofCredit > 0 ? wireCents(line.proofCredit) : null,
    taxAmount: wireCents(charges.tax.goods),
    artworkRequired: line.artworkRequired,
    takesArtwork: takesArtwork(line),
    customerComments: line.customerComments,
    state: { key: line.state, label: lineStateLabel(line.state, "en") },
    shipping: {
      eCommerceDeliveryOptionId: delivery.optionId,
      displayName: delivery.names.en,
      displayNames: delivery.names,
      price: wireCents(charges.price.shipping),
      taxAmount: wireCents(charges.tax.shipping),
      promisedArrivalDate: arrivalIfSentNow(plant, line, history, now),
      firstPromisedArrivalDate: delivery.firstArrival,
    },
    tracking: [],
    userUploads: line.artwork.map(wireUserUpload),
  };
}

function presentUnitPrice({ amount, fractionDigits }: UnitPrice): WireMoney {
  if (fractionDigits === centDigits) return wireCents(amount);
  return wirePrecise(Math.round(amount / 10 ** (fractionDigits - centDigits)), amount, fractionDigits);
}
