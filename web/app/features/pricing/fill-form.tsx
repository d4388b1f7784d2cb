import { fillNeededFor } from "@boxwright/core/pricing/quantity-calculator";
import { useState } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { NumberInput } from "../../ui/form/input.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { boxesToFill, type FillStart, fillFields } from "./boxes-to-fill.ts";
import * as styles from "./fill-form.module.css";

interface FillFormProps {
  /** The boxes that the page is about. */
  readonly start: FillStart;
  /** The page of the fill; it opens with the calculated quantity. */
  readonly page: string;
  readonly onUse: () => void;
}

/** Calculates how many cartons of fill the boxes need. */
export function FillForm({ start, page, onUse }: FillFormProps) {
  const t = useWords();
  const format = useFormats();
  const [typed, setTyped] = useState(start);
  const needed = fillNeededFor(boxesToFill(typed));
  const invalid = !needed.ok && needed.refusal.kind === "invalidFields" ? needed.refusal.fields : [];
  return (
    <div className={styles.fill}>
      <div className={styles.fields}>
        {fillFields.map(({ name, field }) => (
          <Field
            key={name}
            label={t(`product.calculator.${name}`)}
            error={invalid.includes(field) ? t("product.calculator.invalid") : undefined}
          >
            <NumberInput
              inputMode={name === "quantity" ? "numeric" : "decimal"}
              unit={name === "quantity" ? undefined : t("product.inch")}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <p className={`${styles.result} ${textStyles.num}`} aria-live="polite">
        {needed.ok ? (
          <>
            <b>{t("product.calculator.cartons", { count: needed.value.cartons })}</b>
            <span className={`${textStyles.small} ${textStyles.muted}`}>
              {t("product.calculator.pounds", {
                pounds: format.number(needed.value.cartonPounds),
                boxes: format.number(needed.value.boxes),
              })}
            </span>
          </>
        ) : (
          <span className={textStyles.muted}>
            {needed.refusal.kind === "quoteNeeded"
              ? t("product.calculator.quote", { boxes: format.number(needed.refusal.maxBoxes) })
              : t("product.calculator.enter")}
          </span>
        )}
      </p>
      {needed.ok && (
        <LinkButton
          look="accent"
          isWide
          replace
          preventScrollReset
          to={`${page}?quantity=${needed.value.cartons}`}
          onClick={onUse}
        >
          {t("product.calculator.use", { count: needed.value.cartons })}
        </LinkButton>
      )}
      <p className={`${textStyles.micro} ${textStyles.muted}`}>
        {t("product.calculator.assumes")} {t("product.calculator.comesIn")}
      </p>
    </div>
  );
}
