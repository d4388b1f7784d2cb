import { type WireMoney, wireCents, wirePrecise } from "@boxwright/contract/kernel";
import { wireDesign } from "@boxwright/contract/line-design";
import type { WireDelivery, WireOrder, WireParcel, WireTrackedOrder } from "@boxwright/contract/order";
import type { OrderPart } from "@boxwright/contract/orders";
import { wireArtworkApproval, wirePlacements } from "@boxwright/contract/placements";
import { wireUserUpload } from "@boxwright/contract/uploads";
import { totalsOf } from "@boxwright/core/cart/totals";
import type { Plant } from "@boxwright/core/checkout/plant";
import { maskedCardText, walletNames } from "@boxwright/core/checkout/wallets";
import { noDate } from "@boxwright/core/kernel/dates";
import { addCents, subtractCents } from "@boxwright/core/kernel/money";
import { artworkProblemOf } from "@boxwright/core/orders/artwork-problem";
import { cancellationOf, type SetupOf } from "@boxwright/core/orders/cancel-lines";
import { type Delivery, type Parcel, parcelsOf } from "@boxwright/core/orders/delivery";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine, UnitPrice } from "@boxwright/core/orders/order";
import { couponDiscountOf, figuresOf } from "@boxwright/core/orders/order-figures";
import { placedOrderOf } from "@boxwright/core/orders/order-states";
import { arrivalIfSentNow } from "@boxwright/core/orders/promised-arrival";
import { takesArtwork } from "@boxwright/core/orders/send-artwork";
import { creditOwedOf } from "@boxwright/core/orders/staff-refunds";

const centDigits = 2;

/** The parts of an order that a reply has. */
interface Extent {
  readonly expand?: readonly OrderPart[];
  /** Leaves out cancelled lines. */
  readonly isActiveOnly?: boolean;
}

export interface PresentingDeps {
  readonly plant: Plant;
  readonly setupOf: SetupOf;
  readonly now: () => Date;
}

/** An order on the wire, as of `now`: the promised day of a line that waits for its shopper moves. */
export function presentOrder(
  order: Order,
  { plant, setupOf, now }: PresentingDeps,
  { expand = [], isActiveOnly = false }: Extent = {},
): WireOrder {
  const { bought: totals, due } = figuresOf(order);
  const creditOwed = creditOwedOf(order);
  const { paymentState } = placedOrderOf(order);
  return {
    ...presentHead(order),
    ...presentFigures(order),
    lineItems: order.lines
      .filter(({ state }) => !isActiveOnly || state !== "Cancelled")
      .map((line) => ({
        ...presentLine(line, order, plant, now()),
        ...presentCancellation(order, line, setupOf),
      })),
    refunds: order.refunds.filter(({ way }) => way !== "credit").map(presentRefund),
    id: order.id,
    paymentState,
    completedAt: order.completedAt?.toISOString() ?? null,
    isMigrated: order.isMigrated,
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
    detail: {
      email: order.email,
      poNumber: order.poNumber,
      customerComments: order.lines.flatMap(({ customerComments }) => customerComments || []).join("\n\n"),
    },
    totalPrice: wireCents(totals.total),
    finalPrice: {
      subtotal: wireCents(totals.subtotal),
      salesTax: wireCents(totals.taxTotal),
      shipping: wireCents(totals.totalShippingPrice),
      total: wireCents(totals.total),
    },
    amountPaid: wireCents(order.amountPaid),
    paidAt: order.paidAt?.toISOString() ?? null,
    creditOwed: creditOwed > 0 ? wireCents(creditOwed) : null,
    amountDue: wireCents(due),
    ...(expand.includes("deliveries") && { deliveries: order.deliveries.map(presentDelivery) }),
    history: order.history.map(({ lineId, at, by, ...move }) => ({
      ...move,
      by: by.id,
      byKind: by.kind,
      lineItemId: lineId,
      at: at.toISOString(),
    })),
  };
}

/** An order as its link shows it: without the buyer's account, and without its payment, refunds and sums. */
export function presentTrackedOrder(order: Order, plant: Plant, now: Date): WireTrackedOrder {
  return {
    ...presentHead(order),
    lineItems: order.lines.map((line) => presentTrackedLine(line, order, plant, now)),
    deliveries: order.deliveries.map(presentDelivery),
    shippingAddress: presentTrackedAddress(order.shippingAddress),
    billingAddress: presentTrackedAddress(order.billingAddress),
    history: order.history.map(({ lineId, from, to, at, by }) => ({
      lineItemId: lineId,
      from,
      to,
      at: at.toISOString(),
      byKind: by.kind,
    })),
  };
}

function presentHead(order: Order): Pick<WireTrackedOrder, "version" | "orderNumber" | "orderState" | "createdAt"> {
  return {
    version: order.version,
    orderNumber: order.number,
    orderState: placedOrderOf(order).orderState,
    createdAt: order.createdAt.toISOString(),
  };
}

function presentFigures(
  order: Order,
): Pick<WireOrder, "taxedPrice" | "totals" | "discountCodes" | "discountInfo" | "cancelled"> {
  const { bought: totals, cancelled, total } = figuresOf(order);
  return {
    taxedPrice: {
      totalNet: wireCents(subtractCents(totals.total, totals.taxTotal)),
      totalGross: wireCents(totals.total),
      taxPortions: order.taxPortions.map(({ name, rate, amount }) => ({ name, rate, amount: wireCents(amount) })),
      exemption: order.taxExemption,
    },
    totals: {
      subtotal: wireCents(totals.subtotal),
      totalShippingPrice: wireCents(totals.totalShippingPrice),
      discount: wireCents(totals.discount),
      taxTotal: wireCents(totals.taxTotal),
      total: wireCents(totals.total),
    },
    discountCodes: order.couponCode === null ? [] : [order.couponCode],
    cancelled: cancelled > 0 ? { amount: wireCents(cancelled), totalAfter: wireCents(total) } : null,
    discountInfo: presentDiscount(order),
  };
}

