import { z } from "zod";
import {
  boundedText,
  centPrecision,
  defineEndpoint,
  instant,
  localText,
  money,
  plainText,
  queryInteger,
} from "../kernel.ts";
import { shopReason } from "./shared.ts";

/** Numbers of editions and versions of drafts. */
const mostNumber = 1_000_000_000;
const mostFiles = 20;

/** The JSON of the files of `content/prices`, by file name. What is wrong inside is 422 with its path. */
const sentTables = z
  .record(boundedText(64).min(1), z.unknown())
  .refine((tables) => Object.keys(tables).length <= mostFiles, `must have at most ${mostFiles} files`);

const tables = z.record(z.string(), z.unknown());

const person = z.strictObject({ id: z.uuid(), name: z.string() });

/** Why prices are published or withdrawn, for the history. */
const reason = plainText(300).trim().min(1);

const edition = z.strictObject({
  number: z.int(),
  effectiveFrom: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  /** Null for the operator, whose files the prices come from. */
  publishedBy: person.nullable(),
  reason: z.string(),
  shopReason,
});

/** A figure that differs from the earlier prices. `path` begins with the file. */
const change = z.strictObject({
  path: z.array(z.string()),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});

const draft = z.strictObject({
  version: z.int(),
  tables,
  /** What it changes in the newest published prices. */
  changes: z.array(change),
  savedAt: z.iso.datetime(),
  savedBy: person,
});

export const deskPrices = z.strictObject({
  /** Names the draft in the next change of it; 0 if there is no draft. */
  version: z.int(),
  /** The newest published prices, with which a draft begins. */
  tables,
  inForce: edition,
  /** Published for a later time, the next one first. */
  planned: z.array(edition),
  draft: draft.nullable(),
});
export type WireDeskPrices = z.output<typeof deskPrices>;

/** The draft that the caller saw; 0, or none, if there was no draft. */
const seenDraft = z.int().min(0).max(mostNumber);

export const readPrices = defineEndpoint({
  id: "desk.readPrices",
  summary: "The price tables in force, those that are planned, and the draft of the next ones",
  method: "GET",
  path: "/api/desk/prices",
  audience: "staff",
  right: "prices.write",
  answers: { 200: deskPrices },
  errors: ["NotFound"],
});

export const savePriceDraft = defineEndpoint({
  id: "desk.savePriceDraft",
  summary:
    "Saves price tables as the draft, if they keep the laws of prices: more boxes cost more, and each of them less",
  method: "PUT",
  path: "/api/desk/prices/draft",
  audience: "staff",
  right: "prices.write",
  body: z.strictObject({ version: seenDraft, tables: sentTables }),
  answers: { 200: deskPrices },
  errors: ["NotFound", "ConcurrentModification", "InvalidPrices"],
});

export const discardPriceDraft = defineEndpoint({
  id: "desk.discardPriceDraft",
  summary: "Discards the draft, if there is one; with a version, only the draft that the caller saw",
  method: "DELETE",
  path: "/api/desk/prices/draft",
  audience: "staff",
  right: "prices.write",
  query: z.strictObject({ version: queryInteger(0, mostNumber).optional() }),
  answers: { 204: null },
  errors: ["NotFound", "ConcurrentModification"],
});

const priced = z.strictObject({ totalPrice: centPrecision, unitPrice: money });

const effect = z.strictObject({
  quantity: z.int(),
  old: priced,
  new: priced,
  /** New less old. */
  difference: centPrecision,
  /** The difference in percent of the old total, with two decimals. */
  differencePercent: z.number(),
});

const largestEffect = effect.extend({ key: z.string() });

export const priceEffect = z.strictObject({
  /** The number of the prices with which the draft is compared. */
  against: z.int(),
  /** The reference configurations, and the goods that have one price. */
  results: z.array(z.strictObject({ key: z.string(), names: localText, effects: z.array(effect) })),
  /** Counts of totals. */
  summary: z.strictObject({
    dearer: z.int(),
    cheaper: z.int(),
    unchanged: z.int(),
    mostDearer: largestEffect.nullable(),
    mostCheaper: largestEffect.nullable(),
  }),
});
export type WirePriceEffect = z.output<typeof priceEffect>;

export const readPriceEffect = defineEndpoint({
  id: "desk.readPriceEffect",
  summary:
    "What the draft does to list prices of reference configurations, before tax: old, new and difference; without a draft, what the newest published prices do",
  method: "GET",
  path: "/api/desk/prices/draft/effect",
  audience: "staff",
  right: "prices.write",
  /**
   * The prices with which it is compared: those in force or planned ones, by number. By default, and if the named ones are past or withdrawn, those
   * in force.
   */
  query: z.strictObject({ against: queryInteger(1, mostNumber).optional() }),
  answers: { 200: priceEffect },
  errors: ["NotFound", "InvalidPrices"],
});

export const publishPriceDraft = defineEndpoint({
  id: "desk.publishPriceDraft",
  summary:
    "Publishes the draft, at once or from a time on; every process of the shop sells at the new prices within 5 s",
  method: "POST",
  path: "/api/desk/prices/draft/publish",
  audience: "staff",
  right: "prices.write",
  body: z.strictObject({
    version: seenDraft,
    /** At once if it is missing, null or past. */
    from: instant.nullable().optional(),
    reason,
    /** The planned prices that these replace: all that are planned for their time or later. They never take effect. */
    replaces: z.array(z.int().min(1).max(mostNumber)).max(100).optional(),
  }),
  answers: { 200: deskPrices },
  errors: ["NotFound", "ConcurrentModification", "InvalidPrices", "FactorRequired"],
});

export const withdrawPrices = defineEndpoint({
  id: "desk.withdrawPrices",
  summary: "Withdraws planned prices, up to a minute before their time, so that they never take effect",
  method: "POST",
  path: "/api/desk/prices/history/{number}/withdraw",
  audience: "staff",
  right: "prices.write",
  params: z.strictObject({ number: queryInteger(1, mostNumber) }),
  body: z.strictObject({ reason }),
  answers: { 200: deskPrices },
  errors: ["InvalidTransition", "FactorRequired"],
});

export const listPriceEditions = defineEndpoint({
  id: "desk.listPriceEditions",
  summary: "The published prices, the newest first, each with what it changed",
  method: "GET",
  path: "/api/desk/prices/history",
  audience: "staff",
  right: "prices.write",
  query: z.strictObject({
    /** Continues before this number. */
    before: queryInteger(1, mostNumber).optional(),
    limit: queryInteger(1, 50).optional(),
  }),
  answers: {
    200: z.strictObject({
      results: z.array(
        edition.extend({ state: z.enum(["planned", "inForce", "past", "withdrawn"]), changes: z.array(change) }),
      ),
      /** The `before` of the next page; null on the last one. */
      nextBefore: z.int().nullable(),
    }),
  },
});

export const restorePrices = defineEndpoint({
  id: "desk.restorePrices",
  summary: "Makes the tables of earlier prices the draft",
  method: "POST",
  path: "/api/desk/prices/history/{number}/restore",
  audience: "staff",
  right: "prices.write",
  params: z.strictObject({ number: queryInteger(1, mostNumber) }),
  body: z.strictObject({ version: seenDraft.optional() }),
  answers: { 200: deskPrices },
  errors: ["ConcurrentModification", "NotFound"],
});
