import { type AddressFault, addressFaults } from "@boxwright/core/address/address-faults";
import { addressQualities } from "@boxwright/core/address/address-quality";
import { z } from "zod";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";
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
 * An address as a client sends it. Puerto Rico may be sent as country PR or as state PR of the US; responses always have it as
 * country PR and state PR.
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

/** An address in responses: with codes for state and country, a ten-digit phone number and a lowercased email. */
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

/** The least number of characters to search for. */
export const shortestSearch = 3;

/** The address service's own id; it may be valid only as long as the search that returned it. */
const lookupId = boundedText(1000).regex(/^[\x20-\x7e]+$/, "must be printable ASCII");

const suggestion = z.strictObject({
  id: lookupId,
  /** Stands for several addresses, such as the flats of a house; search with this id as `container` for them. */
  isContainer: z.boolean(),
  text: z.string(),
  /** Distinguishes it from others with the same text, for example by its city. */
  description: z.string(),
});

export const findAddresses = defineEndpoint({
  id: "address.find",
  summary: "Addresses that match what a visitor has typed so far",
  method: "GET",
  path: "/api/addresses/find",
  audience: "visitor",
  query: z.strictObject({
    text: plainText(200).trim().min(shortestSearch, `Please type atleast ${shortestSearch} characters`),
    country: z.enum(["US", "CA", "PR"]).optional(),
    container: lookupId.optional(),
    /** The place that the form already has, in which a street is searched. */
    city: plainText(100).optional(),
    state: plainText(60).optional(),
    postalCode: plainText(20).optional(),
  }),
  answers: { 200: z.strictObject({ results: z.array(suggestion) }) },
  failures: { otherwise: "ECX037" },
  errors: ["NotFound"],
  rateLimit: { points: 120, seconds: 60, per: "network" },
});

export const retrieveAddress = defineEndpoint({
  id: "address.retrieve",
  summary: "The address behind a search result; fields that the address service does not know are empty",
  method: "GET",
  path: "/api/addresses/{id}",
  audience: "visitor",
  params: z.strictObject({ id: lookupId }),
  answers: { 200: place.extend({ company: z.string() }) },
  failures: { otherwise: "ECX036" },
  errors: ["NotFound", "PoBoxNotSupported"],
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

const verification = z.strictObject({
  quality: z.enum(addressQualities),
  isPoBox: z.boolean(),
  /** The address that was probably meant, if it differs from the one entered. */
  suggestion: place.nullable(),
});

export const verifyAddresses = defineEndpoint({
  id: "address.verify",
  summary: "Checks addresses and rates each, in their order",
  method: "POST",
  path: "/api/addresses/verify",
  audience: "visitor",
  body: z.strictObject({ addresses: z.array(z.strictObject(placeFields)).min(1).max(10) }),
  answers: { 200: z.strictObject({ results: z.array(verification) }) },
  failures: { otherwise: "ECX044" },
  errors: ["InvalidAddress", "PoBoxNotSupported"],
  rateLimit: { points: 60, seconds: 60, per: "network" },
});

export type AddressSuggestion = z.output<typeof suggestion>;
export type FoundPlace = z.output<(typeof retrieveAddress)["answers"][200]>;
export type AddressVerification = z.output<typeof verification>;

/** The problem of addresses that cannot be stored, with a sentence for each wrong field. */
export function addressProblem(
  faults: readonly { readonly path: string; readonly fault: AddressFault }[],
): readonly [ProblemCode, ProblemExtra] {
  const isPoBox = faults.some(({ fault }) => fault === "poBox");
  const errors = faults.map(({ path, fault }) => ({ path, message: addressFaults[fault] }));
  return [isPoBox ? "PoBoxNotSupported" : "InvalidAddress", { errors }];
}
