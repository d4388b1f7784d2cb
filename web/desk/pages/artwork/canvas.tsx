import type { WireDeskArtwork } from "@boxwright/contract/desk/artwork";
import { type SeparationName, separationNames } from "@boxwright/core/structures/plates";
import { printSides } from "@boxwright/core/structures/sheet";
import { useState } from "react";
import { Link } from "react-router";
import { Key } from "../../ui/button.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Thumb } from "../../ui/marks.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { FoldedBox } from "./folded-box.tsx";
import { LayerSwitches } from "./layer-switches.tsx";
import { type Layer, usualLayers, withLinesToggled } from "./layers.ts";
import { Loupe } from "./loupe.tsx";
import type { NumberedFinding } from "./numbered.ts";
import { PlateSwitches } from "./plates/plate-switches.tsx";
import { usePlatePicture, usePlates } from "./plates/use-plates.ts";
import * as styles from "./review-canvas.module.css";
import { pictureOf } from "./sheet-picture.ts";
import { SheetStage } from "./sheet-stage.tsx";
import { usePrintedSide } from "./use-artwork.ts";
import { RulerTool, useRuler } from "./use-ruler.tsx";
import { useZoom, ZoomTools } from "./zoom-tools.tsx";

interface CanvasProps {
  readonly artwork: WireDeskArtwork;
  readonly findings: readonly NumberedFinding[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

const views = [...printSides, "folded"] as const;
type View = (typeof views)[number];

/** The print over its dieline, with the marks of the findings, or the folded box. */
export function Canvas({ artwork, findings, chosen, onChoose }: CanvasProps) {
  const t = useWords();
  const language = useLanguage();
  const [wanted, setWanted] = useState<View | null>(null);
  const [layers, setLayers] = useState<ReadonlySet<Layer>>(new Set(usualLayers));
  const [shownPlates, setShownPlates] = useState<ReadonlySet<SeparationName> | null>(null);
  const [place, setPlace] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const finding = findings.find(({ id }) => id === chosen);
  const offered = views.filter((view) => view === "folded" || pictureOf(artwork, view) !== null);
  const view = viewOf(offered, wanted, finding);
  const side = view === "folded" ? "outside" : view;
  const picture = pictureOf(artwork, side);
  const url = usePrintedSide(
    artwork.lineItemId,
    picture?.isPrinted === true ? (artwork.print?.sha256 ?? null) : null,
    side,
  );
  const zoom = useZoom(picture);
  const ruler = useRuler(side, picture);
  const look = (next: View) => {
    if (offered.includes(next)) setWanted(next);
  };
  const plates = usePlates(artwork, side, shownPlates !== null && view !== "folded");
  const platesUrl = usePlatePicture(plates.data ?? null, shownPlates);
  const shownUrl = platesUrl ?? url;
  useKeys({
    "1": () => look("outside"),
    "2": () => look("inside"),
    "3": () => look("folded"),
    l: () => setLayers(withLinesToggled),
    p: () => setShownPlates((before) => (before === null ? new Set(separationNames) : null)),
  });
  const choose = (id: string) => {
    setWanted(null);
    onChoose(id);
  };
  return (
    <section className={styles.canvas} aria-label={t("artwork.sheet")}>
      <div className={styles.tools}>
        <Segments
          label={t("artwork.view")}
          value={view}
          options={offered.map((value) => ({
            value,
            label: (
              <>
                {t(`artwork.sides.${value}`)} <Key>{views.indexOf(value) + 1}</Key>
              </>
            ),
          }))}
          onChange={look}
        />
        {view !== "folded" && picture !== null && (
          <ZoomTools zoom={zoom}>
            <RulerTool ruler={ruler} />
          </ZoomTools>
        )}
      </div>
      <LayerSwitches shown={layers} onChange={setLayers} />
      {picture?.isPrinted === true && view !== "folded" && (
        <PlateSwitches
          plates={plates.data}
          hasFailed={plates.isError}
          shown={shownPlates}
          onChange={setShownPlates}
          place={place}
        />
      )}
      {view === "folded" ? (
        <div className={styles.folded}>
          <FoldedBox artwork={artwork} />
        </div>
      ) : picture === null ? (
        <div className={styles.folded}>
          <Empty title={t("artwork.noSheet")} />
        </div>
      ) : (
        <SheetStage
          picture={picture}
          url={shownUrl}
          zoom={zoom}
          ruler={ruler}
          layers={layers}
          marks={findings.filter(({ place }) => place?.side === side)}
          chosen={chosen}
          onChoose={choose}
          onPoint={setPlace}
        >
          {finding?.place?.side === side && shownUrl !== null && (
            <Loupe finding={finding} place={finding.place} picture={picture} url={shownUrl} />
          )}
          <figure className={styles.box}>
            <img src={artwork.image} alt={t("artwork.foldedOf", { goods: artwork.titles[language] })} />
          </figure>
        </SheetStage>
      )}
      <CanvasFoot artwork={artwork} />
    </section>
  );
}

/** The side of the chosen finding, unless the person looks at another. */
function viewOf(offered: readonly View[], wanted: View | null, finding: NumberedFinding | undefined): View {
  const view = wanted ?? finding?.place?.side ?? "outside";
  return offered.includes(view) ? view : (offered[0] ?? "folded");
}

function CanvasFoot({ artwork }: Pick<CanvasProps, "artwork">) {
  const t = useWords();
  const { orderId, orderNumber, lineNumber, quantity, titles, image, itemAttributes } = artwork;
  const language = useLanguage();
  return (
    <div className={styles.foot}>
      <Thumb src={image} />
      <b className={text.oneLine}>{t("artwork.line", { order: orderNumber ?? "", place: lineNumber })}</b>
      <span className={`${text.clipped} ${text.muted}`}>
        {quantity} {titles[language]},{" "}
        {itemAttributes.map(({ displayNames }) => displayNames[language].value).join(", ")}
      </span>
      <Link className={layout.push} to={`/orders/${orderId}`}>
        {t("artwork.order")}
      </Link>
    </div>
  );
}
