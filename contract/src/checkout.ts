import { paymentMethods, paymentOptions } from "@boxwright/core/checkout/payment-options";
import { orderStates, paymentStates } from "@boxwright/core/checkout/placed-order";
import { z } from "zod";
import { quotedSelection } from "./cart.ts";
import { skuParam } from "./catalogue.ts";
import {
  boundedText,
  centPrecision,
  culture,
  defineEndpoint,
  localText,
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
  displayNames: localText,
  isDefault: z.boolean(),
  /** Identifies this option at this price and day. */
  tracingRecord: z.string(),
});

export type WireDeliveryOption = z.output<typeof deliveryOption>;

/** Equal cartons: the outside in inches and the weights in pounds are those of one carton. */
const cartons = z.strictObject({
  count: z.int(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  pounds: z.int(),
  /** The weight that a carrier charges: the larger of the actual and the dimensional weight. */
  billablePounds: z.int(),
});

/** The cartons or pallets of a line. */
const shipment = z.strictObject({
  lineItemId: uuid.nullable(),
  cartons: z.array(cartons),
  /** The weight of all cartons. */
  pounds: z.int(),
  /** Null for parcels; freight travels on pallets. */
  pallets: z.strictObject({ count: z.int(), pounds: z.int(), freightClass: z.number() }).nullable(),
});

export type WireShipment = z.output<typeof shipment>;

/** The delivery options of a line; with a `lineItemId` of null those of all lines together, or of goods without a cart. */
const deliveryGroup = z.strictObject({
  lineItemId: uuid.nullable(),
  ECommerceDeliveryOptions: z.array(deliveryOption),
  /** In the form that the cart accepts; null without options. */
  defaultDeliveryOption: quotedSelection.nullable(),
  /** One for each line that needs delivery. */
  shipments: z.array(shipment),
});

export type WireDeliveryGroup = z.output<typeof deliveryGroup>;

export const deliveryQuote = z.strictObject({
  quoteResponse: z.strictObject({ deliveryGroups: z.array(deliveryGroup) }),
});

export type WireDeliveryQuote = z.output<typeof deliveryQuote>;

export const getCartDeliveryOptions = defineEndpoint({
  id: "checkout.getCartDeliveryOptions",
  summary: "The delivery options of a cart: of each line with `groupByItem=true`, else of all lines together",
  method: "GET",
  path: `${storefrontBase}/carts/{cartId}/eCommerceDeliveryOptions`,
  audience: "visitor",
  params: cartParams,
  query: z.strictObject({ groupByItem: z.enum(["true", "false"]).optional() }),
  answers: { 200: deliveryQuote },
  failures: { otherwise: "ECX018" },
  errors: ["NotFound", "CartNotReady", "CartAlreadyOrdered"],
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
    sku: skuParam,
    quantity: queryInteger(1, 1_000_000_000),
    selection: querySelection,
    postalCode: plainText(20).min(3),
    country: z.enum(["US", "CA", "PR"]),
  }),
  answers: { 200: deliveryQuote },
  failures: { otherwise: "ECX018" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize", "InvalidQuantity", "InvalidAddress"],
  rateLimit: { points: 600, seconds: 60, per: "network" },
});

export const getPaymentMetadata = defineEndpoint({
  id: "checkout.getPaymentMetadata",
  summary: "The card provider, its client token and the payment options of this visitor",
  method: "GET",
  path: `${storefrontBase}/paymentMethods/metadata`,
  audience: "visitor",
  params: storefrontParams,
  query: z.strictObject({ cartId: uuid.optional() }),
  answers: {
    200: z.strictObject({
      /** `none`: the shop takes neither cards nor PayPal. */
      provider: z.enum(["sandbox", "braintree", "none"]),
      /** Empty if there is nothing to pay at the gateway, or the gateway cannot be reached. */
      clientToken: z.string(),
      /** The shop's id at Google, which Google Pay needs in production. */
      googleMerchantId: z.string(),
      paymentOptions: z.array(z.enum(paymentOptions)),
    }),
  },
  failures: { otherwise: "ECX020" },
  errors: ["NotFound"],
});

export const placedOrder = z.strictObject({
  orderId: uuid,
  orderNumber: z.string().nullable(),
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
});

export type PlacedOrder = z.output<typeof placedOrder>;

/** The nonce from the gateway's fields, and the device data of its script. */
const gatewayPayment = {
  paymentMethodNonce: boundedText(2000).min(1).optional(),
  deviceData: boundedText(4000).optional(),
};

interface NamedPayment {
  readonly paymentMethod: (typeof paymentMethods)[number];
  readonly paymentMethodNonce?: string | undefined;
}

function hasRequiredNonce({ paymentMethod, paymentMethodNonce }: NamedPayment): boolean {
  return paymentMethod !== "BRAINTREE" || paymentMethodNonce !== undefined;
}

const nonceMissing = {
  path: ["paymentMethodNonce"],
  message: "is required for BRAINTREE",
  // Runs even if other fields have faults, so that all are reported together.
  when: ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null,
};

/** The refusals of every payment. `RequestInFlight`: another payment of the same cart or order is under way. */
const paymentRefusals = [
  "RequestInFlight",
  "PaymentMethodNotAllowed",
  "CARD_DECLINED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
  "PaymentFailed",
] as const;

export const payCart = defineEndpoint({
  id: "checkout.payCart",
  summary: "Pays a cart and turns it into an order",
  method: "POST",
  path: `${storefrontBase}/carts/{cartId}/payments`,
  audience: "visitor",
  params: cartParams,
  body: z
    .strictObject({
      version: z.int().min(0),
      paymentMethod: z.enum(paymentMethods),
      ...gatewayPayment,
      poNumber: plainText(60).optional(),
      /** The culture of the order's documents and mails; by default the shop's own. */
      culture: culture.optional(),
    })
    .refine(hasRequiredNonce, nonceMissing),
  answers: { 201: placedOrder },
  failures: { otherwise: "ECX021" },
  errors: [
    "NotFound",
    "InvalidCulture",
    "ConcurrentModification",
    "CartAlreadyOrdered",
    "CartNotReady",
    "CouponNotApplicable",
    ...paymentRefusals,
  ],
  idempotent: true,
  rateLimit: { points: 120, seconds: 60, per: "visitor" },
});

export const payOrder = defineEndpoint({
  id: "checkout.payOrder",
  summary: "Pays the amount due of an order",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/payments`,
  audience: "visitor",
  params: storefrontParams.extend({ orderId: uuid }),
  body: z
    .strictObject({ paymentMethod: z.enum(paymentMethods), ...gatewayPayment })
    .refine(hasRequiredNonce, nonceMissing),
  answers: { 201: placedOrder },
  failures: { otherwise: "ECX046" },
  errors: ["NotFound", "OrderAlreadyPaid", "InvalidTransition", ...paymentRefusals],
  idempotent: true,
  rateLimit: { points: 120, seconds: 60, per: "visitor" },
});
