import { pictureUrl } from "@boxwright/core/catalogue/picture-url";
import { proofBoxAttribute } from "@boxwright/core/catalogue/proof";
import { data, useOutletContext } from "react-router";
import { useProductViewed } from "../../features/analytics/use-product-viewed.ts";
import { useChosenPlacements } from "../../features/artwork/use-chosen-placements.ts";
import { useEditedLine } from "../../features/cart/use-edited-line.ts";
import { pictureOf } from "../../features/catalogue/pictured-box.ts";
import { readIsInStock } from "../../features/catalogue/read-availability.ts";
import { boxesOf, productBySlug, rootProductOf } from "../../features/catalogue/read-products.ts";
import {
  configurationParameter,
  readStoredSelection,
  selectionPage,
} from "../../features/catalogue/stored-configuration.ts";
import { useDelivery } from "../../features/checkout/use-delivery.ts";
import { ConfiguratorForm } from "../../features/configurator/configurator-form.tsx";
import { deliveryQuestion } from "../../features/configurator/offer/delivery-question.ts";
import { flatSheetQuestion } from "../../features/configurator/offer/read-flat-sheet.ts";
import { readOffer } from "../../features/configurator/offer/read-offer.ts";
import { useFlatSheet } from "../../features/configurator/offer/use-flat-sheet.ts";
import { useOfferedPrices } from "../../features/configurator/offer/use-offered-prices.ts";
import { useNote } from "../../features/configurator/options/use-note.ts";
import { AboutSection } from "../../features/configurator/product-page/about-section.tsx";
import { ArtworkSection } from "../../features/configurator/product-page/artwork-section.tsx";
import * as galleryStyles from "../../features/configurator/product-page/gallery.module.css";
import { Gallery } from "../../features/configurator/product-page/gallery.tsx";
import { ProductBand } from "../../features/configurator/product-page/product-band.tsx";
import { ProductHead } from "../../features/configurator/product-page/product-head.tsx";
import { ProofOffer } from "../../features/configurator/product-page/proof-offer.tsx";
import type { Related } from "../../features/configurator/product-page/read-related.ts";
import { RelatedGoods } from "../../features/configurator/product-page/related-goods.tsx";
import { SheetSection } from "../../features/configurator/product-page/sheet-section.tsx";
import { takesArtwork } from "../../features/configurator/product-page/takes-artwork.ts";
import { useTabs } from "../../features/configurator/product-page/use-tabs.ts";
import { requestedIn } from "../../features/configurator/requested.ts";
import { useProductConfigurator } from "../../features/configurator/use-product-configurator.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readProductWords } from "../../features/content/queries.ts";
import { readReviews } from "../../features/reviews/read-reviews.ts";
import { ReviewWidget } from "../../features/reviews/review-widget.tsx";
import { useBoxWithArtwork } from "../../features/uploads/use-box-with-artwork.ts";
import { arrivedIds, useUploads } from "../../features/uploads/use-uploads.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { orUnavailable } from "../../lib/navigation/or-unavailable.ts";
import { redirect } from "../../lib/navigation/redirect.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { useFeature } from "../../lib/use-feature.ts";
import { useLast } from "../../lib/use-last.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as pictureStyles from "../../ui/picture/picture.module.css";
import type { Route } from "./+types/route";
import { needsReload } from "./needs-reload.ts";
import * as styles from "./product.module.css";
import { ProductFailure } from "./product-failure.tsx";
import { productMeta } from "./product-meta.ts";
import { redirectedSlug } from "./slug-redirects.ts";

export async function loader(visit: Route.LoaderArgs) {
  const { context, params, request, url } = visit;
  const { slug } = params;
  const canonical = redirectedSlug(slug);
  if (canonical !== null) throw redirect(visit, `/product/${canonical}${url.search}`, 301);
  const storefront = context.get(storefrontContext);
  const [summary, words] = await orUnavailable(
    Promise.all([productBySlug(storefront.api, slug), readProductWords(contentFor(visit), slug)]),
  );
  if (summary === null || words === null) throw data(null, { status: 404 });
  const storedId = url.searchParams.get(configurationParameter);
  const stored =
    storedId && (await orUnavailable(readStoredSelection(storefront.api, storefront.config.tenant, summary, storedId)));
  if (stored) throw redirect(visit, selectionPage(slug, stored, url.searchParams.get("quantity")));
  const language = pageLanguageOf(request, storefront.config);
  const product = await orUnavailable(
    rootProductOf(storefront.api, summary, language, url.searchParams.get(proofBoxAttribute)),
  );
  const [offer, reviews, isInStock] = await Promise.all([
    readOffer({ ...storefront, language }, product, requestedIn(url.searchParams, product)),
    readReviews(storefront, product.key, language),
    readIsInStock(storefront, product),
  ]);
  const rating = reviews?.buyerSummary ?? null;
  return { product, words, offer, rating, isInStock, fromPrice: summary.fromPrice };
}

