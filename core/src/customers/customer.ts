import type { AddressBook } from "./address-book.ts";

export interface CustomerGroup {
  readonly id: string;
  /** As the operator wrote it: compare it with `isReseller`. */
  readonly key: string;
  readonly name: string;
}

/** Who buys. What they sign in with is their account's; e-mail and its verification are read from there. */
export interface Customer extends AddressBook {
  /** Also the account's. */
  readonly id: string;
  /** The number by which people know the customer. */
  readonly key: string;
  /** Counts every change by one; each change names the version that it was based on. */
  readonly version: number;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly group: CustomerGroup | null;
  /** Whether bills go where the goods go, unless the customer says otherwise. */
  readonly isAddressIdentical: boolean;
  /** May pay by invoice with terms. */
  readonly onAccount: boolean;
  /** May pay by invoice before the goods are made. */
  readonly isInvoiceWithoutTermsEnabled: boolean;
  /** A member of the Advertising Specialty Institute; the operator's to set, and it grants nothing yet. */
  readonly isAsiMember: boolean;
  /** Buys at end quantity pricing; the operator's to set, and it grants nothing yet. */
  readonly hasEndQuantityPricing: boolean;
}
