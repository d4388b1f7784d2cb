import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Dimension } from "@boxwright/core/structures/box-family";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readTiles } from "../../features/catalogue/read-products.ts";
import { measureOf } from "../../features/configurator/size/requested-template.ts";
import { BenchFoot } from "../../features/configurator/template-maker/bench-foot.tsx";
import { CommonTemplates } from "../../features/configurator/template-maker/common-templates.tsx";
import { ConfigureLink } from "../../features/configurator/template-maker/configure-link.tsx";
import { defaultSheetsOf } from "../../features/configurator/template-maker/default-sheets.ts";
import { DesignerLink } from "../../features/configurator/template-maker/designer-link.tsx";
import { FamilyStrip, type FamilyTile } from "../../features/configurator/template-maker/family-strip.tsx";
import { FoldedBox } from "../../features/configurator/template-maker/folded-box.tsx";
import { PanelList } from "../../features/configurator/template-maker/panel-list.tsx";
import { requestedIn, searchOf, startOf } from "../../features/configurator/template-maker/requested-sheet.ts";
import { SheetCanvas } from "../../features/configurator/template-maker/sheet-canvas.tsx";
import { SizePanel } from "../../features/configurator/template-maker/size-panel.tsx";
import * as templateMakerStyles from "../../features/configurator/template-maker/template-maker.module.css";
import { useDrawnTemplate } from "../../features/configurator/template-maker/use-drawn-template.ts";
import { useStoredTemplate } from "../../features/configurator/template-maker/use-stored-template.ts";
import { useConfigurator } from "../../features/configurator/use-configurator.ts";
import { contentFor } from "../../features/content/content-source.ts";
import { readAssetLinks, readShopAll } from "../../features/content/queries.ts";
import { Downloads } from "../../features/structures/downloads.tsx";
import { SideSwitch } from "../../features/structures/side-switch.tsx";
import { pageLanguageOf } from "../../lib/culture/culture-of.ts";
import { translatedMeta } from "../../lib/meta/page-meta.ts";
import { Form } from "../../lib/navigation/links.tsx";
import { storefrontContext } from "../../lib/rendering/load-context.ts";
import { usePageOffered } from "../../lib/use-feature.ts";
import { loadWords } from "../../lib/words/load-words.server.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/route";

export async function loader(visit: Route.LoaderArgs) {
  const storefront = visit.context.get(storefrontContext);
  const [{ tiles }, files] = await Promise.all([readShopAll(contentFor(visit)), readAssetLinks(contentFor(visit))]);
  const boxes = (await readTiles(storefront, tiles)).flatMap(({ title, button, box }): FamilyTile[] =>
    box === null ? [] : [{ title, button, box }],
  );
  const starts = defaultSheetsOf(boxes);
  const language = pageLanguageOf(visit.request, storefront.config);
  // Imported as the page imports it, so that both builds make it a separate file.
  const { makeTemplate } = await import("../../features/configurator/template-maker/make-template.ts");
  const { plant } = tenantNamed(storefront.config.tenant);
  const loaded = makeTemplate(plant, requestedIn(visit.url.searchParams, starts), starts, null, language);
  return { boxes, starts, loaded, files, words: loadWords(visit, "structures", "template", "viewer") };
}

/** After the first sheet, the browser draws: a change of the URL needs nothing from the server. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) =>
  translatedMeta({ title: "template.title", description: "template.description" }, matches);

export default function TemplateMaker({ loaderData: { boxes, starts, loaded, files } }: Route.ComponentProps) {
  const t = useWords();
  const [search] = useSearchParams();
  const arrived = useMemo(() => requestedIn(search, starts), [search, starts]);
  const maker = useConfigurator(arrived, searchOf);
  const { requested, change } = maker;
  useStoredTemplate(maker, starts);
  const isSold = usePageOffered("/product");
  const { drawn, faults } = useDrawnTemplate(requested, starts, loaded);
  const { family, unit, board } = drawn.requested;
  const start = startOf({ family }, starts);
  const measure = (dimension: Dimension) => measureOf(start, drawn.requested, dimension) ?? 0;
  const tile = boxes.find(({ box }) => box.family === family);
  const template = {
    family,
    length: measure("length"),
    width: measure("width"),
    depth: measure("depth"),
    unit,
    board,
  };

  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${templateMakerStyles.templateMaker}`}>
      <header>
        <h1>{t("template.title")}</h1>
        <p className={textStyles.muted}>{t("template.lead")}</p>
      </header>
      <FamilyStrip tiles={boxes} requested={requested} />
      <Form
        className={templateMakerStyles.workbench}
        replace
        preventScrollReset
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="family" value={requested.family} />
        <div className={templateMakerStyles.stage}>
          <SheetCanvas drawn={drawn} />
          {tile !== undefined && <FoldedBox tile={tile} drawn={drawn.requested} size={drawn.inside} />}
        </div>
        <div className={templateMakerStyles.properties}>
          <div className={templateMakerStyles.sideSwitch}>
            <SideSwitch side={requested.side} onTurn={(side) => change({ side })} />
          </div>
          <div className={templateMakerStyles.part}>
            <SizePanel family={startOf(requested, starts)} maker={maker} drawn={drawn.requested} faults={faults} />
            <noscript>
              <button type="submit" className={buttonStyles.btn}>
                {t("template.draw")}
              </button>
            </noscript>
          </div>
          <div className={templateMakerStyles.part}>
            <h2>{t("template.downloads")}</h2>
            <Downloads template={template} side={requested.side} />
            {tile !== undefined && isSold && (
              <ConfigureLink page={tile.button.uri} family={start} drawn={drawn.requested} />
            )}
            {tile !== undefined && <DesignerLink page={tile.button.uri} family={start} drawn={drawn.requested} />}
          </div>
        </div>
        <BenchFoot drawn={drawn} />
      </Form>
      <PanelList panels={drawn.panels} unit={unit} />
      <CommonTemplates files={files} />
    </main>
  );
}
