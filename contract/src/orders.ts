import { paymentMethods } from "@boxwright/core/checkout/payment-options";
import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { lineStates } from "@boxwright/core/orders/line-states";
import { maxFiles } from "@boxwright/core/uploads/max-files";
import { z } from "zod";
import { address } from "./address.ts";
import { maskedCard } from "./card-fields.ts";
import { cartTotals, taxedPrice } from "./cart.ts";
import { describedAttribute } from "./catalogue.ts";
import {
  binary,
  boundedText,
  centPrecision,
  defineEndpoint,
  localText,
  money,
  selection,
  storefrontBase,
  storefrontParams,
  uuid,
} from "./kernel.ts";
import { userUpload } from "./uploads.ts";

const lineStateKey = z.enum(lineStates);

export const lineState = z.strictObject({ key: lineStateKey, label: z.string() });

export const orderLine = z.strictObject({
  id: uuid,
  referenceId: z.string(),
  sku: z.string(),
  productVersion: z.int(),
  isSampleProduct: z.boolean(),
  mainTitle: z.string(),
  mainTitles: localText,
  image: z.string(),
  itemAttributes: z.array(describedAttribute),
  finalSelection: selection,
  quantity: z.int(),
  unitPrice: money,
  untaxedTotal: centPrecision,
  discount: centPrecision,
  /** The part of the discount that credits a proof of this box. */
  proofCredit: centPrecision.nullable(),
  /** The tax on the goods of the line; the tax on its delivery is in `shipping`. */
  taxAmount: centPrecision,
  /** Whether the line needs artwork before it can be made. */
  artworkRequired: z.boolean(),
  /** Whether `orders.sendArtwork` currently accepts files for it. */
  takesArtwork: z.boolean(),
  customerComments: z.string(),
  state: lineState,
  shipping: z.strictObject({
    eCommerceDeliveryOptionId: z.string(),
    displayName: z.string(),
    displayNames: localText,
    price: centPrecision,
    /** The tax on the delivery. */
    taxAmount: centPrecision,
    /** While the line waits for its shopper, the day on which it would arrive if the waiting ended today. */
    promisedArrivalDate: z.string(),
    /** The day that was promised at the purchase. */
    firstPromisedArrivalDate: z.string(),
  }),
  tracking: z.array(z.strictObject({ carrier: z.string(), trackingId: z.string(), expectedArrivalDate: z.string() })),
  userUploads: z.array(userUpload),
});

/** A shipment; an order has none before something is shipped. */
const delivery = z.strictObject({
  id: uuid,
  items: z.array(z.strictObject({ lineItemId: uuid, quantity: z.int() })),
  parcels: z.array(z.strictObject({ id: uuid, carrier: z.string(), trackingId: z.string() })),
});

