import type { Catalogue } from "../catalogue/catalogue.ts";
import { openContentBook } from "../desk/content/content-book.ts";
import { deskContentOperations } from "../desk/content/http/operations.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { ComposedContent } from "./compose-content.ts";
import type { Machine } from "./machine.ts";

/** The content of the shop at the desk, with the products that are sold. */
export function composeDeskContent(
  { config, db, pictureSeal, now }: Machine,
  content: ComposedContent,
  catalogue: Catalogue,
): Operation[] {
  const { brand, storeVariant } = config;
  const sold = new Set(catalogue.products.filter(({ isLive }) => isLive).map(({ slug }) => slug));
  const shop = { chosen: { brand, storeVariant }, isSold: (product: string) => sold.has(product) };
  return deskContentOperations({
    db,
    book: openContentBook(content.source, shop, now),
    clear: content.clear,
    seal: pictureSeal,
    origin: config.siteOrigins[0],
    now,
  });
}
