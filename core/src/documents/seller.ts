import { cultureFormats } from "../kernel/format.ts";
import type { ShopLanguage } from "../storefront/local-text.ts";
import { receiptWords } from "./receipt-words.ts";

/** An account for bank transfers: an IBAN with its BIC, or an account number with its routing number in the US. */
export type BankAccount = { readonly bank: string } & (
  | { readonly iban: string; readonly bic: string }
  | { readonly accountNumber: string; readonly routingNumber: string }
);

/** The company on receipts and invoices, as it sells to one tenant's customers. */
export interface Seller {
  readonly name: string;
  /** The lines of the postal address. */
  readonly address: readonly string[];
  readonly country: string;
  readonly email: string;
  readonly phone?: string | undefined;
  /** The number that the seller's country requires on invoices, such as a VAT number. */
  readonly taxId?: string | undefined;
  /** The account that buyers on invoice pay to; without one they pay on the page of their order. */
  readonly account?: BankAccount | undefined;
  /** The days that buyers on terms have to pay. */
  readonly termDays: number;
}

/** The seller's address block. */
export function sellerLines(seller: Seller, language: ShopLanguage): string[] {
  const { name, address, country, email, phone, taxId } = seller;
  return [
    name,
    ...address,
    cultureFormats(language).country(country),
    email,
    ...(phone === undefined ? [] : [phone]),
    ...(taxId === undefined ? [] : [`${receiptWords[language].taxId} ${taxId}`]),
  ];
}
