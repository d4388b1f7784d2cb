import { type CSSProperties, useState } from "react";
import { seenFrom } from "../../features/catalogue/pictured-box.ts";
import type { Landing } from "../../features/content/content.ts";
import { ContentLink } from "../../features/content/content-link.tsx";
import type { DielineDrawing } from "../../features/structures/dieline-drawing.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import * as fieldStyles from "../../ui/form/field.module.css";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import { BoxPicture, type PicturedBox } from "../../ui/picture/box-picture.tsx";
import * as dielineStyles from "../../ui/picture/dieline.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./home.module.css";

interface HeroProps {
  readonly landing: Pick<Landing, "heading" | "text" | "actions" | "facts" | "fold">;
  readonly box: PicturedBox;
  readonly boxName: string;
  readonly dieline: DielineDrawing;
}

/** What one can make, in one picture that folds from the flat sheet to the box. */
export function Hero({ landing: { heading, text, actions, facts, fold }, box, boxName, dieline }: HeroProps) {
  // The page opens just before the box is shut, where inside and outside are seen.
  const [stage, setStage] = useState(Math.max(0, fold.length - 2));
  return (
    <>
      <div className={pageWidthStyles.pageWidth}>
        <section className={styles.hero}>
          <div className={styles.heroWords}>
            <h1 className={textStyles.displayHeading}>{heading}</h1>
            <p className={styles.heroLead}>{text}</p>
            <p className={styles.heroActions}>
              {actions.map((action, index) => (
                <ContentLink
                  key={action.uri}
                  link={action}
                  className={`${buttonStyles.btn} ${index === 0 ? buttonStyles.btnAccent : ""}`}
                />
              ))}
            </p>
            <ul className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact.figure}>
                  <b>{fact.figure}</b> {fact.text}
                </li>
              ))}
            </ul>
          </div>
          <Stage {...{ fold, box, boxName, dieline, stage, setStage }} />
        </section>
      </div>
      <Strip {...{ fold, box, stage, setStage }} />
    </>
  );
}

interface StageProps {
  readonly fold: Landing["fold"];
  readonly box: PicturedBox;
  readonly stage: number;
  readonly setStage: (stage: number) => void;
}

function Stage(props: StageProps & Pick<HeroProps, "boxName" | "dieline">) {
  const { fold, box, boxName, dieline, stage, setStage } = props;
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
      <div className={styles.stageBoxes}>
        {fold.map(({ view, caption }, index) =>
          // The other stages are fetched once someone reaches for the slider.
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
      <div className={styles.fold}>
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

function Strip({ fold, box, stage, setStage }: StageProps) {
  return (
    <div className={pageWidthStyles.pageWidth}>
      <ol className={styles.strip}>
        {fold.map(({ view, caption }, index) => (
          <li key={view} className={index === stage ? styles.isCurrent : undefined}>
            <button type="button" aria-pressed={index === stage} onClick={() => setStage(index)}>
              <BoxPicture box={seenFrom(box, view)} alt="" sizes="(width < 600px) 62vw, 240px" />
              <span>{caption}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