export const shouldRevalidate = needsReload;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined ? [] : productMeta(loaderData, matches);

/** Another product, or a proof of another box, is a new page without the choices of this one. */
export default function AnyProductPage({ loaderData }: Route.ComponentProps) {
  const { key, family } = loaderData.product;
  return <ProductPage key={`${key} ${family}`} {...loaderData} />;
}

function ProductPage({ product, words, offer, isInStock }: Route.ComponentProps["loaderData"]) {
  const t = useWords();
  const configurator = useProductConfigurator(product);
  const prices = useOfferedPrices(product, configurator, offer);
  const { settled } = configurator;
  const { selection } = prices;
  const delivery = useDelivery(prices.isPriced ? deliveryQuestion(product, selection, settled) : null, offer.delivery);
  const flatSheet = useFlatSheet(flatSheetQuestion(product, selection), offer.flat);
  const hasEstimate = useFeature("shippingEstimateBlock");
  const hasReviews = useFeature("reviewWidget");
  const flat = useLast(flatSheet.answer);
  const related = useOutletContext<Related>();
  useProductViewed(product);
  const { line } = configurator.requested;
  const place = `${product.key} ${line}`;
  const edited = useEditedLine(line, () => {
    uploads.clear();
    placed.clear();
    note.clear();
  });
  const uploads = useUploads({ earlier: edited?.line?.userUploads, place });
  const earlierLine = edited?.line ?? null;
  const placed = useChosenPlacements({
    place,
    earlier: earlierLine && { selection: earlierLine.finalSelection, placements: earlierLine.placements },
    uploadIds: arrivedIds(uploads.files),
    selection,
  });
  const note = useNote(place, edited?.line?.customerComments ?? "");
  const plainBox = pictureOf(product.family, prices.selection, words.artwork, "closed");
  const box = useBoxWithArtwork(plainBox, arrivedIds(uploads.files), placed.placements);
  const tabs = useTabs(product, related);
  const picture = product.picture && pictureUrl(product.picture, prices.selection);

  return (
    <main id="content" className={pageWidthStyles.pageWidth}>
      <ProductHead slug={product.slug} title={words.title} requested={configurator.requested} />
      {isInStock === false && (
        <div className={spaceStyles.below5}>
          <Notice tone="warn">{t("product.outOfStock")}</Notice>
        </div>
      )}
      <div className={styles.product}>
        {box !== null && <Gallery box={box} views={words.views} />}
        {picture !== null && <SinglePicture url={picture} alt={words.title} />}
        <ConfiguratorForm
          product={product}
          words={words}
          prices={prices}
          delivery={delivery}
          configurator={configurator}
          sample={related.sample}
          edited={edited}
          uploads={uploads}
          placed={placed}
          note={note}
          hasEstimate={hasEstimate}
        />
      </div>
      <ProductBand product={product} title={words.title} prices={prices} tabs={tabs} />
      {product.family !== null && flat !== null && (
        <SheetSection
          product={product}
          family={product.family}
          selection={prices.selection}
          unit={configurator.requested.unit}
          flat={flat}
          failedLoad={flatSheet.failedLoad}
          words={words}
        />
      )}
      {product.family === null && <AboutSection product={product} words={words} />}
      {product.isSampleProduct && <ProofOffer related={related} selection={prices.selection} />}
      {takesArtwork(product) && <ArtworkSection canFollow={boxesOf(product).length === 0} />}
      {hasReviews && <ReviewWidget product={product} reviews={related.reviews} />}
      <RelatedGoods product={product} related={related} requested={configurator.settled} />
    </main>
  );
}

/** Goods that are not boxes have a single picture. */
function SinglePicture({ url, alt }: { readonly url: string; readonly alt: string }) {
  return (
    <div className={`${galleryStyles.gallery} ${pictureStyles.crop}`}>
      <div className={`${pictureStyles.pic} ${galleryStyles.main}`}>
        <img src={url} alt={alt} width={1200} height={900} fetchPriority="high" />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailure error={error} />;
}
