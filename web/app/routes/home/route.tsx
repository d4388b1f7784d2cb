import { getDielineJson } from "@boxwright/contract/structures";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { hasFeature, isPageOffered } from "@boxwright/core/storefront/pages";
import { useReportAdded } from "../../features/analytics/use-report-added.ts";
import { QuickTiles } from "../../features/cart/adding/quick-tiles.tsx";
import { readQuickAdds } from "../../features/cart/adding/read-quick-adds.ts";
import { type ProductTile, readTiles } from "../../features/catalogue/read-products.ts";
import type { Landing } from "../../features/content/content.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readLanding } from "../../features/content/queries.ts";
import * as newsletterBandStyles from "../../features/newsletter/newsletter-band.module.css";
import { NewsletterForm } from "../../features/newsletter/newsletter-form.tsx";
import { readReviews } from "../../features/reviews/read-reviews.ts";
import { ReviewSection } from "../../features/reviews/review-section.tsx";
import { drawDieline } from "../../features/structures/dieline-drawing.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { contentMeta } from "../../lib/meta/page-meta.ts";
import { type Storefront, storefrontContext } from "../../lib/rendering/load-context.ts";
import { useFeature, usePageOffered } from "../../lib/use-feature.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import { Section } from "../../ui/layout/section.tsx";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";
import { ProcessSection } from "./process-section.tsx";
import { SampleSection } from "./sample-section.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const language = pageLanguageOf(visit.request, storefront.config);
  const { landing } = await readLanding(contentFor(visit));
  const { tiles: shown, ...families } = landing.families;
  const { tiles: offered, ...sampleWords } = landing.samples;
  const [tiles, quickAdds, samples, reviews] = await Promise.all([
    readTiles(storefront, shown),
    readQuickAdds(storefront, shown),
    hasSamples(storefront) ? readTiles(storefront, offered) : [],
    hasFeature("reviewWidget", storefront.config) ? readReviews(storefront, null, language) : null,
  ]);
  const hero = await heroOf(storefront, tiles, landing.hero, language);
  return {
    landing: { ...landing, families, samples: sampleWords },
    tiles,
    quickAdds,
    samples,
    reviews,
    hero,
    words: loadWords(visit, "families", "adding", "home", "reviews"),
  };
}

/** A brand without the page of samples sells none. */
function hasSamples({ config }: Storefront): boolean {
  return isPageOffered("/shop-all-sample-boxes", config);
}

/** The family whose folding the first picture shows. */
const foldingFamily = "mailer";

/** The mailer as the brand shows it, flat and folded; null if there is none. */
async function heroOf(
  { api }: Storefront,
  tiles: readonly ProductTile[],
  { artwork, color }: Landing["hero"],
  language: ShopLanguage,
) {
  const shown = tiles.find(({ box }) => box?.family === foldingFamily);
  if (shown?.box == null) return null;
  const { family, picture } = shown.box;
  const { length, width, depth } = picture;
  const dieline = await api.call(getDielineJson, { params: { family }, query: { length, width, depth } });
  return {
    box: {
      family,
      picture: {
        ...picture,
        color: color === "Kraft" ? "kraft" : "white",
        sides: "both",
        artwork: artwork as typeof picture.artwork,
      } as const,
    },
    name: shown.title,
    dieline: drawDieline(dieline, language),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.landing, matches);

export default function Home({
  loaderData: { landing, tiles, quickAdds, samples, reviews, hero },
}: Route.ComponentProps) {
  const { families } = landing;
  const reportAdded = useReportAdded();
  const hasProcess = useFeature("processTile");
  const hasNewsletter = usePageOffered("/newsletter/confirm");
  return (
    <main id="content">
      {hero !== null && <Hero landing={landing} box={hero.box} boxName={hero.name} dieline={hero.dieline} />}
      <div className={pageWidthStyles.pageWidth}>
        <Section title={families.heading} note={families.note}>
          <QuickTiles tiles={tiles} quickAdds={quickAdds} onAdded={reportAdded} />
        </Section>
      </div>
      {samples.length > 0 && <SampleSection words={landing.samples} tiles={samples} />}
      <div className={pageWidthStyles.pageWidth}>
        {hasProcess && <ProcessSection process={landing.process} />}
        <ReviewSection reviews={reviews} />
        {hasNewsletter && (
          <section className={newsletterBandStyles.newsletterBand}>
            <NewsletterForm />
          </section>
        )}
      </div>
    </main>
  );
}
