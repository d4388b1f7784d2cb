import type { RootProduct } from "@boxwright/contract/catalogue";
import { dimensions } from "@boxwright/core/structures/box-family";
import { Fragment, useId } from "react";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Segmented } from "../../../ui/form/choice.tsx";
import { Field, FieldError } from "../../../ui/form/field.tsx";
import { NumberInput } from "../../../ui/form/input.tsx";
import { quantityRange } from "../../cart/quantity-range.ts";
import { changedLength } from "../../structures/changed-length.ts";
import { useFaultText } from "../../structures/fault-words.ts";
import { rangeOf } from "../../structures/length-ranges.ts";
import { parseRange } from "../../structures/parse-range.ts";
import { writeLengthRange } from "../../structures/write-length-range.ts";
import * as styles from "./reorder.module.css";
import { canChangeSize, type DraftFault, type ReorderDraft } from "./reorder-draft.ts";
import type { ReorderedLine } from "./use-reorder.ts";

interface ReorderFieldsProps {
  readonly product: RootProduct;
  readonly line: ReorderedLine;
  readonly draft: ReorderDraft;
  readonly hasTitle: boolean;
  /** The field that has to change; null if there is none. */
  readonly fault: DraftFault | null;
  /** Why the server refuses the goods; null if it does not. */
  readonly refusal: string | null;
  readonly onChange: (changes: Partial<ReorderDraft>) => void;
}

/** The fields for the quantity and, on request, for another size. */
export function ReorderFields({ product, line, draft, hasTitle, fault, refusal, onChange }: ReorderFieldsProps) {
  const t = useWords();
  const noteId = useId();
  const error = useErrorText(product, fault, refusal);
  const isNew = draft.size === "new";
  const fieldError = (field: DraftFault) => ({
    "aria-invalid": fault === field || undefined,
    "aria-describedby": error === null ? undefined : noteId,
  });
  return (
    <div className={styles.choices}>
      <div className={styles.head}>
        {hasTitle && <h4>{t("reorder.title")}</h4>}
        {canChangeSize(product, line) && (
          <Segmented
            legend={t("reorder.size")}
            isLegendHidden
            name={`size-${line.id}`}
            choices={[
              { value: "same", label: t("reorder.sameSize") },
              { value: "new", label: t("reorder.newSize") },
            ]}
            value={draft.size}
            onChange={(size) => onChange({ size })}
          />
        )}
      </div>
      <div className={isNew ? `${styles.fields} ${styles.withSize}` : styles.fields}>
        <Field label={t("reorder.quantity")}>
          <NumberInput
            inputMode="numeric"
            value={draft.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
            {...fieldError("quantity")}
          />
        </Field>
        {isNew &&
          dimensions.map((dimension, index) => (
            <Fragment key={dimension}>
              {index > 0 && <i aria-hidden>×</i>}
              <Field label={t(`structures.${dimension}`)}>
                <NumberInput
                  unit={t("structures.in")}
                  value={draft[dimension]}
                  onChange={({ target }) => onChange(changedLength(product.family, dimension, target.value))}
                  {...fieldError(dimension)}
                />
              </Field>
            </Fragment>
          ))}
      </div>
      {error !== null && <FieldError id={noteId}>{error}</FieldError>}
    </div>
  );
}

/** The values that the shopper can enter instead, or the reason why the shop does not make the goods. */
function useErrorText(product: RootProduct, fault: DraftFault | null, refusal: string | null): string | null {
  const t = useWords();
  const format = useFormats();
  const faultText = useFaultText();
  if (fault === null) return refusal === null ? null : t("reorder.refused", { reason: faultText(refusal) });
  if (fault === "quantity") return t("cart.quantityRange", { range: quantityRange(product, t, format) });
  const range = rangeOf(product, fault);
  if (range === null || (refusal !== null && parseRange(refusal) === null)) return faultText(refusal ?? "");
  return t("reorder.range", {
    dimension: t(`structures.${fault}`),
    range: t("structures.range", writeLengthRange(range, "in", format.number)),
  });
}
