import { paymentMethods } from "@boxwright/core/checkout/payment-options";
import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { address } from "./address.ts";
import { maskedCard } from "./card-fields.ts";
import { cartTotals, taxedPrice } from "./cart.ts";
import { describedAttribute } from "./catalogue.ts";
import { orderStates, paymentStates } from "./checkout.ts";
import {
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
  taxAmount: centPrecision,
  /** Whether it can be made only with artwork. */
  artworkRequired: z.boolean(),
  state: lineState,
  shipping: z.strictObject({
    eCommerceDeliveryOptionId: z.string(),
    displayName: z.string(),
    displayNames: localText,
    price: centPrecision,
    promisedArrivalDate: z.string(),
  }),
  tracking: z.array(z.strictObject({ carrier: z.string(), trackingId: z.string(), expectedArrivalDate: z.string() })),
  userUploads: z.array(userUpload),
});

export const order = z.strictObject({
  id: uuid,
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
    /** `credit_card`, `paypal_account`, `PAYMENT_BY_INVOICE_WITH_TERMS`, …  */
    type: z.string(),
    /** `Credit Card`, `Paypal`, `Payment By Invoice`. */
    name: z.string(),
    /** `•••• 1111` or the payer's e-mail. */
    label: z.string(),
    /** The card, where it was one. */
    card: maskedCard.nullable(),
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
  amountPaid: centPrecision,
  amountDue: centPrecision,
  discountCodes: z.array(z.string()),
  lineItems: z.array(orderLine),
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

export const getOrder = defineEndpoint({
  id: "orders.get",
  summary: "An order with the states of its lines and of its payment",
  method: "GET",
  path: `${storefrontBase}/orders/{orderId}`,
  audience: "visitor",
  params: storefrontParams.extend({ orderId: uuid }),
  query: z.strictObject({
    activeLineItem: z.enum(["true", "false"]).optional(),
    expand: z.union([z.string().max(100), z.array(z.string().max(100)).max(10)]).optional(),
  }),
  answers: { 200: order },
  failures: { otherwise: "ECX028" },
  errors: ["NotFound"],
});
