import type { ProductTile } from "../../features/catalogue/read-products.ts";
import { SampleCards } from "../../features/catalogue/sample-cards.tsx";
import type { Landing } from "../../features/content/content.ts";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as sectionStyles from "../../ui/layout/section.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./sample-section.module.css";

interface SampleSectionProps {
  readonly words: Pick<Landing["samples"], "heading" | "text">;
  readonly tiles: readonly ProductTile[];
}

/** The stock samples for a dollar each, on a band of their own across the page. */
export function SampleSection({ words: { heading, text }, tiles }: SampleSectionProps) {
  return (
    <section className={styles.samples}>
      <div className={pageWidthStyles.pageWidth}>
        <div className={sectionStyles.sectionBar}>
          <h2>{heading}</h2>
          <p className={textStyles.muted}>{text}</p>
        </div>
        <SampleCards tiles={tiles} />
      </div>
    </section>
  );
}