export const order = z.strictObject({
  id: uuid,
  /** The version that a call must name to change the order. */
  version: z.int(),
  /** Null until the worker has assigned it. */
  orderNumber: z.string().nullable(),
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  customerId: uuid.nullable(),
  customerEmail: z.string(),
  cartId: uuid,
  shippingAddress: address,
  billingAddress: address,
  paymentInfo: z.strictObject({
    paymentMethod: z.enum(paymentMethods),
    /** `credit_card`, `paypal_account`, `apple_pay_card`, `android_pay_card`, `PAYMENT_BY_INVOICE_WITH_TERMS`, …  */
    type: z.string(),
    /** `Credit Card`, `Paypal`, `Apple Pay`, `Google Pay`, `Payment By Invoice`. */
    name: z.string(),
    /** `•••• 1111` or the payer's email. */
    label: z.string(),
    /** Null if the payment was not by card. */
    card: maskedCard.nullable(),
    /** Only with `expand`. */
    paymentStatus: z.enum(paymentStates).optional(),
  }),
  poNumber: z.string().nullable(),
  taxedPrice,
  totalPrice: centPrecision,
  totals: cartTotals,
  finalPrice: z.strictObject({
    subtotal: centPrecision,
    salesTax: centPrecision,
    shipping: centPrecision,
    total: centPrecision,
  }),
  /** What the shop received, without subtracting refunds. */
  amountPaid: centPrecision,
  /** The price of cancelled lines with delivery and taxes, and the total without them; null if they cost nothing. */
  cancelled: z.strictObject({ amount: centPrecision, totalAfter: centPrecision }).nullable(),
  /** Oldest first. `refundedAt` is null until the gateway has returned the money. */
  refunds: z.array(
    z.strictObject({
      id: uuid,
      amount: centPrecision,
      at: z.iso.datetime(),
      refundedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** What is still to pay, without cancelled lines. */
  amountDue: centPrecision,
  discountCodes: z.array(z.string()),
  lineItems: z.array(orderLine),
  /** Only with `expand`. */
  deliveries: z.array(delivery).optional(),
  history: z.array(
    z.strictObject({
      lineItemId: uuid.nullable(),
      from: lineStateKey.nullable(),
      to: lineStateKey,
      at: z.iso.datetime(),
      by: z.string(),
      why: z.string(),
    }),
  ),
});

export type WireOrder = z.output<typeof order>;

const orderParams = storefrontParams.extend({ orderId: uuid });

/** The parts of an order that a response contains on request; `lineItems.state` is always there. */
const expandable = z.enum(["lineItems.state", "paymentInfo.paymentStatus", "deliveries"]);

export type OrderPart = z.output<typeof expandable>;

/** Names as a list, joined by commas, or both. */
const expansion = z
  .union([boundedText(100), z.array(boundedText(100)).max(10)])
  .transform((names) => [names].flat().flatMap((name) => name.split(",")))
  .pipe(z.array(expandable));

export const getOrder = defineEndpoint({
  id: "orders.get",
  summary: "An order with the states of its lines and of its payment",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}`,
  audience: "visitor",
  params: orderParams,
  query: z.strictObject({
    /** `true` leaves cancelled lines out. */
    activeLineItem: z.enum(["true", "false"]).optional(),
    expand: expansion.optional(),
  }),
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});

/** The caller's uploads, to replace the artwork of a line; `version` is the order that the caller saw. */
const sentArtwork = z.strictObject({ version: z.int().min(1), uploadIds: z.array(uuid).min(1).max(maxFiles) });

export const sendArtwork = defineEndpoint({
  id: "orders.sendArtwork",
  summary: "Sets the artwork of an order line, replacing any it had",
  method: "PUT",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/artwork`,
  audience: "visitor",
  params: orderParams.extend({ lineId: uuid }),
  body: sentArtwork,
  answers: { 200: order },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "InvalidSelection"],
  rateLimit: { points: 60, seconds: 600, per: "visitor" },
});

/** The secret in the link of a mail. It shows one order, and no account, to anyone who has it. */
export const orderKey = boundedText(100);

/** An address without the means to contact the buyer. */
const trackedAddress = address.omit({ phone: true, email: true });

/** An order as its link shows it: without the buyer's account and the payment method. */
export const trackedOrder = order
  .pick({
    version: true,
    orderNumber: true,
    orderState: true,
    createdAt: true,
    taxedPrice: true,
    totals: true,
    discountCodes: true,
    cancelled: true,
    refunds: true,
    lineItems: true,
  })
  .extend({
    shippingAddress: trackedAddress,
    billingAddress: trackedAddress,
    history: z.array(order.shape.history.element.omit({ by: true, why: true })),
  });

export type WireTrackedOrder = z.output<typeof trackedOrder>;

const byKey = { audience: "anyone", params: storefrontParams, errors: ["NotFound"] } as const;

export const trackOrder = defineEndpoint({
  ...byKey,
  id: "orders.track",
  summary: "The order of a link in its mails, for anyone who has the link",
  method: "POST",
  path: `${storefrontBase}/orders:track`,
  body: z.strictObject({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export const previewTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.previewTracked",
  summary: "The thumbnail of an artwork file, for anyone who has a link to the order",
  method: "POST",
  path: `${storefrontBase}/orders:track/artwork/{uploadId}/preview.webp`,
  params: storefrontParams.extend({ uploadId: uuid }),
  body: z.strictObject({ key: orderKey }),
  answers: { 200: binary("image/webp") },
  rateLimit: { points: 240, seconds: 60, per: "network" },
});

/** The key gives access to the order; the files belong to the visitor of the bearer token. */
export const sendTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.sendTrackedArtwork",
  summary: "Sets the artwork of an order line, for anyone who has a link to the order",
  method: "PUT",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/artwork`,
  audience: "visitor",
  params: storefrontParams.extend({ lineId: uuid }),
  body: sentArtwork.extend({ key: orderKey }),
  answers: { 200: trackedOrder },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "InvalidSelection"],
  rateLimit: { points: 60, seconds: 600, per: "network" },
});
