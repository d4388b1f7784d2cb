import { emailFaults } from "../identity/email.ts";
import type { AddressEntry } from "./address.ts";

/** What can be wrong with a field, and the message that the contract has for it. */
export const addressFaults = {
  firstName: "Enter your first name, 1 to 100 characters",
  lastName: "Enter your last name, 1 to 100 characters",
  streetName: "Enter a street or house number",
  poBox: "PO Box address not supported",
  cityMissing: "Enter a city",
  city: "Use only letters and spaces for the city",
  country: "Choose a country: the United States or Canada",
  stateMissing: "Choose a state or province",
  state: "Choose a state or province of this country",
  postalCodeMissing: "Enter a ZIP or postal code",
  postalCode: "Enter a valid ZIP or postal code",
  postalCodeOfState: "Enter a ZIP or postal code in this state or province",
  phone: "Enter a 10-digit phone number",
  phoneCharacters:
    "Use only digits, spaces, hyphens and + for the country code in the phone number, 9 to 19 characters",
  emailMissing: emailFaults.missing,
  email: emailFaults.invalid,
} as const;

export type AddressFault = keyof typeof addressFaults;

export interface FieldFault {
  readonly path: keyof AddressEntry;
  readonly fault: AddressFault;
}
