import type { ShopLanguage } from "../storefront/local-text.ts";
import type { TenantName } from "../storefront/tenants.ts";

export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** A postal address or a company under a heading. */
export interface Party {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface PrintedLine {
  readonly title: string;
  readonly details: readonly string[];
  /** The customer's comments on the line, with their label; empty if there are none. May be longer than a page. */
  readonly comments: string;
  /** One for each column after the first. */
  readonly figures: readonly string[];
}

/** A paragraph below the table, such as the bank account to pay to. */
export interface Note {
  readonly title: string;
  readonly text: string;
  readonly entries: readonly Entry[];
}

export const papers = ["Letter", "A4"] as const;
export type Paper = (typeof papers)[number];

/** All words and figures of a document for print, in reading order, without any layout. */
export interface PrintedDocument {
  readonly language: ShopLanguage;
  readonly paper: Paper;
  /** `Invoice`. */
  readonly title: string;
  /** `INV-00000042`, or the number of the order for a document without its own. */
  readonly number: string;
  /** The name of the selling company. */
  readonly author: string;
  /** The left part of the footer of each page. */
  readonly footer: string;
  readonly facts: readonly Entry[];
  readonly parties: readonly Party[];
  /** The headings of the table: one for the goods, then one for each figure of a line. */
  readonly columns: readonly string[];
  readonly lines: readonly PrintedLine[];
  readonly sums: readonly Entry[];
  /** Null for a document without prices. */
  readonly total: Entry | null;
  /** The paid, refunded and due amounts, after the total. */
  readonly paid: readonly Entry[];
  readonly notes: readonly Note[];
}

const letterCountries: readonly string[] = ["US", "CA", "PR"];

/** The paper of an order's documents: Letter in the US and Canada, A4 elsewhere and for all buyers of the European tenant. */
export function paperFor(tenant: TenantName, billingCountry: string): Paper {
  return tenant !== "boxwright-eu" && letterCountries.includes(billingCountry) ? "Letter" : "A4";
}
