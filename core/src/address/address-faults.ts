import { emailFaults } from "../identity/email.ts";
import type { AddressEntry } from "./address.ts";

/** What can be wrong with a field, and how the wire says so. */
export const addressFaults = {
  firstName: "First name is required, 1 to 100 characters",
  lastName: "Last name is required, 1 to 100 characters",
  streetName: "Street or house number is required",
  poBox: "PO Box address not supported",
  cityMissing: "City is required",
  city: "City must be valid: only letters and spaces",
  country: "Country is required: the United States or Canada",
  stateMissing: "State is required",
  state: "State must be one of the country's",
  postalCodeMissing: "Postal code is required",
  postalCode: "Postal code must be valid",
  postalCodeOfState: "Postal code must be one of the state's",
  phone: "Phone must have 10 digits only",
  phoneCharacters: "Phone may have only + for the country code, spaces, hyphens and digits, 9 to 19 characters",
  emailMissing: emailFaults.missing,
  email: emailFaults.invalid,
} as const;

export type AddressFault = keyof typeof addressFaults;

export interface FieldFault {
  readonly path: keyof AddressEntry;
  readonly fault: AddressFault;
}
