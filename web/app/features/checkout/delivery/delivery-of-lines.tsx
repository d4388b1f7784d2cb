import type { WireCartLine } from "@boxwright/contract/cart";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { RadioCards } from "../../../ui/form/choice.tsx";
import * as styles from "./delivery.module.css";
import type { LineDelivery, Picked } from "./delivery-choice.ts";
import { goodsLabel } from "./goods-label.ts";
import { useDeliveryChoices } from "./use-delivery-choices.tsx";

interface DeliveryOfLinesProps {
  readonly deliveries: readonly LineDelivery<WireCartLine>[];
  readonly pick: (picks: Picked) => void;
}

/** A choice of delivery for each line. */
export function DeliveryOfLines({ deliveries, pick }: DeliveryOfLinesProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const choicesOf = useDeliveryChoices();
  return deliveries.map(({ line, options, chosen }) => {
    const legend = t("shipping.methodsOf", { goods: goodsLabel(line, format, language) });
    return (
      <div key={line.id} className={styles.choice}>
        {options.length === 0 ? (
          <Notice tone="bad">
            <b>{legend}</b>
            <p>{t("shipping.noMethods")}</p>
          </Notice>
        ) : (
          <RadioCards
            legend={legend}
            name={`delivery-${line.id}`}
            value={chosen?.id ?? null}
            onChange={(optionId) => pick({ [line.id]: optionId })}
            choices={choicesOf(options)}
          />
        )}
      </div>
    );
  });
}
