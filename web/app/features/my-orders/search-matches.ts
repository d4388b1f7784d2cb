import type { WireAddress } from "@boxwright/contract/address";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { HistoryOrder } from "./history-order.ts";

/** The fields of an order that the search covers and that its card does not show. */
type HiddenField = "poNumber" | "shippingAddress" | "billingAddress" | "artwork" | "otherName";

export interface HiddenMatch {
  readonly field: HiddenField;
  readonly text: string;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The words of a search. Every order that the search finds contains each of them. */
export function wordsOf(query: string): string[] {
  return [...new Set(query.toLowerCase().split(/\s+/u))].filter((word) => word !== "");
}

/** A text in parts: the words of the search, in upper or lower case, and the text between them. */
export function partsWith(text: string, words: readonly string[]): TextPart[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escaped);
  const parts = text.split(new RegExp(`(${longestFirst.join("|")})`, "iu"));
  return parts.map((part, index) => ({ text: part, isMatch: index % 2 === 1 })).filter((part) => part.text !== "");
}

/** The hidden fields that contain a word of the search that the card does not show. */
export function hiddenMatches(order: HistoryOrder, words: readonly string[], language: ShopLanguage): HiddenMatch[] {
  const shown = [order.orderNumber ?? "", ...order.lineItems.map(({ mainTitles }) => mainTitles[language])];
  const missing = words.filter((word) => !shown.some((text) => hasWord(text, word)));
  return hiddenFields(order, language).filter(({ text }) => missing.some((word) => hasWord(text, word)));
}

function hiddenFields(order: HistoryOrder, language: ShopLanguage): HiddenMatch[] {
  const { poNumber, shippingAddress, billingAddress, lineItems } = order;
  const shippingText = addressText(shippingAddress);
  const billingText = addressText(billingAddress);
  const files = lineItems.flatMap(({ userUploads }) => userUploads.map(({ artworkName }) => artworkName));
  const otherNames = lineItems.map(({ mainTitles }) => mainTitles[language === "en" ? "de" : "en"]);
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  return [
    ...(poNumber === null ? [] : [{ field: "poNumber", text: poNumber } as const]),
    { field: "shippingAddress", text: shippingText },
    ...(billingText === shippingText ? [] : [{ field: "billingAddress", text: billingText } as const]),
    ...distinct(files).map((text) => ({ field: "artwork", text }) as const),
    ...distinct(otherNames).map((text) => ({ field: "otherName", text }) as const),
  ];
}

function addressText(address: WireAddress): string {
  const { firstName, lastName, company, streetName, additionalStreetInfo, city, state, postalCode, country } = address;
  const lines = [`${firstName} ${lastName}`, company, streetName, additionalStreetInfo, city, `${state} ${postalCode}`];
  return [...lines, country].filter((line) => line.trim() !== "").join(", ");
}

function escaped(word: string): string {
  return word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function hasWord(text: string, word: string): boolean {
  return text.toLowerCase().includes(word);
}
