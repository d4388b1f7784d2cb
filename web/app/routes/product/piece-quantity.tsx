import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/input.tsx";
import type { Configurator } from "./use-configurator.ts";

interface PieceQuantityProps {
  readonly configurator: Configurator;
  readonly fault: string | undefined;
}

/** How many of something that costs the same in every quantity. */
export function PieceQuantity({ configurator: { asked, change }, fault }: PieceQuantityProps) {
  const t = useWords();
  return (
    <div className="other-quantity">
      <Field label={t("product.quantity")} error={fault}>
        <NumberInput
          name="quantity"
          inputMode="numeric"
          value={asked.quantity}
          onChange={(event) => change({ quantity: event.target.value }, true)}
        />
      </Field>
    </div>
  );
}
