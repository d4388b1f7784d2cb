import type { Address } from "../address.ts";

/** An address as it is stored. */
export const arlington = {
  company: "",
  firstName: "Sample",
  lastName: "Shopper",
  streetName: "100 Example Street",
  additionalStreetInfo: "",
  postalCode: "76010",
  state: "TX",
  city: "Arlington",
  country: "US",
  phone: "8175550100",
  email: "shopper@demo.boxwright.example",
} as const satisfies Address;
