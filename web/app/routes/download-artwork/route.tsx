import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { Upload } from "lucide";
import { OwnArtworkSection } from "../../features/account/own-artwork/own-artwork-section.tsx";
import { checkPath } from "../../features/artwork/check-path.ts";
import { readTiles } from "../../features/catalogue/read-products.ts";
import { type ChosenBox, TemplateFiles } from "../../features/configurator/template-files/template-files.tsx";
import { defaultSheetsOf } from "../../features/configurator/template-maker/default-sheets.ts";
import type { FamilyTile } from "../../features/configurator/template-maker/family-strip.tsx";
import { requestedIn } from "../../features/configurator/template-maker/requested-sheet.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readShopAll } from "../../features/content/queries.ts";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { translatedMeta } from "../../lib/meta/page-meta.ts";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { usePageOffered } from "../../lib/use-feature.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/route";
import * as styles from "./download-artwork.module.css";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const { tiles } = await readShopAll(contentFor(visit));
  const boxes = (await readTiles(storefront, tiles)).flatMap(({ title, button, box }): FamilyTile[] =>
    box === null
      ? []
      : [{ title, button, box: { ...box, picture: { ...box.picture, artwork: "blank", view: "closed" } } }],
  );
  const starts = defaultSheetsOf(boxes);
  const language = pageLanguageOf(visit.request, storefront.config);
  // Imported as the page imports it, so that both builds make it a separate file.
  const { makeSheet } = await import("../../features/configurator/template-files/make-sheet.ts");
  const { plant } = tenantNamed(storefront.config.tenant);
  const loaded = makeSheet(plant, requestedIn(visit.url.searchParams, starts), starts, null, language);
  return { boxes, starts, loaded, words: loadWords(visit, "artwork", "structures", "template", "designs", "identity") };
}

/** The browser draws other sheets and reads the visitor's artwork, so a change of the URL needs nothing from the server. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  translatedMeta({ title: "artwork.title", description: "artwork.description" }, matches);

/** Print templates of every box, and the visitor's own artwork. */
export default function DownloadArtworkPage({ loaderData: { boxes, starts, loaded } }: Route.ComponentProps) {
  const t = useWords();
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <header>
        <h1>{t("artwork.title")}</h1>
        <p className={textStyles.muted}>{t("artwork.lead")}</p>
      </header>
      <TemplateFiles boxes={boxes} starts={starts} loaded={loaded} next={(box) => <CheckLink box={box} />} />
      <OwnArtworkSection />
    </main>
  );
}

/** Leads to the check of a file for this box. */
function CheckLink({ box: { slug, selection } }: { readonly box: ChosenBox }) {
  const t = useWords();
  if (!usePageOffered("/cart")) return null;
  return (
    <LinkButton
      look="accent"
      to={checkPath({ slug, selection, quantity: null, line: "" }, { outside: null, inside: null })}
    >
      <Icon of={Upload} />
      {t("artwork.templates.checkFile")}
    </LinkButton>
  );
}
