import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";
import type { OrderLine } from "./order.ts";

/** The attributes that distinguish boxes of one product, by their English names. */
const shortAttributes = ["Size", "Board", "Color"];

/** The goods of a line in a few words: `Custom Mailer Box, 10 × 8 × 4 in, E-flute, white`. */
export function goodsInShort({ titles, attributes }: Pick<OrderLine, "titles" | "attributes">): LocalText {
  const named = shortAttributes.flatMap((name) => attributes.find(({ key }) => key === name) ?? []);
  const words = (language: ShopLanguage) =>
    [titles[language], ...named.map(({ displayNames }) => displayNames[language].value)].join(", ");
  return { en: words("en"), de: words("de") };
}
