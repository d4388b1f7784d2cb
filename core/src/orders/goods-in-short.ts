import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";
import type { OrderLine } from "./order.ts";

/** The attributes that distinguish boxes of one product, by their English names. */
const shortAttributes = ["Size", "Board", "Color"];

/** Words of product titles that distinguish no box, because nearly every box has them. */
const sharedWords: Readonly<Record<ShopLanguage, RegExp>> = { en: /^Custom | Box$/g, de: / nach Maß$/ };

/** The goods of a line in a few words, for staff: `Mailer, 10 × 8 × 4 in, E-flute, white` is a Custom Mailer Box. */
export function goodsInShort({ titles, attributes }: Pick<OrderLine, "titles" | "attributes">): LocalText {
  const named = shortAttributes.flatMap((name) => attributes.find(({ key }) => key === name) ?? []);
  const words = (language: ShopLanguage) =>
    [
      titles[language].replace(sharedWords[language], ""),
      ...named.map(({ displayNames }) => displayNames[language].value),
    ].join(", ");
  return { en: words("en"), de: words("de") };
}
