import { useState } from "react";
import type { Landing } from "../../features/content/content.ts";
import { ContentLink } from "../../features/content/content-link.tsx";
import type { DielineDrawing } from "../../features/structures/dieline-drawing.ts";
import * as buttonStyles from "../../ui/button.module.css";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { FoldStage } from "./fold-stage.tsx";
import { FoldStrip } from "./fold-strip.tsx";
import * as styles from "./hero.module.css";

interface HeroProps {
  readonly landing: Pick<Landing, "heading" | "text" | "actions" | "facts" | "fold">;
  readonly box: PicturedBox;
  readonly boxName: string;
  readonly dieline: DielineDrawing;
}

/** The first section: heading, facts, and a picture that folds from the flat sheet to the box. */
export function Hero({ landing: { heading, text, actions, facts, fold }, box, boxName, dieline }: HeroProps) {
  // The first stage is the one before the closed box, which shows inside and outside.
  const [stage, setStage] = useState(Math.max(0, fold.length - 2));
  return (
    <>
      <div className={pageWidthStyles.pageWidth}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={textStyles.displayHeading}>{heading}</h1>
            <p className={styles.lead}>{text}</p>
            <p className={styles.actions}>
              {actions.map((action, index) => (
                <ContentLink
                  key={action.uri}
                  link={action}
                  className={`${buttonStyles.btn} ${index === 0 ? buttonStyles.accent : ""}`}
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
          <FoldStage {...{ fold, box, boxName, dieline, stage, setStage }} />
        </section>
      </div>
      <FoldStrip {...{ fold, box, stage, setStage }} />
    </>
  );
}
