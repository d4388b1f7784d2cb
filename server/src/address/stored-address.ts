import type { Address } from "@boxwright/core/address/address";
import { z } from "zod";

/** What the shop relies on of an address that it has stored. */
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

/** In the place of one that cannot be read: its owner sees that it is empty, and fills it in. */
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
