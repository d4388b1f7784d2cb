import type { ShopLanguage } from "../storefront/local-text.ts";
import type { OrderLine } from "./order.ts";

/**
 * Distinguishes similar lines of an order: `Size: 10 × 8 × 4 in · Board: E-flute, white · Artwork: front.pdf`, or `Design: Sun`. Empty for
 * plain goods.
 */
export function lineDetails(
  { attributes, approval, artwork }: Pick<OrderLine, "attributes" | "approval" | "artwork">,
  language: ShopLanguage,
  artworkLabel: string,
): string {
  const details = attributes.map(({ displayNames }) => displayNames[language]);
  const names = artwork.map(({ name }) => name).join(", ");
  return [
    ...details,
    ...(approval === null ? [] : [{ key: "Design", value: approval.designName }]),
    ...(names === "" ? [] : [{ key: artworkLabel, value: names }]),
  ]
    .map(({ key, value }) => `${key}: ${value}`)
    .join(" · ");
}
