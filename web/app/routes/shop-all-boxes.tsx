import { useToldAdd } from "../features/analytics/use-told-add.ts";
import { QuickTiles } from "../features/cart/quick-tiles.tsx";
import { readQuickAdds } from "../features/cart/read-quick-adds.ts";
import { readTiles } from "../features/catalogue/read-products.ts";
import { contentFor } from "../features/content/content-source.ts";
import { readShopAll } from "../features/content/queries.ts";
import { ShopAllHead } from "../features/content/shop-all-head.tsx";
import { storefrontContext } from "../lib/load-context.ts";
import { contentMeta } from "../lib/page-meta.ts";
import { bringWords } from "../lib/words/bring-words.server.ts";
import type { Route } from "./+types/shop-all-boxes";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const { shopAll, tiles } = await readShopAll(contentFor(visit));
  const [shown, quickAdds] = await Promise.all([readTiles(storefront, tiles), readQuickAdds(storefront, tiles)]);
  return { shopAll, tiles: shown, quickAdds, words: bringWords(visit, "families", "adding") };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.shopAll, matches);

export default function ShopAllBoxes({ loaderData: { shopAll, tiles, quickAdds } }: Route.ComponentProps) {
  const { title, description, homeButton } = shopAll;
  const tellAdded = useToldAdd();
  return (
    <main id="content" className="wrap">
      <ShopAllHead homeButton={homeButton} title={title} text={description} />
      <QuickTiles tiles={tiles} kind="overview" quickAdds={quickAdds} onAdded={tellAdded} heading="h2" isFirst />
    </main>
  );
}
