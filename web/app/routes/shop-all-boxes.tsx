import { isPageOffered } from "@boxwright/core/storefront/pages";
import { useReportAdded } from "../features/analytics/use-report-added.ts";
import { QuickTiles } from "../features/cart/adding/quick-tiles.tsx";
import { readQuickAdds } from "../features/cart/adding/read-quick-adds.ts";
import * as catalogueStyles from "../features/catalogue/catalogue.module.css";
import { readTiles } from "../features/catalogue/read-products.ts";
import { ContentLink } from "../features/content/content-link.tsx";
import { contentFor } from "../features/content/content-source.ts";
import { readCollections, readShopAll } from "../features/content/queries.ts";
import { ShopAllHead } from "../features/content/shop-all-head.tsx";
import { contentMeta } from "../lib/meta/page-meta.ts";
import { storefrontContext } from "../lib/rendering/load-context.ts";
import { loadWords } from "../lib/words/load-words.server.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as choiceStyles from "../ui/form/choice.module.css";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import type { Route } from "./+types/shop-all-boxes";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const content = contentFor(visit);
  const [{ shopAll, tiles }, collections] = await Promise.all([readShopAll(content), readCollections(content)]);
  const [shown, quickAdds] = await Promise.all([readTiles(storefront, tiles), readQuickAdds(storefront, tiles)]);
  const offered = collections.filter(({ uri }) => isPageOffered(uri, storefront.config));
  return { shopAll, collections: offered, tiles: shown, quickAdds, words: loadWords(visit, "families", "adding") };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.shopAll, matches);

export default function ShopAllBoxes({ loaderData: { shopAll, collections, tiles, quickAdds } }: Route.ComponentProps) {
  const { title, description, homeButton } = shopAll;
  const t = useWords();
  const reportAdded = useReportAdded();
  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <ShopAllHead homeButton={homeButton} title={title} text={description} />
      <QuickTiles tiles={tiles} kind="overview" quickAdds={quickAdds} onAdded={reportAdded} heading="h2" isFirst />
      {collections.length > 0 && (
        <nav className={catalogueStyles.collectionLinks} aria-labelledby="collections">
          <h2 id="collections">{t("shell.boxesByUse")}</h2>
          <ul className={choiceStyles.chips}>
            {collections.map((link) => (
              <li key={link.uri}>
                <ContentLink link={link} className={choiceStyles.chip} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}
