import type { WireCartLine } from "@boxwright/contract/cart";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { Formats } from "../../../lib/format.ts";

type LabelledLine = Pick<WireCartLine, "quantity" | "mainTitles" | "itemAttributes">;

/** The attributes that distinguish lines of the same product. */
const shownAttributes = ["Size", "Color", "Format"];

/** `500 Custom Mailer Boxes, 12 × 9 × 4 in, White`; German puts `×` before the name, which then needs no plural. */
export function goodsLabel(
  { quantity, mainTitles, itemAttributes }: LabelledLine,
  format: Formats,
  language: ShopLanguage,
): string {
  const shown = itemAttributes.filter(({ key }) => shownAttributes.includes(key));
  const values = shown.map(({ displayNames }) => displayNames[language].value);
  return [countedTitle(format.number(quantity), mainTitles[language], quantity === 1, language), ...values].join(", ");
}

function countedTitle(count: string, title: string, isOne: boolean, language: ShopLanguage): string {
  if (language !== "en") return `${count} × ${title}`;
  return `${count} ${isOne ? title : title.replace(/(x|s|ch|sh)?$/, (end) => `${end}${end === "" ? "s" : "es"}`)}`;
}
