import { ProductTiles } from "../features/catalogue/product-tiles.tsx";
import { readTiles } from "../features/catalogue/read-products.ts";
import { ContentLink } from "../features/content/content-link.tsx";
import { contentFor } from "../features/content/content-source.ts";
import { readShopAll } from "../features/content/queries.ts";
import { storefrontContext } from "../lib/load-context.ts";
import { contentMeta } from "../lib/page-meta.ts";
import { bringWords } from "../lib/words/bring-words.server.ts";
import type { Route } from "./+types/shop-all-boxes";

export async function loader(visit: Route.LoaderArgs) {
  const { api } = visit.context.get(storefrontContext);
  const { shopAll, tiles } = await readShopAll(contentFor(visit));
  return { shopAll, tiles: await readTiles(api, tiles), words: bringWords(visit, "families") };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.shopAll, matches);

export default function ShopAllBoxes({ loaderData: { shopAll, tiles } }: Route.ComponentProps) {
  const { title, description, homeButton } = shopAll;
  return (
    <main id="content" className="wrap">
      <header className="shop-all-head">
        <ContentLink link={homeButton} className="btn btn-small" />
        <h1>{title}</h1>
        <p className="muted">{description}</p>
      </header>
      <ProductTiles tiles={tiles} heading="h2" isFirst />
    </main>
  );
}
