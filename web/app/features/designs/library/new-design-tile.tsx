import { Plus } from "lucide";
import { Link } from "../../../lib/navigation/links.tsx";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import type { DielineDrawing } from "../../structures/dieline-drawing.ts";
import { startPath } from "../designer-path.ts";
import { BareSheet } from "./bare-sheet.tsx";
import * as styles from "./design-tile.module.css";

/** The first tile: a bare sheet, and the way to a new design. */
export function NewDesignTile({ sheet }: { readonly sheet: DielineDrawing }) {
  const t = useWords();
  return (
    <article className={`${styles.tile} ${styles.new}`}>
      <Link
        className={`${pictureStyles.pic} ${styles.picture}`}
        to={startPath(null)}
        reloadDocument
        tabIndex={-1}
        aria-hidden
      >
        <BareSheet drawing={sheet} />
      </Link>
      <div className={styles.words}>
        <div className={styles.name}>
          <h3>{t("designs.new.title")}</h3>
        </div>
        <p>{t("designs.new.lead")}</p>
        <p className={textStyles.muted}>{t("designs.new.ways")}</p>
        <div className={styles.foot}>
          <LinkButton size="small" look="accent" to={startPath(null)} reloadDocument prefetch="none">
            <Icon of={Plus} size="small" />
            {t("designs.new.start")}
          </LinkButton>
        </div>
      </div>
    </article>
  );
}
