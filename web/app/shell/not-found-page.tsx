import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as dielineStyles from "../ui/picture/dieline.module.css";
import * as textStyles from "../ui/text/text.module.css";
import * as styles from "./failure.module.css";

/** Replaces a page that does not exist. */
export function NotFoundPage() {
  const t = useWords();
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <title>{t("failures.notFound")}</title>
      <FlatNumerals />
      <p className={`${styles.code} ${textStyles.num}`}>{t("failures.notFoundCode")}</p>
      <h1>{t("failures.notFound")}</h1>
      <LinkButton look="accent" to="/">
        {t("failures.home")}
      </LinkButton>
    </main>
  );
}

/** 404 as a dieline: cut along the outlines, creased where the numerals meet their flaps. */
function FlatNumerals() {
  const four = "M0 96 54 0h34v78h22v28H88v30H56v-30H0Z M56 78V42L34 78Z";
  const fourCreases = "M56 106h32 M56 78h32 M88 78v28";
  return (
    <svg className={`${dielineStyles.dieline} ${styles.numerals}`} viewBox="-2 -2 358 140" aria-hidden>
      <path className={dielineStyles.cut} d={four} />
      <path className={dielineStyles.crease} d={fourCreases} />
      <g transform="translate(122)">
        <path className={dielineStyles.cut} d="M28 0h54l28 28v80l-28 28H28L0 108V28Z M32 32v72h46V32Z" />
        <path className={dielineStyles.crease} d="M0 32h110 M0 104h110 M32 0v136 M78 0v136" />
      </g>
      <g transform="translate(244)">
        <path className={dielineStyles.cut} d={four} />
        <path className={dielineStyles.crease} d={fourCreases} />
      </g>
    </svg>
  );
}
