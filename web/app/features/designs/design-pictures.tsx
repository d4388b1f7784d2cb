import { mm, toInches } from "@boxwright/core/kernel/units";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { Maximize, Rotate3d, X } from "lucide";
import { type ReactNode, useState } from "react";
import { formatSize } from "../../lib/format.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { Segmented } from "../../ui/form/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as pictureStyles from "../../ui/picture/picture.module.css";
import { RetryingImage } from "../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./design-pictures.module.css";
import type { FlatGuide } from "./flat/flat-guide.ts";
import { FlatSheet } from "./flat/flat-sheet.tsx";
import { FlatZoom } from "./flat/flat-zoom.tsx";
import type { GuideLine } from "./flat/guide-lines.ts";
import { LineToggles } from "./flat/line-toggles.tsx";
import { previewOf } from "./preview-url.ts";

interface DesignPicturesProps {
  readonly previewUrl: string;
  readonly isBothSides: boolean;
  readonly side: PrintSide;
  readonly onTurn: (side: PrintSide) => void;
  /** The lines of the side that is shown; null until they are computed. */
  readonly guide: FlatGuide | null;
  /** Marks over the flat picture. */
  readonly marks?: ReactNode;
  /** Called when the flat picture is missing because of a failure, and when it is there again. */
  readonly onMissing?: (isMissing: boolean) => void;
  /** The folded box that turns; it gets its picture to show until it is drawn. */
  readonly turning: (picture: ReactNode, side: PrintSide) => ReactNode;
}

const pixels = 1200;

/** The widest picture that the shop draws. */
export const finestPixels = 2048;

/** A version of a design, folded and flat side by side; of a print on both sides, one side at a time. */
export function DesignPictures(props: DesignPicturesProps) {
  const { previewUrl, isBothSides, side, onTurn, guide, marks, onMissing, turning } = props;
  const t = useWords();
  const sizeText = (lengths: readonly number[]) =>
    t("designs.size", { size: formatSize(lengths.map((length) => toInches(mm(length)))) });
  const [shows, setShows] = useState<ReadonlySet<GuideLine>>(new Set(["cut", "crease"]));
  const [isZoomed, setZoomed] = useState(false);
  const isOutside = side === "outside";
  const folded = previewOf(previewUrl, { view: isOutside ? "closed" : "open", pixels });
  const flat = (width: number, whenMissing?: (isMissing: boolean) => void) => (
    <FlatSheet
      onMissing={whenMissing}
      picture={previewOf(previewUrl, { view: "flat", side, pixels: width })}
      alt={t(isOutside ? "designs.pictures.flatOutside" : "designs.pictures.flatInside")}
      guide={guide}
      shows={shows}
    >
      {marks}
    </FlatSheet>
  );
  return (
    <>
      {isBothSides && <PictureSides side={side} onTurn={onTurn} />}
      <div className={styles.pair}>
        <figure>
          <FoldedPicture
            picture={
              <RetryingImage
                src={folded}
                alt={t(isOutside ? "designs.pictures.foldedOutside" : "designs.pictures.foldedInside")}
                width={pixels}
                height={pixels * 0.75}
              />
            }
            turning={(picture) => turning(picture, side)}
          />
          <figcaption>
            <b>{t("designs.pictures.folded")}</b>
            {guide !== null && (
              <span className={textStyles.muted}>
                {t("designs.pictures.outsideSize", {
                  size: sizeText([guide.outside.length, guide.outside.width, guide.outside.depth]),
                })}
              </span>
            )}
          </figcaption>
        </figure>
        <figure>
          <div className={pictureStyles.pic}>
            {flat(pixels, onMissing)}
            <button
              type="button"
              className={`${buttonStyles.iconOnly} ${styles.corner}`}
              aria-label={t("designs.pictures.enlarge")}
              onClick={() => setZoomed(true)}
            >
              <Icon of={Maximize} />
            </button>
          </div>
          <figcaption>
            <b>{t("designs.pictures.flat")}</b>
            {guide !== null && <span className={textStyles.muted}>{sizeText([guide.width, guide.height])}</span>}
          </figcaption>
          <LineToggles shows={shows} onChange={setShows} />
        </figure>
      </div>
      {isZoomed && <FlatZoom onClose={() => setZoomed(false)}>{flat(finestPixels)}</FlatZoom>}
    </>
  );
}

interface FoldedPictureProps {
  readonly picture: ReactNode;
  readonly turning: (picture: ReactNode) => ReactNode;
}

/** The picture of the folded box, or on request the box itself, which turns and folds. */
function FoldedPicture({ picture, turning }: FoldedPictureProps) {
  const t = useWords();
  const [isTurning, setTurning] = useState(false);
  return (
    <div className={pictureStyles.pic}>
      {isTurning ? turning(picture) : picture}
      <button
        type="button"
        className={`${buttonStyles.iconOnly} ${styles.corner}`}
        aria-label={t(isTurning ? "viewer.showPicture" : "viewer.turnAndFold")}
        onClick={() => setTurning(!isTurning)}
      >
        <Icon of={isTurning ? X : Rotate3d} />
      </button>
    </div>
  );
}

function PictureSides({ side, onTurn }: Pick<DesignPicturesProps, "side" | "onTurn">) {
  const t = useWords();
  return (
    <div className={styles.sides}>
      <Segmented
        legend={t("designs.pictures.sides")}
        isLegendHidden
        name="side"
        choices={(["outside", "inside"] as const).map((value) => ({ value, label: t(`designs.pictures.${value}`) }))}
        value={side}
        onChange={onTurn}
      />
    </div>
  );
}
