import type { RootProduct } from "@boxwright/contract/catalogue";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFeature } from "../../../lib/use-feature.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { ProductTiles } from "../../catalogue/product-tiles.tsx";
import { QuantityCalculator } from "../../pricing/quantity-calculator.tsx";
import { inUnit, type Requested } from "../requested.ts";
import type { Related } from "./read-related.ts";
import * as styles from "./related-goods.module.css";

interface RelatedGoodsProps {
  readonly product: RootProduct;
  readonly related: Related;
  readonly requested: Requested;
}

/** Accessories, and other boxes. */
export function RelatedGoods({ product, related: { accessories, tiles }, requested }: RelatedGoodsProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const hasCalculator = useFeature("quantityCalculator");
  // The calculator counts in inches.
  const start = inUnit(requested, product, "in");
  if (accessories.length === 0 && tiles.length === 0) return null;
  return (
    <Section id="beside" title={t("product.related")}>
      {accessories.map(({ key, slug, names, family, picture, fromPrice }) => (
        <div className={styles.accessory} key={key}>
          {picture !== null && <img src={picture} alt="" width={96} height={72} loading="lazy" />}
          <p>
            <b>{names[language]}</b>{" "}
            <span className={`${textStyles.muted} ${textStyles.num}`}>
              {t(family === null ? "product.accessoryFrom" : "product.boxFrom", { price: format.money(fromPrice) })}
            </span>
          </p>
          <div className={styles.actions}>
            {hasCalculator && product.family !== null && <QuantityCalculator start={start} page={`/product/${slug}`} />}
            <LinkButton size="small" to={`/product/${slug}`}>
              {t("product.see", { name: names[language] })}
            </LinkButton>
          </div>
        </div>
      ))}
      <ProductTiles tiles={tiles} />
    </Section>
  );
}
