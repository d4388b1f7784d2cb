import { paymentMethods } from "@boxwright/core/checkout/payment-options";
import { lineStates } from "@boxwright/core/orders/line-states";
import { mostFiles } from "@boxwright/core/uploads/most-files";
import { z } from "zod";
import { address } from "./address.ts";
import { maskedCard } from "./card-fields.ts";
import { cartTotals, taxedPrice } from "./cart.ts";
import { describedAttribute } from "./catalogue.ts";
import { orderStates, paymentStates } from "./checkout.ts";
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
  /** The part of the discount that was paid before, for a proof of this box. */
  proofCredit: centPrecision.nullable(),
  /** Tax on the goods of the line; that on its delivery stands with `shipping`. */
  taxAmount: centPrecision,
  /** Whether it can be made only with artwork. */
  artworkRequired: z.boolean(),
  /** Whether `orders.sendArtwork` takes files for it now. */
  takesArtwork: z.boolean(),
  customerComments: z.string(),
  state: lineState,
  shipping: z.strictObject({
    eCommerceDeliveryOptionId: z.string(),
    displayName: z.string(),
    displayNames: localText,
    price: centPrecision,
    /** Tax on the delivery. */
    taxAmount: centPrecision,
    /** While the line waits for its shopper: the day that is promised if that ends today. */
    promisedArrivalDate: z.string(),
    /** The day that was promised at the purchase. */
    firstPromisedArrivalDate: z.string(),
  }),
  tracking: z.array(z.strictObject({ carrier: z.string(), trackingId: z.string(), expectedArrivalDate: z.string() })),
  userUploads: z.array(userUpload),
});

/** There is none before something is shipped. */
const delivery = z.strictObject({
  id: uuid,
  items: z.array(z.strictObject({ lineItemId: uuid, quantity: z.int() })),
  parcels: z.array(z.strictObject({ id: uuid, carrier: z.string(), trackingId: z.string() })),
});

export const order = z.strictObject({
  id: uuid,
  /** What a call that changes the order names. */
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
    /** `•••• 1111` or the payer's e-mail. */
    label: z.string(),
    /** The card, where it was one. */
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
  /** What the shop received; refunds are not taken off. */
  amountPaid: centPrecision,
  /** The price of cancelled lines with delivery and taxes, and the total without them; null if they cost nothing. */
  cancelled: z.strictObject({ amount: centPrecision, totalAfter: centPrecision }).nullable(),
  /** The oldest first. `refundedAt` is null until the money has gone back. */
  refunds: z.array(
    z.strictObject({
      id: uuid,
      amount: centPrecision,
      at: z.iso.datetime(),
      refundedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** What is left to pay of the total without cancelled lines. */
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

/** Parts of an order that are given on demand; `lineItems.state` is there in any case. */
const expandable = z.enum(["lineItems.state", "paymentInfo.paymentStatus", "deliveries"]);

export type OrderPart = z.output<typeof expandable>;

/** Names as a list, comma-joined, or both. */
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

/** Files of the caller's, in place of those that the line has, by someone who saw the order at `version`. */
const sentArtwork = z.strictObject({ version: z.int().min(1), uploadIds: z.array(uuid).min(1).max(mostFiles) });

export const sendArtwork = defineEndpoint({
  id: "orders.sendArtwork",
  summary: "Gives a line of an order its artwork, in place of what it had",
  method: "PUT",
  path: `${storefrontBase}/orders/{orderId}/lineitems/{lineId}/artwork`,
  audience: "visitor",
  params: orderParams.extend({ lineId: uuid }),
  body: sentArtwork,
  answers: { 200: order },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "InvalidSelection"],
  rateLimit: { points: 60, seconds: 600, per: "visitor" },
});

/** The secret of a link in a mail. Anyone who has it may see one order, and no account. */
export const orderKey = boundedText(100);

/** Of an address all that a parcel needs, and no way to write or call. */
const trackedAddress = address.omit({ phone: true, email: true });

/** An order as its link shows it: without its buyer's account and without how it was paid. */
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
  summary: "The order behind a link from its mails, for anyone who has the link",
  method: "POST",
  path: `${storefrontBase}/orders:track`,
  body: z.strictObject({ key: orderKey }),
  answers: { 200: trackedOrder },
  failures: { otherwise: "ECX028" },
  rateLimit: { points: 60, seconds: 60, per: "address" },
});

export const previewTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.previewTracked",
  summary: "A small picture of a file of such an order",
  method: "POST",
  path: `${storefrontBase}/orders:track/artwork/{uploadId}/preview.webp`,
  params: storefrontParams.extend({ uploadId: uuid }),
  body: z.strictObject({ key: orderKey }),
  answers: { 200: binary("image/webp") },
  rateLimit: { points: 240, seconds: 60, per: "address" },
});

/** The files are those of the visitor whose token comes along; the key opens the order. */
export const sendTrackedArtwork = defineEndpoint({
  ...byKey,
  id: "orders.sendTrackedArtwork",
  summary: "Gives a line of such an order its artwork, in place of what it had",
  method: "PUT",
  path: `${storefrontBase}/orders:track/lineitems/{lineId}/artwork`,
  audience: "visitor",
  params: storefrontParams.extend({ lineId: uuid }),
  body: sentArtwork.extend({ key: orderKey }),
  answers: { 200: trackedOrder },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition", "InvalidSelection"],
  rateLimit: { points: 60, seconds: 600, per: "address" },
});
