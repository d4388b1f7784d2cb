import type { RootProduct } from "@boxwright/contract/catalogue";
import { formatSize } from "../../../lib/format.ts";
import { useFeature } from "../../../lib/use-feature.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as textStyles from "../../../ui/text/text.module.css";
import { lengthsOf, sizeOf } from "../../catalogue/pictured-box.ts";
import { totalOf } from "../offer/ladder-figures.ts";
import type { OfferedPrices } from "../offer/use-offered-prices.ts";
import { choicesOf } from "../requested.ts";
import * as styles from "./product-band.module.css";

/** A part of the page that a tab leads to. */
export interface ProductTab {
  readonly id: string;
  readonly name: string;
}

interface ProductBandProps {
  readonly product: RootProduct;
  readonly title: string;
  readonly prices: OfferedPrices;
  readonly tabs: readonly ProductTab[];
}

/** Stays at the top while the page scrolls: the selection, and tabs to the parts of the page. */
export function ProductBand({ product, title, prices, tabs }: ProductBandProps) {
  const t = useWords();
  const hasSelection = useFeature("selectionHeader");
  const hasTabs = useFeature("productTabs") && tabs.length > 0;
  if (!hasSelection && !hasTabs) return null;
  return (
    <div className={styles.band}>
      {hasSelection && <Selection product={product} title={title} prices={prices} />}
      {hasTabs && (
        <nav className={styles.tabs} aria-label={t("product.tabs")}>
          <ul>
            {tabs.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Selection({ product, title, prices: { selection, chosen } }: Omit<ProductBandProps, "tabs">) {
  const t = useWords();
  const format = useFormats();
  const size = sizeOf(selection);
  const options = choicesOf(product).flatMap(({ name, options: values = [] }) =>
    values.length < 2 ? [] : values.filter(({ value }) => value === selection[name]).map(({ label }) => label),
  );
  const facts = [...(size === null ? [] : [`${formatSize(lengthsOf(size))} ${t("product.inch")}`]), ...options];
  return (
    <section className={styles.selection} aria-label={t("product.selection")}>
      <p className={styles.goods}>
        <b>{title}</b> <span className={`${textStyles.muted} ${textStyles.num}`}>{facts.join(", ")}</span>
      </p>
      {chosen !== null && (
        <p className={`${styles.price} ${textStyles.num}`}>
          <span className={textStyles.muted}>
            {t("product.times", { count: format.number(chosen.pivotSelectionValue) })}
          </span>{" "}
          <b>{format.money(totalOf(chosen))}</b>
        </p>
      )}
    </section>
  );
}
