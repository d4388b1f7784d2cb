import type { WireCartLine } from "@boxwright/contract/cart";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { QuantityStepper } from "../../../ui/form/quantity-stepper.tsx";
import { quantityRange } from "../quantity-range.ts";
import { refusalText } from "../refusal-text.ts";
import type { ChangingCart } from "../use-change-cart.ts";
import * as styles from "./cart-lines.module.css";
import { quantityAfter, quantityBefore } from "./quantity-steps.ts";
import { useLineProduct } from "./use-line-product.ts";

/** The quantity of a line. A quantity that the product does not offer shows an error next to the field. */
export function LineQuantity({ line, changing }: { readonly line: WireCartLine; readonly changing: ChangingCart }) {
  const t = useWords();
  const format = useFormats();
  const [error, setError] = useState<string>();
  const [isUnmade, setIsUnmade] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { quantity } = line;
  const language = useLanguage();
  const name = line.mainTitles[language];
  const { product } = useLineProduct(line);

  async function changeQuantity(requested: number) {
    setIsUnmade(false);
    if (requested === quantity) return setError(undefined);
    if (product !== undefined && !isOffered(product, requested)) {
      return setError(t("cart.quantityRange", { range: quantityRange(product, t, format) }));
    }
    setIsBusy(true);
    const unreported = await changing.change({ kind: "setQuantity", line, quantity: requested });
    setIsBusy(false);
    setIsUnmade(unreported === null);
    const refusal = unreported !== null && "refusal" in unreported ? unreported.refusal : null;
    setError(refusal === null ? undefined : refusalText(refusal, { t, language, otherwise: "cart.quantityRefused" }));
  }

  const label = t("cart.quantityOf", { name });
  return (
    <div className={styles.quantity}>
      <QuantityStepper
        label={label}
        fewerLabel={t("cart.fewer", { name })}
        moreLabel={t("cart.more", { name })}
        value={quantity}
        previous={product === undefined ? null : quantityBefore(product, quantity)}
        next={product === undefined ? null : quantityAfter(product, quantity)}
        onChange={(requested) => void changeQuantity(requested)}
        // With an error the field keeps its text, so that the shopper can send it again.
        error={isUnmade ? t("cart.quantityNotChanged", { quantity: format.number(quantity) }) : error}
        isBusy={isBusy}
      />
    </div>
  );
}
