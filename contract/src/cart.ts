import { taxExemptions } from "@boxwright/core/cart/charges";
import { unreadyReasons } from "@boxwright/core/cart/readiness";
import { recalculationConfigs } from "@boxwright/core/cart/recalculation";
import { z } from "zod";
import { address, addressInput } from "./address.ts";
import { describedAttribute, skuParam } from "./catalogue.ts";
import { emailText } from "./identity.ts";
import {
  boundedText,
  centPrecision,
  defineEndpoint,
  localText,
  money,
  multilineText,
  plainText,
  selection,
  storefrontBase,
  storefrontParams,
  uuid,
} from "./kernel.ts";
import { lineApproval } from "./line-design.ts";
import { artworkApproval, linePlacements, sentPlacements } from "./placements.ts";
import { userUpload } from "./uploads.ts";

/** The longest comment of a customer on a line, in characters. */
export const maxCommentLength = 2000;

export const newLine = z.strictObject({
  /** The product key. */
  referenceId: boundedText(100).min(1),
  sku: skuParam,
  version: z.int().min(1),
  quantity: z.int(),
  selection,
  isSampleProduct: z.boolean().optional(),
  designId: uuid.optional(),
  /** The approval of the design that the line carries; its newest for these goods by default. */
  designApprovalId: uuid.optional(),
  uploadIds: z.array(uuid).max(20).optional(),
  /** Where the files are printed. With null, and for a new line without them, the shop places the files by itself. */
  placements: sentPlacements.nullable().optional(),
  /** The approval of the print of these files on these goods (`artwork.approve`). The line then has its placements. */
  artworkApprovalId: uuid.optional(),
  customerComments: multilineText(maxCommentLength).optional(),
});

export type WireNewLine = z.output<typeof newLine>;

const shippingInfo = z.strictObject({
  customLineItemId: uuid,
  lineItemId: uuid,
  eCommerceDeliveryOptionId: z.string(),
  price: centPrecision,
  displayName: z.string(),
  displayNames: localText,
  discount: centPrecision.nullable(),
});

export const cartLine = z.strictObject({
  id: uuid,
  image: z.string(),
  productPageRecordId: z.string(),
  productConfigUrl: z.string(),
  productVersion: z.int(),
  isSampleProduct: z.boolean(),
  referenceId: z.string(),
  customerComments: z.string(),
  finalSelection: selection,
  merchandisedUserSelection: selection,
  mainTitle: z.string(),
  mainTitles: localText,
  /** For display, in order: `{ key: "Size", value: "10 × 8 × 4 in" }`. */
  itemAttributes: z.array(describedAttribute),
  quantity: z.int(),
  webpageUrl: z.string(),
  priceDetails: z.strictObject({
    /** The unit price, before tax. */
    price: money,
    /** The goods of the line, before discount and tax. */
    untaxedTotal: centPrecision,
    /** Tax on the goods of the line. The tax on its delivery is `taxAmount` of its custom line item; together they make the tax total. */
    taxAmount: centPrecision,
    /** The tax rate in whole percent. */
    taxPercentage: z.int(),
    /** `untaxedTotal` minus the line's discount plus its tax. */
    totalPrice: centPrecision,
    currencyCode: z.literal("USD"),
  }),
  isEditable: z.boolean(),
  isPriceUpdated: z.boolean(),
  /** The line's total before its price changed; null if it has not changed. */
  previousUntaxedTotal: centPrecision.nullable(),
  isArrivalDateUpdated: z.boolean(),
  /** The promised day before it changed; null if it has not changed. */
  previousArrivalDate: z.string().nullable(),
  isShippingMethodApplicable: z.boolean(),
  isCheckoutReady: z.boolean(),
  checkoutUnreadyReasons: z.array(z.enum(unreadyReasons)),
  /** The approved print file of the line's design; empty without a design. */
  documentReferenceUrl: z.string(),
  /** Flat and folded: pictures of the approved design, or of the box. */
  preview2dUrl: z.string(),
  preview3dUrl: z.string(),
  sku: z.string(),
  skuAttributes: selection,
  shippingInfo: shippingInfo.nullable(),
  discountInfo: z.strictObject({ amount: centPrecision, code: z.string(), id: z.string() }).nullable(),
  /** The price of a proof of this box, credited as a part of the line's discount. */
  proofCredit: centPrecision.nullable(),
  promisedArrivalDate: z.string(),
  templateInfo: z.strictObject({ family: z.string(), board: z.string() }).nullable(),
  artworkRequired: z.boolean(),
  designId: uuid.nullable(),
  /** Null for a line without a design. */
  approval: lineApproval.nullable(),
  uploadIds: z.array(uuid),
  /** The files of `uploadIds`, for display. */
  userUploads: z.array(userUpload),
  placements: linePlacements,
  artworkApproval: artworkApproval.nullable(),
  fulfillerId: z.string(),
  merchantProductId: z.string(),
  productName: z.string(),
  catalogueSkuVersion: z.int(),
});

