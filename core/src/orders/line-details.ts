import type { ShopLanguage } from "../storefront/local-text.ts";
import type { OrderLine } from "./order.ts";

/** Distinguishes similar lines of an order: `Size: 10 × 8 × 4 in · Board: E-flute, white · Artwork: front.pdf`. Empty for plain goods. */
export function lineDetails(
  { attributes, artwork }: Pick<OrderLine, "attributes" | "artwork">,
  language: ShopLanguage,
  artworkLabel: string,
): string {
  const details = attributes.map(({ displayNames }) => displayNames[language]);
  const names = artwork.map(({ name }) => name).join(", ");
  return [...details, ...(names === "" ? [] : [{ key: artworkLabel, value: names }])]
    .map(({ key, value }) => `${key}: ${value}`)
    .join(" · ");
}
