import type { RootProduct } from "@boxwright/contract/catalogue";
import { useFeature } from "../../../lib/use-feature.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Section } from "../../../ui/layout/section.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import { FactTable } from "../../../ui/text/fact-table.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import type { ProductWords } from "../../content/content.ts";
import { QuantityCalculator } from "../../pricing/quantity-calculator.tsx";
import * as styles from "./about-section.module.css";

interface AboutSectionProps {
  readonly product: Pick<RootProduct, "slug" | "key">;
  readonly words: Pick<ProductWords, "sheet" | "specifications">;
}

/** The product that the calculator is for: loose fill. */
const fillKey = "shipping-box-insert";
/** A common box, to start with. */
const defaultBoxes = { length: "10", width: "8", depth: "4", quantity: "100" };

/** The text and the specifications of goods that are not boxes; for loose fill, the calculator. */
export function AboutSection({ product: { slug, key }, words: { sheet, specifications } }: AboutSectionProps) {
  const t = useWords();
  const hasCalculator = useFeature("quantityCalculator") && key === fillKey;
  return (
    <Section id="specifications" title={sheet.heading}>
      <div className={styles.about}>
        <div>
          <p className={textStyles.muted}>{sheet.text}</p>
          {hasCalculator && (
            <div className={spaceStyles.above6}>
              <QuantityCalculator start={defaultBoxes} page={`/product/${slug}`} />
            </div>
          )}
        </div>
        <FactTable
          caption={t("product.specifications")}
          facts={specifications.map(({ name, value }) => [name, value] as const)}
        />
      </div>
    </Section>
  );
}
