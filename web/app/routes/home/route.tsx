import { getDielineJson } from "@boxwright/contract/structures";
import { isFeatureOn } from "@boxwright/core/storefront/features";
import type { WordedLanguage } from "@boxwright/core/storefront/local-text";
import { ProductTiles } from "../../features/catalogue/product-tiles.tsx";
import { readTiles } from "../../features/catalogue/read-products.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readLanding } from "../../features/content/queries.ts";
import { ReviewSection } from "../../features/reviews/review-section.tsx";
import { drawDieline } from "../../features/structures/dieline-drawing.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { type Storefront, storefrontContext } from "../../lib/load-context.ts";
import { contentMeta } from "../../lib/page-meta.ts";
import { useConfig } from "../../lib/use-config.ts";
import { bringWords } from "../../lib/words/bring-words.server.ts";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/route";
import { Hero } from "./hero.tsx";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const { landing, details } = await readLanding(contentFor(visit));
  const tiles = await readTiles(storefront.api, landing.families.tiles);
  const artworkOf = (key: string) => details.find(({ productKey }) => productKey === key)?.artwork;
  const language = pageLanguageOf(visit.request, storefront.config);
  const hero = await heroOf(storefront, tiles, artworkOf, language);
  return { landing, tiles, hero, words: bringWords(visit, "families", "home", "reviews") };
}

/** The first family's box in its page's own artwork, flat and folded; null where there is no box to show. */
async function heroOf(
  { api }: Storefront,
  [first]: Awaited<ReturnType<typeof readTiles>>,
  artworkOf: (key: string) => string | undefined,
  language: WordedLanguage,
) {
  if (first?.box == null) return null;
  const { family, picture } = first.box;
  const { length, width, depth } = picture;
  const dieline = await api.call(getDielineJson, { params: { family }, query: { length, width, depth } });
  const artwork = artworkOf(first.key) as typeof picture.artwork;
  return {
    box: { family, picture: { ...picture, color: "white", sides: "both", artwork } as const },
    name: first.title,
    dieline: drawDieline(dieline, language),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => contentMeta(loaderData?.landing, matches);

export default function Home({ loaderData: { landing, tiles, hero } }: Route.ComponentProps) {
  const { storeVariant } = useConfig();
  const { families, process } = landing;
  return (
    <main id="content">
      {hero !== null && <Hero landing={landing} box={hero.box} boxName={hero.name} dieline={hero.dieline} />}
      <div className="wrap">
        <Section title={families.heading} note={families.note}>
          <ProductTiles tiles={tiles} />
        </Section>
        <Section title={process.heading} id="how-it-works">
          <ol className="steps">
            {process.steps.map(({ title, text }, index) => (
              <li key={title}>
                <i aria-hidden>{index + 1}</i>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
        {isFeatureOn("reviewWidget", storeVariant) && <ReviewSection />}
      </div>
    </main>
  );
}
