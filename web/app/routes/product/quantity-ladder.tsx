import { formatCount, formatMoney } from "../../lib/format.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/input.tsx";
import { PriceLadder } from "../../ui/price-ladder.tsx";
import { quantityOf } from "./asked.ts";
import { eachOf, nextBreak, savingOf, totalOf } from "./ladder-figures.ts";
import type { Faults, Offer } from "./read-offer.ts";
import type { Configurator } from "./use-configurator.ts";

interface QuantityLadderProps {
  readonly priced: NonNullable<Offer["priced"]>;
  /** False while what is asked has no price: the quantities stay, without figures. */
  readonly isPriced: boolean;
  readonly configurator: Configurator;
  readonly faults: Faults;
}

const noFigure = "–";

/** Quantities with what each costs and saves, and a field for any other quantity. */
export function QuantityLadder({ priced, isPriced, configurator, faults }: QuantityLadderProps) {
  const t = useWords();
  const { asked, change } = configurator;
  const { ladder, smallest, chosen } = priced;
  const quantity = quantityOf(asked) ?? 0;
  const isOnLadder = ladder.some(({ pivotSelectionValue }) => pivotSelectionValue === quantity);
  const next = chosen === null || !isPriced ? null : nextBreak(chosen, ladder);

  return (
    <div>
      <p className="choice-legend">
        {t("product.quantity")}
        {smallest !== null && isPriced && (
          <span className="num">
            {t("product.savedAgainst", {
              boxes: formatCount(smallest.pivotSelectionValue),
              price: formatMoney(eachOf(smallest)),
            })}
          </span>
        )}
      </p>
      <PriceLadder
        caption={t("product.ladder")}
        headings={[t("product.boxes"), t("product.each"), t("product.total"), t("product.save")]}
        name="quantity"
        rungs={ladder.map((price) => ({
          quantity: price.pivotSelectionValue,
          each: isPriced ? formatMoney(eachOf(price)) : noFigure,
          total: isPriced ? formatMoney(totalOf(price)) : noFigure,
          saving: isPriced && smallest !== null ? savingOf(price, smallest) : null,
        }))}
        value={quantity}
        onChange={(value) => change({ quantity: String(value) })}
        nudge={next && t("product.moreBoxes", { boxes: formatCount(next.more), price: formatMoney(next.each) })}
      />
      <div className="other-quantity">
        <Field label={t("product.otherQuantity")} error={faults["quantity"]}>
          <NumberInput
            name="otherQuantity"
            inputMode="numeric"
            value={isOnLadder ? "" : asked.quantity}
            onChange={(event) => change({ quantity: event.target.value }, true)}
          />
        </Field>
      </div>
    </div>
  );
}
