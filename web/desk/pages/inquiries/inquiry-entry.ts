import type { DeskFormats } from "../../format/use-formats.ts";
import type { DeskTranslate } from "../../words/words.ts";
import type { Inquiry } from "./use-inquiries.ts";

type Sent = Pick<Inquiry, "kind" | "entry">;

/** The fields of the forms besides the sender and the message, in the sequence of the page. */
const fieldNames = [
  "company",
  "phone",
  "orderNumber",
  "product",
  "size",
  "board",
  "weight",
  "quantity",
  "postalCode",
  "neededBy",
  "shopAddress",
  "selection",
] as const;

/** What an inquiry is about, in a few words. A form names a product by the path of its page. */
export function titleOf({ kind, entry }: Sent, t: DeskTranslate, formats: DeskFormats): string {
  const { quantity, product } = entry;
  if (kind === "quote" && typeof quantity === "number" && typeof product === "string")
    return t("inquiries.quoteOf", { quantity: formats.number(quantity), product: product.replaceAll("-", " ") });
  return t(`inquiries.kinds.${kind}`);
}

export function messageOf({ entry }: Sent): string {
  return typeof entry["message"] === "string" ? entry["message"] : "";
}

/** The filled-in fields besides the message, with their names. */
export function fieldsOf(
  { entry }: Sent,
  t: DeskTranslate,
): readonly { readonly name: string; readonly value: string }[] {
  return fieldNames.flatMap((name) => {
    const value = textOf(entry[name]);
    return value === "" ? [] : [{ name: t(`inquiries.fields.${name}`), value }];
  });
}

function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([name, chosen]) => `${name} ${textOf(chosen)}`)
    .join(", ");
}
