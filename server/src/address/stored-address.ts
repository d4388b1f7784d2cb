import type { Address } from "@boxwright/core/address/address";
import { z } from "zod";

/** The fields that a stored address must have. */
export const storedAddress = z.looseObject({
  streetName: z.string(),
  postalCode: z.string(),
  state: z.string(),
  city: z.string(),
  country: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** Replaces an address that cannot be parsed. Its owner sees an empty form and fills it in. */
export const blankAddress: Address = {
  company: "",
  firstName: "",
  lastName: "",
  streetName: "",
  additionalStreetInfo: "",
  postalCode: "",
  state: "",
  city: "",
  country: "US",
  phone: "",
  email: "",
};
