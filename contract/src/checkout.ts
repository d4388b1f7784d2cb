import { z } from "zod";
import {
  centPrecision,
  defineEndpoint,
  plainText,
  queryInteger,
  querySelection,
  storefrontBase,
  storefrontParams,
  uuid,
} from "./kernel.ts";

const cartParams = storefrontParams.extend({ cartId: uuid });

export const deliveryOption = z.strictObject({
  eCommerceDeliveryOptionId: z.string(),
  name: z.string(),
  shippingPrice: centPrecision,
  /** The promised day, `YYYY-MM-DD`. */
  date: z.string(),
  displayNames: z.strictObject({ en: z.string(), de: z.string() }),
  isDefault: z.boolean(),
});

export type WireDeliveryOption = z.output<typeof deliveryOption>;

export const deliveryQuote = z.strictObject({
  quoteResponse: z.strictObject({
    deliveryGroups: z.array(
      z.strictObject({ lineItemId: uuid.nullable(), ECommerceDeliveryOptions: z.array(deliveryOption) }),
    ),
  }),
});

export type WireDeliveryQuote = z.output<typeof deliveryQuote>;

export const getCartDeliveryOptions = defineEndpoint({
  id: "checkout.getCartDeliveryOptions",
  summary: "The delivery options of every line of a cart",
  method: "GET",
  path: `${storefrontBase}/carts/{cartId}/eCommerceDeliveryOptions`,
  audience: "visitor",
  params: cartParams,
  query: z.strictObject({ groupByItem: z.enum(["true", "false"]).optional() }),
  answers: { 200: deliveryQuote },
  errors: ["NotFound", "CartNotReady"],
});

export const getDeliveryEstimate = defineEndpoint({
  id: "checkout.getDeliveryEstimate",
  summary: "Delivery options for a product at a postal code; needs no token",
  method: "GET",
  path: `${storefrontBase}/eCommerceDeliveryOptions`,
  audience: "anyone",
  params: storefrontParams,
  query: z.strictObject({
    groupByItem: z.enum(["true", "false"]).optional(),
    sku: z.string().min(1).max(100),
    quantity: queryInteger(1, 1_000_000_000),
    selection: querySelection,
    postalCode: plainText(20).min(3),
    country: z.enum(["US", "CA", "PR"]),
  }),
  answers: { 200: deliveryQuote },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidQuantity", "InvalidAddress"],
  rateLimit: { points: 600, seconds: 60, per: "address" },
});

export const paymentMethods = ["BRAINTREE", "PAYMENT_BY_INVOICE", "FREE_PAYMENT"] as const;
export const paymentOptions = ["braintree", "paymentByInvoice", "freeOfCharge"] as const;

export const getPaymentMetadata = defineEndpoint({
  id: "checkout.getPaymentMetadata",
  summary: "The card provider, its client token and the ways in which this visitor may pay",
  method: "GET",
  path: `${storefrontBase}/paymentMethods/metadata`,
  audience: "visitor",
  params: storefrontParams,
  query: z.strictObject({ cartId: uuid.optional() }),
  answers: {
    200: z.strictObject({
      provider: z.enum(["sandbox", "braintree"]),
      clientToken: z.string(),
      paymentOptions: z.array(z.enum(paymentOptions)),
    }),
  },
  errors: ["NotFound"],
});

export const orderStates = ["Open", "Confirmed", "Complete", "Cancelled"] as const;
export const paymentStates = ["Paid", "BalanceDue", "Pending"] as const;

export const placedOrder = z.strictObject({
  orderId: uuid,
  orderNumber: z.string().nullable(),
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
});

export type PlacedOrder = z.output<typeof placedOrder>;

export const payCart = defineEndpoint({
  id: "checkout.payCart",
  summary: "Pays a cart and makes it an order",
  method: "POST",
  path: `${storefrontBase}/carts/{cartId}/payments`,
  audience: "visitor",
  params: cartParams,
  body: z
    .strictObject({
      version: z.int().min(0),
      paymentMethod: z.enum(paymentMethods),
      paymentMethodNonce: z.string().min(1).max(2000).optional(),
      poNumber: plainText(60).optional(),
    })
    .refine((body) => body.paymentMethod !== "BRAINTREE" || body.paymentMethodNonce !== undefined, {
      path: ["paymentMethodNonce"],
      message: "is required for BRAINTREE",
    }),
  answers: { 201: placedOrder },
  errors: [
    "NotFound",
    "ConcurrentModification",
    "CartAlreadyOrdered",
    "CartNotReady",
    "CouponNotApplicable",
    "PaymentMethodNotAllowed",
    "CARD_DECLINED",
    "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
    "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
  ],
  idempotent: true,
  rateLimit: { points: 120, seconds: 60, per: "visitor" },
});
