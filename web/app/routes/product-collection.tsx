import { data } from "react-router";
import { ProductTiles } from "../features/catalogue/product-tiles.tsx";
import { readTiles } from "../features/catalogue/read-products.ts";
import { contentFor } from "../features/content/content-source.ts";
import { Prose } from "../features/content/prose.tsx";
import { readProductCollection } from "../features/content/queries.ts";
import * as shopAllHeadStyles from "../features/content/shop-all-head.module.css";
import { contentMeta } from "../lib/meta/page-meta.ts";
import { storefrontContext } from "../lib/rendering/load-context.ts";
import { loadWords } from "../lib/words/load-words.server.ts";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import type { Route } from "./+types/product-collection";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const collection = await readProductCollection(contentFor(visit), visit.params.slug);
  if (collection === null) throw data(null, { status: 404 });
  return { collection, tiles: await readTiles(storefront, collection.tiles), words: loadWords(visit, "families") };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.collection, matches);

export default function ProductCollection({ loaderData: { collection, tiles } }: Route.ComponentProps) {
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <header className={shopAllHeadStyles.shopAllHead}>
        <h1>{collection.heading}</h1>
        <Prose html={collection.text} />
      </header>
      <ProductTiles tiles={tiles} kind="overview" heading="h2" isFirst />
    </main>
  );
}