/** The shipping of a line item; each line item has one. */
export const customLine = z.strictObject({
  id: uuid,
  lineItemId: uuid,
  name: z.string(),
  price: centPrecision,
  /** The tax on the line's delivery. */
  taxAmount: centPrecision,
});

const couponOnCart = z.strictObject({
  couponId: z.string(),
  isValid: z.boolean(),
  displayMessage: z.string(),
  expirationMessage: z.string(),
  staticLegalCopy: z.string(),
  detailsMessage: z.string(),
});

export const cartTotals = z.strictObject({
  subtotal: centPrecision,
  totalShippingPrice: centPrecision,
  discount: centPrecision,
  taxTotal: centPrecision,
  total: centPrecision,
});

export const taxedPrice = z.strictObject({
  totalNet: centPrecision,
  totalGross: centPrecision,
  taxPortions: z.array(z.strictObject({ name: z.string(), rate: z.number(), amount: centPrecision })),
  /** Why the buyer is exempt from tax; null if the buyer is not. */
  exemption: z.enum(taxExemptions).nullable(),
});

export const cart = z.strictObject({
  id: uuid,
  version: z.int(),
  cartState: z.enum(["Active", "Ordered", "Merged"]),
  /** The order that this cart became. */
  orderId: uuid.nullable(),
  currency: z.literal("USD"),
  email: z.string().nullable(),
  lineItems: z.array(cartLine),
  customLineItems: z.array(customLine),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  discount: couponOnCart.nullable(),
  discountCodes: z.array(z.string()),
  totals: cartTotals,
  /** The totals that the shopper saw last, if more than the shopper's own changes has altered them since; otherwise null. */
  previousTotals: cartTotals.nullable(),
  taxedPrice: taxedPrice.nullable(),
  promisedArrivalDate: z.string(),
  /** The reasons of the cart and of its lines, in the order in which a shopper should resolve them. */
  checkoutUnreadyReasons: z.array(z.enum(unreadyReasons)),
});

export type WireCart = z.output<typeof cart>;
export type WireCartLine = z.output<typeof cartLine>;

const cartParams = storefrontParams.extend({ cartId: uuid });
const version = z.int().min(0);
const maxLinesPerCall = 50;

/** For all changes of carts together: far more than one person, or an office behind one IP address, needs. */
const changes = [
  { points: 240, seconds: 60, per: "visitor", budget: "cart changes" },
  { points: 1200, seconds: 60, per: "network", budget: "cart changes" },
] as const;

export const createCart = defineEndpoint({
  id: "cart.create",
  summary: "Adds lines to the visitor's cart, creating the cart if there is none",
  method: "POST",
  path: `${storefrontBase}/carts`,
  audience: "visitor",
  params: storefrontParams,
  body: z.strictObject({ lineItems: z.array(newLine).min(1).max(maxLinesPerCall) }),
  answers: { 201: cart },
  failures: { otherwise: "ECX033" },
  errors: [
    "NotFound",
    "InvalidQuantity",
    "InvalidSelection",
    "InvalidSize",
    "DesignNotApproved",
    "SampleLimitExceeded",
    "RequestInFlight",
  ],
  idempotent: true,
  rateLimit: [...changes, { points: 600, seconds: 60, per: "network" }],
});

const recalculationConfig = z.enum(recalculationConfigs);

export const getCart = defineEndpoint({
  id: "cart.get",
  summary:
    "A cart with current prices and dates; `recalculate` also refreshes cached results, of all parts or of the named ones",
  method: "GET",
  path: `${storefrontBase}/carts/{cartId}`,
  audience: "visitor",
  params: cartParams,
  query: z.strictObject({
    recalculate: z.enum(["true", "false"]).optional(),
    "recalculationConfigs[]": z.union([recalculationConfig, z.array(recalculationConfig).max(10)]).optional(),
  }),
  answers: { 200: cart },
  failures: { otherwise: "ECX022" },
  errors: ["NotFound"],
});

export const getCustomerCart = defineEndpoint({
  id: "cart.getOfCustomer",
  summary: "The customer's active cart; without one, `NotFound`",
  method: "GET",
  path: `${storefrontBase}/customers/{customerId}/cart`,
  audience: "customer",
  params: storefrontParams.extend({ customerId: uuid }),
  answers: { 200: cart },
  failures: { otherwise: "ECX022" },
  errors: ["NotFound"],
});

