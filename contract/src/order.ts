import { paymentMethods } from "@boxwright/core/checkout/payment-options";
import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { moverKinds } from "@boxwright/core/orders/advance";
import { notCancellableReasons } from "@boxwright/core/orders/cancel-lines";
import { parcelStatuses } from "@boxwright/core/orders/delivery";
import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { address } from "./address.ts";
import { maskedCard } from "./card-fields.ts";
import { cartTotals, taxedPrice } from "./cart.ts";
import { describedAttribute } from "./catalogue.ts";
import { centPrecision, localText, money, selection, uuid } from "./kernel.ts";
import { lineApproval } from "./line-design.ts";
import { artworkApproval, linePlacements } from "./placements.ts";
import { userUpload } from "./uploads.ts";

const lineStateKey = z.enum(lineStates);

export const lineState = z.strictObject({ key: lineStateKey, label: z.string() });

const parcel = z.strictObject({
  id: uuid,
  carrier: z.string(),
  service: z.string(),
  trackingId: z.string(),
  /** The carrier's page; null if the carrier has none. */
  trackingUrl: z.string().nullable(),
  status: z.enum(parcelStatuses),
  /** A day; `0001-01-01T00:00:00Z` if it is not known. */
  expectedArrivalDate: z.string(),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  weight: z.strictObject({ grams: z.int() }).nullable(),
  /** The outer size. */
  size: z.strictObject({ mm: z.strictObject({ length: z.int(), width: z.int(), depth: z.int() }) }).nullable(),
});

/** A shipment; an order has none before something is shipped. */
const delivery = z.strictObject({
  id: uuid,
  createdAt: z.iso.datetime(),
  items: z.array(z.strictObject({ lineItemId: uuid, quantity: z.int() })),
  parcels: z.array(parcel),
});

export type WireDelivery = z.output<typeof delivery>;
export type WireParcel = z.output<typeof parcel>;

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
  /** The reason why its artwork failed or was rejected, or the warnings that its shopper accepts with an approval; null without any. */
  problem: z.string().nullable(),
  /** Goods, delivery and taxes, less the discount. */
  totalPrice: centPrecision,
  taxedPrice: z.strictObject({ totalNet: centPrecision, totalGross: centPrecision }),
  /** The refund for cancelling the line now, and the amount that the shop keeps for work already done; null if the line can no longer be cancelled. */
  cancellation: z
    .strictObject({
      refund: centPrecision,
      kept: centPrecision,
      /**
       * The coupon of the order, and the discount that it gave on this line, which the refund does not return. The other lines keep
       * their discount, even if the order no longer meets the coupon's condition. Null if no coupon reduced the price of the order.
       */
      coupon: z.strictObject({ code: z.string(), discount: centPrecision }).nullable(),
    })
    .nullable(),
  /**
   * Why the line cannot be cancelled now; null if it can. `state`: it is in a state that cannot be cancelled. `creditUsed`: it is a proof
   * whose price was taken off an order of its box, so that box must be cancelled first.
   */
  notCancellable: z.enum(notCancellableReasons).nullable(),
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
  /** The parcels with its goods. */
  tracking: z.array(parcel),
  userUploads: z.array(userUpload),
  placements: linePlacements,
  artworkApproval: artworkApproval.nullable(),
  designId: uuid.nullable(),
  /** Null for a line without a design. */
  approval: lineApproval.nullable(),
  /** The approved print file of the line's design, and its pictures, flat and folded; empty without a design. */
  documentReferenceUrl: z.string(),
  preview2dUrl: z.string(),
  preview3dUrl: z.string(),
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
  /** When the last of its lines was shipped or cancelled; null before that, and if all are cancelled. */
  completedAt: z.iso.datetime().nullable(),
  /** True for an order that was imported from another shop system. The history then shows `completedAt` as its date. */
  isMigrated: z.boolean(),
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
  detail: z.strictObject({
    email: z.string(),
    poNumber: z.string().nullable(),
    /** The comments on its lines, one per paragraph. */
    customerComments: z.string(),
  }),
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
  /** When its newest payment arrived; null before that, and for orders that were paid before the shop recorded the time. */
  paidAt: z.iso.datetime().nullable(),
  /** The price of cancelled lines with delivery and taxes, and the total without them; null if they cost nothing. */
  cancelled: z.strictObject({ amount: centPrecision, totalAfter: centPrecision }).nullable(),
  /** Oldest first. `refundedAt` is null until the gateway has returned the money. */
  refunds: z.array(
    z.strictObject({
      id: uuid,
      amount: centPrecision,
      /** The reason that was given for the cancellation; null without one. */
      reason: z.string().nullable(),
      at: z.iso.datetime(),
      refundedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** What was paid for cancelled lines and is not refunded yet: the shop owes it to the customer. Null if it owes nothing. */
  creditOwed: centPrecision.nullable(),
  /** What is still to pay, without cancelled lines. */
  amountDue: centPrecision,
  discountCodes: z.array(z.string()),
  /** The parts of the discount. `code` is null for the credit of a proof. */
  discountInfo: z.array(
    z.strictObject({ code: z.string().nullable(), amount: centPrecision, kind: z.enum(["coupon", "proofCredit"]) }),
  ),
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
      byKind: z.enum(moverKinds),
      why: z.string(),
    }),
  ),
});

export type WireOrder = z.output<typeof order>;

/**
 * An order line as a link from a mail shows it: with the price of its goods and the approval of its design, but without other amounts, the
 * buyer's comments, and access to the design.
 */
const trackedLine = orderLine
  .omit({
    cancellation: true,
    notCancellable: true,
    customerComments: true,
    discount: true,
    proofCredit: true,
    taxAmount: true,
    totalPrice: true,
    taxedPrice: true,
    placements: true,
    artworkApproval: true,
    designId: true,
    documentReferenceUrl: true,
    preview2dUrl: true,
    preview3dUrl: true,
  })
  .extend({ shipping: orderLine.shape.shipping.omit({ price: true, taxAmount: true }) });

/** An address without the means to contact the buyer. */
const trackedAddress = address.omit({ phone: true, email: true });

/** An order as its link shows it: without the buyer's account, and without its payment, refunds and sums. */
export const trackedOrder = order.pick({ version: true, orderNumber: true, orderState: true, createdAt: true }).extend({
  lineItems: z.array(trackedLine),
  deliveries: z.array(delivery),
  shippingAddress: trackedAddress,
  billingAddress: trackedAddress,
  history: z.array(order.shape.history.element.omit({ by: true, why: true })),
});

export type WireTrackedOrder = z.output<typeof trackedOrder>;
