import { z } from "zod";
import { emailText } from "./identity.ts";
import { plainText } from "./kernel.ts";

/** Countries that addresses may be in. */
export const addressCountries = ["US", "CA"] as const;

/**
 * An address as it is entered, in the specification's client names. Puerto Rico may come as country PR or as state PR of US;
 * it reads back with country PR and state PR whichever way it was sent.
 */
export const addressInput = z.strictObject({
  company: plainText(100).optional(),
  firstName: plainText(100).min(1),
  lastName: plainText(100).min(1),
  streetName: plainText(200).min(1),
  additionalStreetInfo: plainText(200).optional(),
  postalCode: plainText(20).min(1),
  state: plainText(60).min(1),
  city: plainText(100).min(1),
  country: plainText(60).min(2),
  phone: plainText(30).min(1),
  email: emailText,
});

/** An address as it reads back: codes for state and country, ten digits of phone, a lowercased e-mail. */
export const address = z.strictObject({
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  streetName: z.string(),
  additionalStreetInfo: z.string(),
  postalCode: z.string(),
  state: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
  email: z.string(),
});

export type WireAddress = z.output<typeof address>;
export type WireAddressInput = z.output<typeof addressInput>;