/** `RequestInFlight`: a cart cannot change while it is being paid. */
const mutationErrors = ["NotFound", "ConcurrentModification", "CartAlreadyOrdered", "RequestInFlight"] as const;

const addedLine = newLine.extend({
  /** The line to replace: the new line takes its id and position, and its artwork, comments and delivery unless it has its own. With the same files on the same sheet it keeps their placements, too. */
  replaces: uuid.optional(),
});

export type WireAddedLine = z.output<typeof addedLine>;

/** Two lines cannot both take the place of one. */
function replaceEachOnce(added: readonly WireAddedLine[]): boolean {
  const replaced = added.flatMap(({ replaces }) => replaces ?? []);
  return new Set(replaced).size === replaced.length;
}

export const patchLines = defineEndpoint({
  id: "cart.patchLines",
  summary: "Removes, restores, changes and adds lines, in this order; all of it or nothing",
  method: "PATCH",
  path: `${storefrontBase}/carts/{cartId}/lineitems`,
  audience: "visitor",
  params: cartParams,
  body: z.strictObject({
    version,
    add: z.array(addedLine).max(maxLinesPerCall).refine(replaceEachOnce, "must replace each line once").optional(),
    update: z
      .array(z.strictObject({ lineItemId: uuid, quantity: z.int() }))
      .max(maxLinesPerCall)
      .optional(),
    remove: z.array(uuid).max(maxLinesPerCall).optional(),
    /** Removed lines of this cart, to restore unchanged. */
    restore: z.array(uuid).max(maxLinesPerCall).optional(),
  }),
  answers: { 200: cart },
  failures: { otherwise: "ECX034" },
  errors: [
    ...mutationErrors,
    "InvalidQuantity",
    "InvalidSelection",
    "InvalidSize",
    "DesignNotApproved",
    "SampleLimitExceeded",
  ],
  rateLimit: changes,
});

export const patchCart = defineEndpoint({
  id: "cart.patch",
  summary: "Sets addresses and email, and accepts changed prices and dates",
  method: "PATCH",
  path: `${storefrontBase}/carts/{cartId}`,
  audience: "visitor",
  params: cartParams,
  body: z.strictObject({
    version,
    shippingAddress: addressInput.optional(),
    billingAddress: addressInput.optional(),
    email: emailText.optional(),
    acceptUpdates: z.boolean().optional(),
  }),
  answers: { 200: cart },
  failures: { otherwise: "ECX023" },
  errors: [...mutationErrors, "InvalidAddress", "PoBoxNotSupported"],
  rateLimit: changes,
});

export const patchCoupon = defineEndpoint({
  id: "cart.patchCoupon",
  summary: "Applies a coupon, or removes it with null",
  method: "PATCH",
  path: `${storefrontBase}/carts/{cartId}/couponCode`,
  audience: "visitor",
  params: cartParams,
  body: z.strictObject({ version, couponCode: plainText(40).min(1).nullable() }),
  answers: { 200: cart },
  failures: { otherwise: "ECX030" },
  errors: [...mutationErrors, "CouponNotApplicable"],
  rateLimit: changes,
});

const deliveryOptionId = boundedText(60).min(1);

/** A delivery option as it was quoted; refused if its price or day has changed. A `lineItemID` of null means all lines together. */
export const quotedSelection = z.strictObject({
  lineItemID: uuid.nullable(),
  eCommerceDeliveryOptionId: deliveryOptionId,
  serviceName: boundedText(60).min(1),
  tracingRecord: boundedText(60).min(1),
});

export type WireQuotedSelection = z.output<typeof quotedSelection>;

/** A delivery option of a line or, with null, of all lines together, at its current price. */
const plainSelection = z.strictObject({ lineItemId: uuid.nullable(), eCommerceDeliveryOptionId: deliveryOptionId });

export const patchDeliveryOptions = defineEndpoint({
  id: "cart.patchDeliveryOptions",
  summary: "Chooses the delivery option of lines",
  method: "PATCH",
  path: `${storefrontBase}/carts/{cartId}/edo`,
  audience: "visitor",
  params: cartParams,
  body: z.strictObject({
    version,
    selections: z
      .array(z.union([quotedSelection, plainSelection]))
      .min(1)
      .max(200),
  }),
  answers: { 200: cart },
  failures: { otherwise: "ECX031" },
  errors: [
    "NotFound",
    "ConcurrentModification",
    "CartAlreadyOrdered",
    "RequestInFlight",
    "DeliveryOptionNotApplicable",
    "CartNotReady",
  ],
  rateLimit: changes,
});
