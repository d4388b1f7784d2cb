import type { WireCart, WireCartLine } from "@boxwright/contract/cart";
import type { PlacedOrder } from "@boxwright/contract/checkout";
import type { WireCentPrecision } from "@boxwright/contract/kernel";
import { artworkOf } from "@boxwright/contract/uploads";
import type { LineCharges } from "@boxwright/core/cart/totals";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { type Cents, subtractCents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { beginLine } from "@boxwright/core/orders/begin-line";
import type { Order, OrderLine, OrderPayment } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { OrderDesk, SettledPayment } from "../checkout/payments/payment.ts";
import { earnCredits } from "../checkout/proofs/earn-credits.ts";
import type { Transaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderPlaced } from "./events.ts";
import { presentPlacedOrder } from "./http/present-order.ts";
import { insertOrder, readOrderById } from "./postgres/order-store.ts";
import { dueOfOrder, receivePayment } from "./receive-payment.ts";

/** What checkout asks of orders: to make one of a paid cart, and to book later payments, in the commit that settles each. */
export function createOrderDesk(outbox: Outbox): OrderDesk {
  return {
    place: (transaction, payment) => placeOrder(transaction, outbox, payment),
    placed: async (transaction, orderId) => presentPlacedOrder(await knownOrder(transaction, orderId)),
    lockDue: dueOfOrder,
    receive: receivePayment,
  };
}

async function placeOrder(tx: Transaction, outbox: Outbox, payment: SettledPayment): Promise<PlacedOrder> {
  const order = orderOf(payment);
  await insertOrder(tx, order, { tenant: payment.payer.tenant, paymentId: payment.id });
  if (beginningOf(payment).mayProceed) await earnCredits(tx, payment.payer, order.lines, order.createdAt);
  await outbox.announce(tx, orderPlaced, { orderId: order.id });
  return presentPlacedOrder(order);
}

async function knownOrder(tx: Transaction, orderId: string): Promise<Order> {
  const order = await readOrderById(tx, orderId);
  if (order === null) throw new Error(`a payment names the order ${orderId}, which does not exist`);
  return order;
}

function orderOf(payment: SettledPayment): Order {
  const { frozenCart: cart, settledAt } = payment;
  if (cart === null) throw new Error(`the payment ${payment.id} pays no cart`);
  const { shippingAddress, billingAddress } = cart;
  if (shippingAddress === null || billingAddress === null) {
    throw new Error(`the cart ${cart.id} was paid before it was ready`);
  }
  const { mayProceed, why } = beginningOf(payment);
  const move = { at: settledAt, by: payment.payer.id, why };
  const started = cart.lineItems.map((item) => beginLine(newLine(cart, item), mayProceed, move));
  return {
    id: payment.orderId,
    version: 1,
    number: null,
    cartId: cart.id,
    owner: { kind: payment.payer.kind, id: payment.payer.id },
    email: cart.email ?? shippingAddress.email,
    culture: payment.culture ?? tenantNamed(payment.payer.tenant).defaultCulture,
    shippingAddress: shippingAddress as Order["shippingAddress"],
    billingAddress: billingAddress as Order["billingAddress"],
    payment: payingWith(payment),
    poNumber: payment.poNumber,
    couponCode: payment.couponCode,
    lines: started.map(({ line }) => line),
    taxPortions: (cart.taxedPrice?.taxPortions ?? []).map((portion) => ({
      ...portion,
      amount: centsOf(portion.amount),
    })),
    taxExemption: cart.taxedPrice?.exemption ?? null,
    amountPaid: payment.status === "captured" ? payment.amount : zeroCents,
    refunds: [],
    onTerms: payment.onTerms ?? false,
    createdAt: settledAt,
    completedAt: null,
    history: started.map(({ move }) => move),
  };
}

function payingWith({ method, instrument }: SettledPayment): OrderPayment {
  if (method === "FREE_PAYMENT") return { type: "free" };
  if (method === "PAYMENT_BY_INVOICE") return { type: "invoice" };
  if (instrument === null) throw new Error("a payment was captured without an instrument");
  return instrument;
}

interface Beginning {
  /** False where the lines wait for money. */
  readonly mayProceed: boolean;
  readonly why: string;
}

function beginningOf({ status, onTerms }: SettledPayment): Beginning {
  if (status === "captured") return { mayProceed: true, why: "Order paid" };
  return onTerms ? { mayProceed: true, why: "Order invoiced on terms" } : { mayProceed: false, why: "Order invoiced" };
}

function newLine(cart: WireCart, item: WireCartLine): OrderLine {
  if (item.shippingInfo === null) throw new Error(`the line ${item.id} was paid without its delivery`);
  const { price } = item.priceDetails;
  return {
    id: item.id,
    productKey: item.referenceId,
    sku: item.sku,
    skuVersion: item.productVersion,
    isSample: item.isSampleProduct,
    titles: item.mainTitles,
    imageUrl: item.image,
    attributes: item.itemAttributes,
    selection: item.finalSelection,
    quantity: item.quantity,
    unitPrice:
      price.type === "highPrecision"
        ? { amount: price.preciseAmount, fractionDigits: price.fractionDigits }
        : { amount: price.centAmount, fractionDigits: price.fractionDigits },
    charges: chargesOf(cart, item, item.shippingInfo),
    proofCredit: item.proofCredit === null ? zeroCents : centsOf(item.proofCredit),
    delivery: {
      optionId: item.shippingInfo.eCommerceDeliveryOptionId,
      names: item.shippingInfo.displayNames,
      arrival: item.promisedArrivalDate as CalendarDate,
      firstArrival: item.promisedArrivalDate as CalendarDate,
    },
    artworkRequired: item.artworkRequired,
    designId: item.designId,
    artwork: item.userUploads.map(artworkOf),
    customerComments: item.customerComments,
    state: "Initial",
  };
}

function chargesOf(
  cart: WireCart,
  { id, priceDetails }: WireCartLine,
  shippingInfo: NonNullable<WireCartLine["shippingInfo"]>,
): LineCharges {
  const shippingLine = cart.customLineItems.find(({ lineItemId }) => lineItemId === id);
  const goods = centsOf(priceDetails.untaxedTotal);
  const goodsTax = centsOf(priceDetails.taxAmount);
  return {
    price: { goods, shipping: centsOf(shippingInfo.price) },
    discount: {
      goods: subtractCents(goods, subtractCents(centsOf(priceDetails.totalPrice), goodsTax)),
      shipping: shippingInfo.discount ? centsOf(shippingInfo.discount) : zeroCents,
    },
    tax: { goods: goodsTax, shipping: shippingLine ? centsOf(shippingLine.taxAmount) : zeroCents },
  };
}

function centsOf(money: WireCentPrecision): Cents {
  return toCents(money.centAmount);
}
