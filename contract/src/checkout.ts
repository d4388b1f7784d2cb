import { paymentMethods, paymentOptions } from "@boxwright/core/checkout/payment-options";
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
  /** Stands for this option at this price and day. */
  tracingRecord: z.string(),
});

export type WireDeliveryOption = z.output<typeof deliveryOption>;

/** Cartons that are alike: outside lengths in inches, weights in pounds, each of one carton. */
const cartons = z.strictObject({
  count: z.int(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  pounds: z.int(),
  /** What a carrier charges: the weight, or the size where that says more. */
  billablePounds: z.int(),
});

/** How a line travels. */
const shipment = z.strictObject({
  lineItemId: uuid.nullable(),
  cartons: z.array(cartons),
  /** Of all cartons. */
  pounds: z.int(),
  /** What travels as freight; null for parcels. */
  pallets: z.strictObject({ count: z.int(), pounds: z.int(), freightClass: z.number() }).nullable(),
});

export type WireShipment = z.output<typeof shipment>;

/** What one choice is made for: a line, or with `null` all lines together, or goods that are in no cart. */
const deliveryGroup = z.strictObject({
  lineItemId: uuid.nullable(),
  ECommerceDeliveryOptions: z.array(deliveryOption),
  /** As the cart takes it; null where there are no options. */
  defaultDeliveryOption: quotedSelection.nullable(),
  /** One for each line that is sent. */
  shipments: z.array(shipment),
});

export type WireDeliveryGroup = z.output<typeof deliveryGroup>;

export const deliveryQuote = z.strictObject({
  quoteResponse: z.strictObject({ deliveryGroups: z.array(deliveryGroup) }),
});

export type WireDeliveryQuote = z.output<typeof deliveryQuote>;

export const getCartDeliveryOptions = defineEndpoint({
  id: "checkout.getCartDeliveryOptions",
  summary: "The delivery options of a cart: of every line, or without `groupByItem=true` of all lines together",
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
  rateLimit: { points: 600, seconds: 60, per: "address" },
});

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
      /** `none`: the shop takes neither cards nor PayPal. */
      provider: z.enum(["sandbox", "braintree", "none"]),
      /** Empty where nothing is paid at the gateway, or the gateway cannot be reached. */
      clientToken: z.string(),
      /** By which Google knows the shop; Google Pay needs it in production. */
      googleMerchantId: z.string(),
      paymentOptions: z.array(z.enum(paymentOptions)),
    }),
  },
  failures: { otherwise: "ECX020" },
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

/** What the gateway's own fields made of the card or the account, and what its script knows of the browser. */
const gatewayPayment = {
  paymentMethodNonce: boundedText(2000).min(1).optional(),
  deviceData: boundedText(4000).optional(),
};

interface NamedPayment {
  readonly paymentMethod: (typeof paymentMethods)[number];
  readonly paymentMethodNonce?: string | undefined;
}

function bringsNonce({ paymentMethod, paymentMethodNonce }: NamedPayment): boolean {
  return paymentMethod !== "BRAINTREE" || paymentMethodNonce !== undefined;
}

const nonceMissing = {
  path: ["paymentMethodNonce"],
  message: "is required for BRAINTREE",
  // Runs even if other fields have faults, so that all are reported together.
  when: ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null,
};

/** Of every payment: another one of the same thing may be under way (`RequestInFlight`), or the gateway says no. */
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
  summary: "Pays a cart and makes it an order",
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
      /** In which papers and mails of the order speak; the shop's own where none is named. */
      culture: culture.optional(),
    })
    .refine(bringsNonce, nonceMissing),
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
  summary: "Pays what is due of an order",
  method: "POST",
  path: `${storefrontBase}/orders/{orderId}/payments`,
  audience: "visitor",
  params: storefrontParams.extend({ orderId: uuid }),
  body: z.strictObject({ paymentMethod: z.enum(paymentMethods), ...gatewayPayment }).refine(bringsNonce, nonceMissing),
  answers: { 201: placedOrder },
  failures: { otherwise: "ECX046" },
  errors: ["NotFound", "OrderAlreadyPaid", "InvalidTransition", ...paymentRefusals],
  idempotent: true,
  rateLimit: { points: 120, seconds: 60, per: "visitor" },
});