function presentRefund({ id, amount, reason, at, refundedAt }: Order["refunds"][number]): WireOrder["refunds"][number] {
  return { id, amount: wireCents(amount), reason, at: at.toISOString(), refundedAt: refundedAt?.toISOString() ?? null };
}

function presentDiscount({ lines, couponCode }: Order): WireOrder["discountInfo"] {
  const proofCredit = addCents(...lines.map((line) => line.proofCredit));
  const coupon = couponDiscountOf(lines);
  return [
    ...(coupon > 0 ? [{ code: couponCode, amount: wireCents(coupon), kind: "coupon" as const }] : []),
    ...(proofCredit > 0 ? [{ code: null, amount: wireCents(proofCredit), kind: "proofCredit" as const }] : []),
  ];
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

type WireLine = WireOrder["lineItems"][number];

/** A line for the buyer, without the possibility to cancel it. */
function presentLine(
  line: OrderLine,
  order: Pick<Order, "history" | "deliveries">,
  plant: Plant,
  now: Date,
): Omit<WireLine, "cancellation" | "notCancellable"> {
  const { charges } = line;
  const totals = totalsOf([charges]);
  const tracked = presentTrackedLine(line, order, plant, now);
  return {
    ...tracked,
    discount: wireCents(addCents(charges.discount.goods, charges.discount.shipping)),
    proofCredit: line.proofCredit > 0 ? wireCents(line.proofCredit) : null,
    taxAmount: wireCents(charges.tax.goods),
    customerComments: line.customerComments,
    placements: wirePlacements(line.placements),
    artworkApproval: wireArtworkApproval(line.printApproval),
    ...wireDesign(line),
    preview2dUrl: line.approval?.preview2dUrl ?? "",
    preview3dUrl: line.approval?.preview3dUrl ?? "",
    shipping: {
      ...tracked.shipping,
      price: wireCents(charges.price.shipping),
      taxAmount: wireCents(charges.tax.shipping),
    },
    totalPrice: wireCents(totals.total),
    taxedPrice: {
      totalNet: wireCents(subtractCents(totals.total, totals.taxTotal)),
      totalGross: wireCents(totals.total),
    },
  };
}

function presentTrackedLine(
  line: OrderLine,
  { history, deliveries }: Pick<Order, "history" | "deliveries">,
  plant: Plant,
  now: Date,
): WireTrackedOrder["lineItems"][number] {
  const { delivery } = line;
  return {
    id: line.id,
    referenceId: line.productKey,
    sku: line.sku,
    productVersion: line.skuVersion,
    isSampleProduct: line.isSample,
    mainTitle: line.titles.en,
    mainTitles: line.titles,
    image: line.approval?.preview3dUrl ?? line.imageUrl,
    itemAttributes: [...line.attributes],
    finalSelection: { ...line.selection },
    approval: wireDesign(line).approval,
    quantity: line.quantity,
    unitPrice: presentUnitPrice(line.unitPrice),
    untaxedTotal: wireCents(line.charges.price.goods),
    artworkRequired: line.artworkRequired,
    takesArtwork: takesArtwork(line),
    state: { key: line.state, label: lineStateLabel(line.state, "en") },
    shipping: {
      eCommerceDeliveryOptionId: delivery.optionId,
      displayName: delivery.names.en,
      displayNames: delivery.names,
      promisedArrivalDate: arrivalIfSentNow(plant, line, history, now),
      firstPromisedArrivalDate: delivery.firstArrival,
    },
    problem: artworkProblemOf(line, history),
    tracking: parcelsOf(deliveries, line.id).map(presentParcel),
    userUploads: line.artwork.map(wireUserUpload),
  };
}

function presentCancellation(
  order: Order,
  line: OrderLine,
  setupOf: SetupOf,
): Pick<WireLine, "cancellation" | "notCancellable"> {
  const outcome = cancellationOf(order, line, setupOf);
  if (!outcome.ok) return { cancellation: null, notCancellable: outcome.refusal };
  const { refund, kept, coupon } = outcome.value;
  return {
    cancellation: {
      refund: wireCents(refund),
      kept: wireCents(kept),
      coupon: coupon && { code: coupon.code, discount: wireCents(coupon.discount) },
    },
    notCancellable: null,
  };
}

function presentDelivery({ id, createdAt, items, parcels }: Delivery): WireDelivery {
  return {
    id,
    createdAt: createdAt.toISOString(),
    items: items.map(({ lineId, quantity }) => ({ lineItemId: lineId, quantity })),
    parcels: parcels.map(presentParcel),
  };
}

function presentParcel({ expectedArrival, shippedAt, deliveredAt, grams, size, ...parcel }: Parcel): WireParcel {
  return {
    ...parcel,
    expectedArrivalDate: expectedArrival ?? noDate,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    weight: grams === null ? null : { grams },
    size: size === null ? null : { mm: size },
  };
}

function presentUnitPrice({ amount, fractionDigits }: UnitPrice): WireMoney {
  if (fractionDigits === centDigits) return wireCents(amount);
  return wirePrecise(Math.round(amount / 10 ** (fractionDigits - centDigits)), amount, fractionDigits);
}
