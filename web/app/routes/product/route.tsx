import { isFeatureOn } from "@boxwright/core/storefront/features";
import { useRef } from "react";
import { data } from "react-router";
import { useProductViewed } from "../../features/analytics/use-product-viewed.ts";
import { pictureOf, sizeOf } from "../../features/catalogue/pictured-box.ts";
import { productBySlug, rootProductOf } from "../../features/catalogue/read-products.ts";
import { readProductWords } from "../../features/content/queries.ts";
import { storefrontContext } from "../../lib/load-context.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import type { Route } from "./+types/route";
import { askedIn } from "./asked.ts";
import { ConfiguratorForm } from "./configurator-form.tsx";
import { Gallery } from "./gallery.tsx";
import { type Offer, readOffer } from "./read-offer.ts";
import { SheetSection } from "./sheet-section.tsx";
import { useConfigurator } from "./use-configurator.ts";

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const [summary, words] = await Promise.all([productBySlug(storefront.api, slug), readProductWords(storefront, slug)]);
  if (summary === null || words === null) throw data(null, { status: 404 });
  const product = await rootProductOf(storefront.api, summary);
  const asked = askedIn(url.searchParams, product);
  return { product, words, asked, offer: await readOffer(storefront, product, asked) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(loaderData?.words, matches);

export default function ProductPage({ loaderData: { product, words, asked, offer } }: Route.ComponentProps) {
  const t = useWords();
  const { storeVariant } = useConfig();
  const configurator = useConfigurator(asked);
  useProductViewed(product);
  const made = useLastMade(offer.priced);
  const selection = made?.selection ?? product.defaultSelection;
  const box = pictureOf(product.family, selection, words.artwork, "closed");
  const size = sizeOf(selection);

  return (
    <main id="content" className="wrap">
      <Breadcrumb
        label={t("product.breadcrumb")}
        trail={[
          { name: t("product.breadcrumbHome"), to: "/" },
          { name: t("product.breadcrumbBoxes"), to: "/shop-all-boxes" },
        ]}
        here={words.title}
      />
      <div className="product">
        {box !== null && <Gallery box={box} views={words.views} />}
        <ConfiguratorForm
          product={product}
          words={words}
          offer={offer}
          made={made}
          configurator={configurator}
          hasEstimate={isFeatureOn("shippingEstimate", storeVariant)}
        />
      </div>
      {product.family !== null && made?.flat != null && size !== null && (
        <SheetSection family={product.family} size={size} flat={made.flat} words={words} />
      )}
    </main>
  );
}

/** While a size that cannot be made stands in the fields, pictures and sheet stay with the last one that can. */
function useLastMade(priced: Offer["priced"]): Offer["priced"] {
  const last = useRef(priced);
  if (priced !== null) last.current = priced;
  return last.current;
}
