import { pictureAddress } from "@boxwright/core/catalogue/picture-address";
import { isFeatureOn } from "@boxwright/core/storefront/features";
import { data, useOutletContext } from "react-router";
import { useProductViewed } from "../../features/analytics/use-product-viewed.ts";
import { pictureOf } from "../../features/catalogue/pictured-box.ts";
import { productBySlug, rootProductOf } from "../../features/catalogue/read-products.ts";
import { readProductWords } from "../../features/content/queries.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { storefrontContext } from "../../lib/load-context.ts";
import { redirect } from "../../lib/navigation/redirect.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useLast } from "../../lib/use-last.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { FailurePage } from "../../shell/failure-page.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import type { Route } from "./+types/route";
import { AboutSection } from "./about-section.tsx";
import { askedIn } from "./asked.ts";
import { ConfiguratorForm } from "./configurator-form.tsx";
import { Gallery } from "./gallery.tsx";
import { movedTo } from "./other-slugs.ts";
import { readOffer } from "./read-offer.ts";
import type { Related } from "./read-related.ts";
import { RelatedGoods } from "./related-goods.tsx";
import { SheetSection } from "./sheet-section.tsx";
import { useConfigurator } from "./use-configurator.ts";
import { useOfferedPrices } from "./use-offered-prices.ts";

export async function loader(visit: Route.LoaderArgs) {
  const {
    context,
    params: { slug },
    request,
    url,
  } = visit;
  const canonical = movedTo(slug);
  if (canonical !== null) throw redirect(visit, `/product/${canonical}${url.search}`, 301);
  const storefront = context.get(storefrontContext);
  const [summary, words] = await Promise.all([productBySlug(storefront.api, slug), readProductWords(storefront, slug)]);
  if (summary === null || words === null) throw data(null, { status: 404 });
  const language = pageLanguageOf(request, storefront.config);
  const product = await rootProductOf(storefront.api, summary, language);
  const asked = askedIn(url.searchParams, product);
  return { product, words, asked, offer: await readOffer({ ...storefront, language }, product, asked) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => pageMeta(loaderData?.words, matches);

/** Another product is another page, that keeps nothing of what was asked of this one. */
export default function AnyProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product.key} {...loaderData} />;
}

function ProductPage({ product, words, asked, offer }: Route.ComponentProps["loaderData"]) {
  const t = useWords();
  const { storeVariant } = useConfig();
  const configurator = useConfigurator(asked);
  const prices = useOfferedPrices(product, configurator, offer);
  const flat = useLast(offer.flat);
  const related = useOutletContext<Related>();
  useProductViewed(product);
  const box = pictureOf(product.family, prices.selection, words.artwork, "closed");
  const picture = product.picture && pictureAddress(product.picture, prices.selection);

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
        {picture !== null && (
          <div className="gallery crop">
            <div className="pic gallery-main">
              <img src={picture} alt={words.title} width={1200} height={900} fetchPriority="high" />
            </div>
          </div>
        )}
        <ConfiguratorForm
          product={product}
          words={words}
          prices={prices}
          delivery={offer.delivery}
          configurator={configurator}
          sample={related.sample}
          hasEstimate={isFeatureOn("shippingEstimateBlock", storeVariant)}
        />
      </div>
      {product.family !== null && flat !== null && (
        <SheetSection
          product={product}
          family={product.family}
          selection={prices.selection}
          flat={flat}
          words={words}
        />
      )}
      {product.family === null && <AboutSection product={product} words={words} />}
      <RelatedGoods product={product} related={related} asked={configurator.rested} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useWords();
  return <FailurePage error={error} message={t("product.notLoaded")} />;
}
