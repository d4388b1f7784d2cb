import type { PresentedAddress } from "../address/address.ts";
import { printedCompany } from "../address/private-order.ts";
import type { TaxExemption } from "../cart/charges.ts";
import { taxNameIn } from "../cart/tax-name.ts";
import type { CartTotals } from "../cart/totals.ts";
import { shortHash } from "../designs/line-approval.ts";
import { calendarDateIn, shopTimeZone } from "../kernel/dates.ts";
import { type CultureFormats, cultureFormats } from "../kernel/format.ts";
import { addCents, type Cents, subtractCents, zeroCents } from "../kernel/money.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import { type ShopLanguage, shopLanguageOf } from "../storefront/local-text.ts";
import { type Entry, type PrintedDocument, type PrintedLine, paperFor } from "./printed-document.ts";
import { type ReceiptWords, receiptWords } from "./receipt-words.ts";
import type { Seller } from "./seller.ts";

/** The language of a document and the formats of its culture, both those of the order. */
export interface Localisation {
  readonly language: ShopLanguage;
  readonly words: ReceiptWords;
  readonly format: CultureFormats;
}

export function localisationOf(culture: string): Localisation {
  const language = shopLanguageOf(culture);
  return { language, words: receiptWords[language], format: cultureFormats(culture) };
}

/** The properties that the documents of an order make in the same way. */
export function headOf(
  { tenant, billingAddress }: Order,
  seller: Seller,
  number: string,
  { title, footer }: { readonly title: string; readonly footer: (number: string) => string },
): Pick<PrintedDocument, "paper" | "title" | "number" | "author" | "footer"> {
  return {
    paper: paperFor(tenant, billingAddress.country),
    title,
    number,
    author: seller.name,
    footer: footer(number),
  };
}

/** The PO number of an order, if it has one. */
export function poNumberFacts({ poNumber }: Order, words: ReceiptWords): Entry[] {
  return poNumber === null ? [] : [{ label: words.poNumber, value: poNumber }];
}

/** The day of an instant, as the shop's documents write it. */
export function dayText(instant: Date, format: CultureFormats): string {
  return format.day(calendarDateIn(instant, shopTimeZone));
}

export function addressLines(address: PresentedAddress, format: CultureFormats): string[] {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    printedCompany(address),
    address.streetName,
    address.additionalStreetInfo,
    `${address.city}, ${address.state} ${address.postalCode}`,
    format.country(address.country),
  ];
  return lines.filter((line) => line !== "");
}

/** The words and figures of a line of an order. */
export interface LineText {
  readonly title: string;
  readonly attributes: readonly Entry[];
  /** See {@link designText}. */
  readonly design: string;
  /** How and when the line arrives, or that it is cancelled. */
  readonly delivery: string;
  /** The customer's comments on the line, with their line breaks; empty if there are none. */
  readonly comments: string;
  readonly quantity: string;
  readonly each: string;
  readonly amount: string;
}

export function lineText(line: OrderLine, { language, words, format }: Localisation): LineText {
  return {
    title: line.titles[language],
    attributes: attributeEntries(line.attributes, language),
    design: designText(line.approval, { words, format }),
    delivery: deliveryText(line, { language, words, format }),
    comments: line.customerComments,
    quantity: format.number(line.quantity),
    each: format.unitPrice(line.charges.price.goods, line.quantity),
    amount: format.cents(line.charges.price.goods),
  };
}

/** The attributes of goods in a language. */
export function attributeEntries(attributes: OrderLine["attributes"], language: ShopLanguage): Entry[] {
  return attributes.map(({ displayNames }) => {
    const { key, value } = displayNames[language];
    return { label: key, value };
  });
}

function deliveryText(line: OrderLine, { language, words, format }: Localisation): string {
  if (line.state === "Cancelled") {
    return line.kept > 0 ? words.cancelledAndKept(format.cents(line.kept)) : words.cancelled;
  }
  const { names, arrival } = line.delivery;
  const arrives = line.state === "WaitingForArtwork" ? words.arrivesOnceSent : words.arrives;
  return arrives(names[language], format.day(arrival));
}

/** The approved design of a line; empty without one. */
export function designText(approval: OrderLine["approval"], { words, format }: Omit<Localisation, "language">): string {
  if (approval === null) return "";
  const { designName, approvedAt, printSha256 } = approval;
  return words.design(designName, dayText(new Date(approvedAt), format), shortHash(printSha256));
}

/** A line with its quantity, price and amount, for print. */
export function pricedLine(text: LineText, { words }: Localisation): PrintedLine {
  return { ...goodsOf(text, words, [text.delivery]), figures: [text.quantity, text.each, text.amount] };
}

/** The goods of a line, for print. */
export function goodsOf(
  { title, attributes, design, comments }: Pick<LineText, "title" | "attributes" | "design" | "comments">,
  words: ReceiptWords,
  more: readonly string[] = [],
): Omit<PrintedLine, "figures"> {
  return {
    title,
    details: [
      ...attributes.map(({ label, value }) => `${label}  ${value}`),
      ...(design === "" ? [] : [design]),
      ...more,
    ],
    comments: comments === "" ? "" : `${words.comments}  ${comments.replace(/\s+/g, " ").trim()}`,
  };
}

/** The headings of a table with prices. */
export function priceColumns({ item, quantity, each, amount }: ReceiptWords): string[] {
  return [item, quantity, each, amount];
}

/** The charges that lead to a total. */
export interface Charges {
  readonly totals: CartTotals;
  readonly couponCode: string | null;
  /** The part of the discount that credits proofs. */
  readonly proofCredit: Cents;
  readonly taxPortions: Order["taxPortions"];
  readonly taxExemption: TaxExemption | null;
}

export function chargesOf(order: Order, totals: CartTotals): Charges {
  return { ...order, totals, proofCredit: addCents(...order.lines.map((line) => line.proofCredit)) };
}

/** How a tax rate is written: `6%` as on pages and in mails, or `6.25%`, which explains the amount of the tax. */
export type RateStyle = "whole" | "exact";

/** Subtotal, discounts, shipping and each tax. */
export function chargeEntries(charges: Charges, localisation: Localisation, rateStyle: RateStyle = "exact"): Entry[] {
  const { totals, couponCode, proofCredit, taxExemption } = charges;
  const { language, words, format } = localisation;
  const { entry, less } = moneyEntries(format);
  const taxes = charges.taxPortions.filter(({ amount }) => amount > 0);
  const discounts: readonly [string, Cents][] = [
    [couponCode ?? words.discount, subtractCents(totals.discount, proofCredit)],
    [words.proofCredit, proofCredit],
  ];
  const rateText = rateStyle === "exact" ? format.percent : format.rate;
  const noTax = entry(taxExemption === "resale" ? words.taxExempt : words.tax, zeroCents);
  return [
    entry(words.subtotal, totals.subtotal),
    ...discounts.filter(([, amount]) => amount > 0).map(([label, amount]) => less(label, amount)),
    entry(words.shipping, totals.totalShippingPrice),
    ...taxes.map(({ name, rate, amount }) => entry(`${taxNameIn(name, language)}, ${rateText(rate)}`, amount)),
    ...(taxes.length === 0 ? [noTax] : []),
  ];
}

/** Makes entries of amounts; `less` is for amounts that are subtracted. */
export function moneyEntries(format: CultureFormats) {
  const entry = (label: string, amount: Cents): Entry => ({ label, value: format.cents(amount) });
  return { entry, less: (label: string, amount: Cents) => entry(label, subtractCents(zeroCents, amount)) };
}
