import { z } from "zod";
import {
  boundedText,
  centPrecision,
  defineEndpoint,
  instant,
  localText,
  plainText,
  searchText,
  uuid,
} from "../kernel.ts";
import { pageQuery } from "./lists.ts";

const mostUses = 1_000_000;
const mostAmount = centPrecision.extend({ centAmount: z.int().min(0).max(100_000_000) });

const offer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percentOffGoods"), percent: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal("amountOffGoods"),
    amount: mostAmount.extend({ centAmount: z.int().min(1).max(100_000_000) }),
  }),
  z.strictObject({ kind: z.literal("freeShipping") }),
  z.strictObject({ kind: z.literal("wholeOrder") }),
]);

/** The products and the families of boxes that a coupon applies to. */
const goods = z.strictObject({
  productKeys: z.array(plainText(64).min(1)).max(50),
  families: z.array(plainText(32).min(1)).max(20),
});

const text = z.strictObject({ en: plainText(300), de: plainText(300) });

const texts = z.strictObject({
  displayMessage: text,
  expirationMessage: text,
  staticLegalCopy: text,
  detailsMessage: text,
});

const limit = z.int().min(1).max(mostUses).nullable();

/** What a person decides about a coupon. */
const terms = {
  offer,
  /** Null for all goods. */
  goods: goods.nullable(),
  /** The coupon needs goods, of those that it applies to, for so much. */
  minimumSubtotal: mostAmount,
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  /** How often all buyers together may use it; null without a limit. */
  usageLimit: limit,
  /** How often one buyer may use it. */
  buyerLimit: limit,
  texts,
};

/** Letters, digits and hyphens, in any case. */
const newCode = boundedText(64).regex(
  /^[A-Za-z0-9][A-Za-z0-9-]{2,63}$/,
  "must have 3 to 64 letters, digits or hyphens",
);

export const deskCoupon = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  offer: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("percentOffGoods"), percent: z.number() }),
    z.strictObject({ kind: z.literal("amountOffGoods"), amount: centPrecision }),
    z.strictObject({ kind: z.literal("freeShipping") }),
    z.strictObject({ kind: z.literal("wholeOrder") }),
  ]),
  goods: z.strictObject({ productKeys: z.array(z.string()), families: z.array(z.string()) }).nullable(),
  minimumSubtotal: centPrecision,
  validFrom: z.iso.datetime().nullable(),
  validUntil: z.iso.datetime().nullable(),
  usageLimit: z.int().nullable(),
  buyerLimit: z.int().nullable(),
  texts: z.strictObject({
    displayMessage: localText,
    expirationMessage: localText,
    staticLegalCopy: localText,
    detailsMessage: localText,
  }),
  /** Null unless the shop stopped it. */
  stoppedAt: z.iso.datetime().nullable(),
  state: z.enum(["planned", "live", "ended", "stopped"]),
  /** Its uses, by pending and successful payments. */
  uses: z.int(),
  /** True for a coupon of all shops, which is not changed at the desk. */
  isShared: z.boolean(),
  /** What it has taken off in all orders. */
  discountGiven: centPrecision,
});
export type WireDeskCoupon = z.output<typeof deskCoupon>;

export const listCoupons = defineEndpoint({
  id: "desk.listCoupons",
  summary: "The coupons by their codes, each with its uses and the discount that it has given",
  method: "GET",
  path: "/api/desk/coupons",
  audience: "staff",
  right: "coupons.write",
  query: z.strictObject({
    /** A part of the code. */
    query: searchText(64).optional(),
    ...pageQuery,
  }),
  answers: { 200: z.strictObject({ results: z.array(deskCoupon), nextCursor: z.string().nullable() }) },
});

const couponParams = z.strictObject({ id: uuid });

const use = z.strictObject({
  redeemedAt: z.iso.datetime(),
  /** Null while its payment is pending. */
  order: z
    .strictObject({ id: z.uuid(), number: z.string().nullable(), customerEmail: z.string(), discount: centPrecision })
    .nullable(),
});

export const readCoupon = defineEndpoint({
  id: "desk.readCoupon",
  summary: "A coupon with its newest hundred uses",
  method: "GET",
  path: "/api/desk/coupons/{id}",
  audience: "staff",
  right: "coupons.write",
  params: couponParams,
  answers: { 200: deskCoupon.extend({ newestUses: z.array(use) }) },
});

export const createCoupon = defineEndpoint({
  id: "desk.createCoupon",
  summary: "Makes a coupon; what is left out has no limit",
  method: "POST",
  path: "/api/desk/coupons",
  audience: "staff",
  right: "coupons.write",
  idempotent: true,
  body: z.strictObject({ ...z.object(terms).partial().shape, code: newCode, offer }),
  answers: { 201: deskCoupon },
  errors: ["InvalidCoupon"],
});

export const changeCoupon = defineEndpoint({
  id: "desk.changeCoupon",
  summary: "Changes a coupon, or stops it at once, also in carts that have it",
  method: "PATCH",
  path: "/api/desk/coupons/{id}",
  audience: "staff",
  right: "coupons.write",
  params: couponParams,
  body: z.strictObject({
    ...z.object(terms).partial().shape,
    version: z.int().min(1).max(1_000_000_000),
    /** False lets a stopped coupon be used again. */
    stopped: z.boolean().optional(),
    reason: plainText(300).optional(),
  }),
  answers: { 200: deskCoupon },
  errors: ["Forbidden", "ConcurrentModification", "InvalidCoupon"],
});
