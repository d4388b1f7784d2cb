import type { AddressBook } from "./address-book.ts";

export interface CustomerGroup {
  readonly id: string;
  /** As the operator wrote it; `isReseller` ignores its case and the spaces around it. */
  readonly key: string;
  readonly name: string;
}

/** A buyer. Credentials belong to the account of the same id; the email and its verification are read from there. */
export interface Customer extends AddressBook {
  /** The id of the account, too. */
  readonly id: string;
  /** The customer number that people use. */
  readonly key: string;
  /** Rises by one with every change; each change names the version that it is based on. */
  readonly version: number;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly group: CustomerGroup | null;
  /** Whether the billing address is by default the shipping address. */
  readonly isAddressIdentical: boolean;
  /** May pay by invoice with terms. */
  readonly onAccount: boolean;
  /** May pay by invoice before the goods are made. */
  readonly isInvoiceWithoutTermsEnabled: boolean;
  /** A member of the Advertising Specialty Institute. The operator sets it; it has no effect yet. */
  readonly isAsiMember: boolean;
  /** Buys at end quantity pricing. The operator sets it; it has no effect yet. */
  readonly hasEndQuantityPricing: boolean;
}
