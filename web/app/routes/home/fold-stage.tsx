import { type CSSProperties, useState } from "react";
import { seenFrom } from "../../features/catalogue/pictured-box.ts";
import type { Landing } from "../../features/content/content.ts";
import type { DielineDrawing } from "../../features/structures/dieline-drawing.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as fieldStyles from "../../ui/form/field.module.css";
import { BoxPicture, type PicturedBox } from "../../ui/picture/box-picture.tsx";
import * as dielineStyles from "../../ui/picture/dieline.module.css";
import * as styles from "./fold-stage.module.css";

export interface FoldProps {
  readonly fold: Landing["fold"];
  readonly box: PicturedBox;
  /** The index in `fold` of the picture that is shown. */
  readonly stage: number;
  readonly setStage: (stage: number) => void;
}

interface FoldStageProps extends FoldProps {
  readonly boxName: string;
  readonly dieline: DielineDrawing;
}

/** The large picture: the box on its flat sheet, and a slider that folds it. */
export function FoldStage({ fold, box, boxName, dieline, stage, setStage }: FoldStageProps) {
  const t = useWords();
  const format = useFormats();
  const [isTouched, setIsTouched] = useState(false);
  const last = fold.length - 1;
  const percent = Math.round((100 * stage) / last);
  return (
    <div className={styles.stage} style={{ "--folded": stage / last } as CSSProperties}>
      <svg className={dielineStyles.dieline} viewBox={dieline.viewBox} aria-hidden="true">
        <path className={dielineStyles.crease} d={dieline.crease} />
        <path className={dielineStyles.cut} d={dieline.cut} />
      </svg>
      <div className={styles.boxes}>
        {fold.map(({ view, caption }, index) =>
          // The other stages are fetched once the shopper reaches for the slider.
          isTouched || index === stage ? (
            <div key={view} hidden={index !== stage}>
              <BoxPicture
                box={seenFrom(box, view)}
                alt={`${boxName}: ${caption}`}
                isFirst
                sizes="(width < 960px) 170vw, 100vw"
              />
            </div>
          ) : null,
        )}
      </div>
      <div className={styles.slider}>
        <span aria-hidden>{t("home.flat")}</span>
        <input
          className={fieldStyles.slider}
          type="range"
          min={0}
          max={last}
          value={stage}
          aria-label={t("home.fold")}
          aria-valuetext={`${fold[stage]?.caption}, ${t("home.stage", { percent: format.percent(percent / 100) })}`}
          style={{ "--filled": `${percent}%` } as CSSProperties}
          onPointerEnter={() => setIsTouched(true)}
          onFocus={() => setIsTouched(true)}
          onChange={(event) => setStage(Number(event.target.value))}
        />
        <span aria-hidden>{t("home.folded")}</span>
      </div>
    </div>
  );
}
