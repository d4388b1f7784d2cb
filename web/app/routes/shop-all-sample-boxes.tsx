import { ProductTiles } from "../features/catalogue/product-tiles.tsx";
import { readTiles } from "../features/catalogue/read-products.ts";
import { contentFor } from "../features/content/content-source.ts";
import { readSamples } from "../features/content/queries.ts";
import { ShopAllHead } from "../features/content/shop-all-head.tsx";
import { contentMeta } from "../lib/meta/page-meta.ts";
import { storefrontContext } from "../lib/rendering/load-context.ts";
import { loadWords } from "../lib/words/load-words.server.ts";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import type { Route } from "./+types/shop-all-sample-boxes";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const samples = await readSamples(contentFor(visit));
  return { samples, tiles: await readTiles(storefront, samples.tiles), words: loadWords(visit, "families") };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.samples, matches);

export default function ShopAllSampleBoxes({ loaderData: { samples, tiles } }: Route.ComponentProps) {
  const { heading, text, homeButton } = samples;
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <ShopAllHead homeButton={homeButton} title={heading} text={text} />
      <ProductTiles tiles={tiles} kind="overview" heading="h2" isFirst />
    </main>
  );
}
