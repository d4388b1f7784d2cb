import { seenFrom } from "../../features/catalogue/pictured-box.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import { BoxPicture } from "../../ui/picture/box-picture.tsx";
import type { FoldProps } from "./fold-stage.tsx";
import * as styles from "./fold-strip.module.css";

/** The stages of the fold as small pictures; each button shows its stage. */
export function FoldStrip({ fold, box, stage, setStage }: FoldProps) {
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
