import type { WireCartLine } from "@boxwright/contract/cart";
import type { Formats } from "../../lib/format.ts";

type LabelledLine = Pick<WireCartLine, "quantity" | "mainTitle" | "itemAttributes">;

/** The attributes that tell one line's delivery from another's. */
const shownAttributes = ["Size", "Color", "Format"];

/** `500 Custom Mailer Box, 12 × 9 × 4 in, White` */
export function goodsLabel({ quantity, mainTitle, itemAttributes }: LabelledLine, format: Formats): string {
  const shown = itemAttributes.filter(({ key }) => shownAttributes.includes(key));
  return [`${format.number(quantity)} ${mainTitle}`, ...shown.map(({ value }) => value)].join(", ");
}
