import { z } from "zod";
import { emailText } from "./identity.ts";
import { boundedText, defineEndpoint, plainText } from "./kernel.ts";

const placeFields = {
  streetName: plainText(200).min(1),
  additionalStreetInfo: plainText(200).optional(),
  postalCode: plainText(20).min(1),
  state: plainText(60).min(1),
  city: plainText(100).min(1),
  country: plainText(60).min(2),
};

/**
 * An address as it is entered, in the specification's client names. Puerto Rico may come as country PR or as state PR of US;
 * it reads back with country PR and state PR whichever way it was sent.
 */
export const addressInput = z.strictObject({
  company: plainText(100).optional(),
  firstName: plainText(100).min(1),
  lastName: plainText(100).min(1),
  ...placeFields,
  phone: plainText(30).min(1),
  email: emailText,
});

const place = z.strictObject({
  streetName: z.string(),
  additionalStreetInfo: z.string(),
  postalCode: z.string(),
  state: z.string(),
  city: z.string(),
  country: z.string(),
});

/** An address as it reads back: codes for state and country, ten digits of phone, a lowercased e-mail. */
export const address = place.extend({
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});

export type WirePlace = z.output<typeof place>;
export type WireAddress = z.output<typeof address>;
export type WireAddressInput = z.output<typeof addressInput>;

/** From how many characters on a street is looked for. */
export const shortestSearch = 3;

/** Ids are the address service's own, and may live only as long as the search that gave them. */
const lookupId = boundedText(1000).regex(/^[\x20-\x7e]+$/, "must be printable ASCII");

const suggestion = z.strictObject({
  id: lookupId,
  /** Not one address but several, such as the flats of a house: they are found with this id as `container`. */
  isContainer: z.boolean(),
  text: z.string(),
  /** What tells it from others of the same text, such as its place. */
  description: z.string(),
});

export const findAddresses = defineEndpoint({
  id: "address.find",
  summary: "Addresses that what is typed may become",
  method: "GET",
  path: "/api/addresses/find",
  audience: "visitor",
  query: z.strictObject({
    text: plainText(200).trim().min(shortestSearch, `Please type atleast ${shortestSearch} characters`),
    country: z.enum(["US", "CA", "PR"]).optional(),
    container: lookupId.optional(),
    /** What the form holds already: a street without its place is looked for there. */
    city: plainText(100).optional(),
    state: plainText(60).optional(),
    postalCode: plainText(20).optional(),
  }),
  answers: { 200: z.strictObject({ results: z.array(suggestion) }) },
  failures: { otherwise: "ECX037" },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 60, per: "address" },
});

export const retrieveAddress = defineEndpoint({
  id: "address.retrieve",
  summary: "The place that a found address stands for; what its service does not know of it is empty",
  method: "GET",
  path: "/api/addresses/{id}",
  audience: "visitor",
  params: z.strictObject({ id: lookupId }),
  answers: { 200: place.extend({ company: z.string() }) },
  failures: { otherwise: "ECX036" },
  errors: ["NotFound", "PoBoxNotSupported"],
  rateLimit: { points: 60, seconds: 60, per: "address" },
});

/** A: a perfect match. E: no such address was found. */
export const addressQualities = ["A", "B", "C", "D", "E"] as const;

const verification = z.strictObject({
  quality: z.enum(addressQualities),
  isPoBox: z.boolean(),
  /** What was meant in all likelihood, where that differs from what was entered. */
  suggestion: place.nullable(),
});

export const verifyAddresses = defineEndpoint({
  id: "address.verify",
  summary: "How good some addresses are, in their order",
  method: "POST",
  path: "/api/addresses/verify",
  audience: "visitor",
  body: z.strictObject({ addresses: z.array(z.strictObject(placeFields)).min(1).max(10) }),
  answers: { 200: z.strictObject({ results: z.array(verification) }) },
  failures: { otherwise: "ECX044" },
  errors: ["InvalidAddress", "PoBoxNotSupported"],
  rateLimit: { points: 60, seconds: 60, per: "address" },
});

export type AddressSuggestion = z.output<typeof suggestion>;
export type FoundPlace = z.output<(typeof retrieveAddress)["answers"][200]>;
export type AddressVerification = z.output<typeof verification>;
