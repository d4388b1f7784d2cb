import type { WireCartLine } from "@boxwright/contract/cart";
import type { WordedLanguage } from "@boxwright/core/storefront/local-text";
import type { Formats } from "../../lib/format.ts";

type LabelledLine = Pick<WireCartLine, "quantity" | "mainTitles" | "itemAttributes">;

/** The attributes that tell one line's delivery from another's. */
const shownAttributes = ["Size", "Color", "Format"];

/** `500 Custom Mailer Box, 12 × 9 × 4 in, White` */
export function goodsLabel(
  { quantity, mainTitles, itemAttributes }: LabelledLine,
  format: Formats,
  language: WordedLanguage,
): string {
  const shown = itemAttributes.filter(({ key }) => shownAttributes.includes(key));
  const values = shown.map(({ displayNames }) => displayNames[language].value);
  return [`${format.number(quantity)} ${mainTitles[language]}`, ...values].join(", ");
}
