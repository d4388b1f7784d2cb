import type { WireCartLine } from "@boxwright/contract/cart";
import type { SharedOption } from "@boxwright/core/checkout/shared-delivery";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { RadioCards } from "../../../ui/form/choice.tsx";
import * as fieldStyles from "../../../ui/form/field.module.css";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as styles from "./delivery.module.css";
import type { LineDelivery } from "./delivery-choice.ts";
import { goodsLabel } from "./goods-label.ts";
import { useDeliveryChoices } from "./use-delivery-choices.tsx";

interface DeliveryTogetherProps {
  readonly deliveries: readonly LineDelivery<WireCartLine>[];
  readonly options: readonly SharedOption[];
  /** The chosen option; null if the lines differ. */
  readonly chosen: SharedOption | null;
  readonly onPick: (option: SharedOption) => void;
}

/** One choice of delivery for the whole order, with a note on lines that need another option. */
export function DeliveryTogether({ deliveries, options, chosen, onPick }: DeliveryTogetherProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const choicesOf = useDeliveryChoices();
  const exceptions = deliveries.flatMap(({ line }, index) => {
    const own = chosen?.ofLines[index];
    return own === undefined || own.id === chosen?.id ? [] : [{ line, own }];
  });
  return (
    <div className={styles.choice}>
      <RadioCards
        legend={t("shipping.methodsOfAll", { count: deliveries.length })}
        name="delivery"
        value={chosen?.id ?? null}
        onChange={(id) => {
          const picked = options.find((one) => one.id === id);
          if (picked !== undefined) onPick(picked);
        }}
        choices={choicesOf(options)}
      />
      {exceptions.length > 0 && (
        <ul className={`${fieldStyles.hint} ${spaceStyles.above2}`}>
          {exceptions.map(({ line, own }) => (
            <li key={line.id}>
              {t("shipping.goesBy", { goods: goodsLabel(line, format, language), option: own.names[language] })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
