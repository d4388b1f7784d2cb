import { hasFeature } from "@boxwright/core/storefront/pages";
import type { Storefront } from "../../../lib/rendering/load-context.ts";
import { type ProductTile, readTiles } from "../../catalogue/read-products.ts";
import type { ContentSource } from "../../content/content-source.ts";
import { readRecommended } from "../../content/queries.ts";
import { type QuickAdd, readQuickAdds } from "./read-quick-adds.ts";

/** The products that the cart page recommends. */
export interface Upsell {
  readonly heading: string;
  readonly note: string;
  readonly tiles: readonly ProductTile[];
  readonly quickAdds: Readonly<Record<string, QuickAdd>>;
}

/** Null if the shop has no upsell or it cannot be read: the cart page works without it. */
export async function readUpsell(storefront: Storefront, content: ContentSource): Promise<Upsell | null> {
  if (!hasFeature("upsell", storefront.config)) return null;
  try {
    const { heading, note, tiles } = await readRecommended(content);
    const [shown, quickAdds] = await Promise.all([readTiles(storefront, tiles), readQuickAdds(storefront, tiles)]);
    return { heading, note, tiles: shown, quickAdds };
  } catch (problem) {
    storefront.logProblem("The recommended products of the cart could not be read", problem);
    return null;
  }
}
