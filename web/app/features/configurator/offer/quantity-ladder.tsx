import type { RootProduct } from "@boxwright/contract/catalogue";
import { largestQuantity } from "@boxwright/core/catalogue/quantities";
import { useState } from "react";
import { useFeature } from "../../../lib/use-feature.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { QuoteRequest } from "../../inquiries/quote-request.tsx";
import { ladderOf, quantityOf } from "../requested.ts";
import type { ProductConfigurator } from "../use-product-configurator.ts";
import { nextBreak, savingOf, totalOf, unitPriceOf } from "./ladder-figures.ts";
import { PriceLadder } from "./price-ladder.tsx";
import { QuantityField } from "./quantity-field.tsx";
import * as styles from "./quantity-ladder.module.css";
import type { OfferedPrices } from "./use-offered-prices.ts";

interface QuantityLadderProps {
  readonly product: RootProduct;
  readonly title: string;
  readonly prices: OfferedPrices;
  readonly configurator: ProductConfigurator;
  readonly fault: string | undefined;
}

const noFigure = "–";

/** Quantities with their prices and savings, and a field for any other quantity. */
export function QuantityLadder({ product, title, prices, configurator, fault }: QuantityLadderProps) {
  const t = useWords();
  const format = useFormats();
  const { requested, change } = configurator;
  const { ladder, smallest, chosen, isPriced } = prices;
  const quantity = quantityOf(requested) ?? 0;
  const quantities = ladderOf(product);
  const hasQuotes = useFeature("quoteForHigherQuantities");
  const rungs = useRungs(quantities, prices);
  const next = chosen === null || !isPriced ? null : nextBreak(chosen, ladder);

  return (
    <div>
      <p className={choiceStyles.choiceLegend}>
        {t("product.quantity")}
        {smallest !== null && isPriced && (
          <span className={textStyles.num}>
            {t("product.savedAgainst", {
              boxes: format.number(smallest.pivotSelectionValue),
              price: unitPriceOf(smallest, format),
            })}
          </span>
        )}
      </p>
      <PriceLadder
        caption={t("product.ladder")}
        headings={[t("product.boxes"), t("product.each"), t("product.total"), t("product.save")]}
        name="quantity"
        rungs={rungs}
        value={quantity}
        onChange={(value) => change({ quantity: String(value) })}
        nudge={
          next &&
          t("product.moreBoxes", {
            count: next.more,
            boxes: format.number(next.more),
            price: format.unitPrice(next.cost, next.more),
          })
        }
      />
      <OtherQuantity
        value={quantities.includes(quantity) ? "" : requested.quantity}
        fault={fault}
        onChange={(value) => change({ quantity: value }, true)}
      />
      {hasQuotes && <HigherQuantities product={product} title={title} prices={prices} quantity={quantity} />}
    </div>
  );
}

interface OtherQuantityProps {
  /** Empty if the ladder contains the quantity. */
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field for any other quantity. It keeps the typed text until it loses the focus: `100` may become `1000`. */
function OtherQuantity({ value, fault, onChange }: OtherQuantityProps) {
  const t = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <QuantityField
      label={t("product.otherQuantity")}
      name="otherQuantity"
      value={typed ?? value}
      fault={fault}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** The rungs of the ladder, without figures if the selection has no price. */
function useRungs(quantities: readonly number[], { ladder, smallest, isPriced }: OfferedPrices) {
  const t = useWords();
  const format = useFormats();
  return quantities.map((rung) => {
    const boxes = format.number(rung);
    const price = isPriced ? ladder.find(({ pivotSelectionValue }) => pivotSelectionValue === rung) : undefined;
    const each = price === undefined ? noFigure : unitPriceOf(price, format);
    const total = price === undefined ? noFigure : format.money(totalOf(price));
    const saving = price === undefined || smallest === null ? null : savingOf(price, smallest);
    return {
      quantity: rung,
      boxes,
      label: t("product.rung", { boxes, price: each, total }),
      each,
      total,
      saving: saving === null ? null : format.percent(saving),
    };
  });
}

interface HigherQuantitiesProps extends Pick<QuantityLadderProps, "product" | "title" | "prices"> {
  /** The quantity in the form; 0 if it is none. */
  readonly quantity: number;
}

/** Offers a quote for quantities above the largest one that the shop prices. */
function HigherQuantities({ product, title, prices, quantity }: HigherQuantitiesProps) {
  const t = useWords();
  const format = useFormats();
  const largest = largestQuantity(product);
  return (
    <div className={styles.higherQuantities}>
      <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
        {t("product.more", { boxes: format.number(largest) })}
      </p>
      <QuoteRequest
        product={{ slug: product.slug, title }}
        selection={prices.selection}
        quantity={Math.max(quantity, largest + 1)}
        label={t("product.quoteForMore")}
        size="small"
      />
    </div>
  );
}
