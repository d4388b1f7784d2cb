import type { RootProduct } from "@boxwright/contract/catalogue";
import { totalOfLine } from "@boxwright/core/quotations/quotation";
import { X } from "lucide";
import { Icon } from "../../../app/ui/icon.tsx";
import { useFormats } from "../../format/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./inquiries-page.module.css";
import { choicesOf, type DraftLine, hasFreeSize, isForNothing, newLine, type QuotedDraft } from "./quotation-draft.ts";

interface QuotationLineProps {
  readonly line: DraftLine;
  readonly place: number;
  readonly goods: readonly RootProduct[];
  /** The line as it is sent; null while it is not complete. */
  readonly quoted: QuotedDraft | null;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: (() => void) | null;
}

/** The goods, quantity and price of a line. */
export function QuotationLine({ line, place, goods, quoted, onChange, onRemove }: QuotationLineProps) {
  const t = useWords();
  const formats = useFormats();
  const product = goods.find(({ sku }) => sku === line.sku);
  const most = product?.attributes.find(({ name }) => name === "Quantity")?.max;
  const chooseProduct = (sku: string) => {
    const chosen = goods.find((other) => other.sku === sku);
    if (chosen !== undefined) onChange({ ...newLine(chosen, line.key), quantity: line.quantity, each: line.each });
  };
  return (
    <fieldset className={styles.line}>
      <div className={layout.row}>
        <b>{t("inquiries.quotation.line", { place })}</b>
        <span className={`${layout.row} ${layout.push}`}>
          {quoted !== null && formats.money({ centAmount: totalOfLine(quoted) })}
          {onRemove !== null && (
            <Button
              look="quiet"
              size="small"
              isIcon
              aria-label={t("inquiries.quotation.removeLine", { place })}
              onClick={onRemove}
            >
              <Icon of={X} size="small" />
            </Button>
          )}
        </span>
      </div>
      <SelectField
        label={t("inquiries.quotation.product")}
        value={line.sku}
        options={goods.map(({ sku, name }) => ({ value: sku, label: name }))}
        onChange={chooseProduct}
      />
      {product !== undefined && <Choices product={product} line={line} onChange={onChange} />}
      <div className={styles.choices}>
        <TextField
          label={t("inquiries.quotation.quantity")}
          hint={most !== undefined && t("inquiries.quotation.most", { count: formats.number(most) })}
          inputMode="numeric"
          maxLength={7}
          isEnd
          value={line.quantity}
          onChange={({ currentTarget }) => onChange({ ...line, quantity: currentTarget.value })}
        />
        <TextField
          label={t("inquiries.quotation.each")}
          error={isForNothing(line) ? t("inquiries.quotation.forNothing") : undefined}
          inputMode="decimal"
          maxLength={14}
          lead="$"
          isEnd
          value={line.each}
          onChange={({ currentTarget }) => onChange({ ...line, each: currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

interface ChoicesProps extends Pick<QuotationLineProps, "line" | "onChange"> {
  readonly product: RootProduct;
}

function Choices({ product, line, onChange }: ChoicesProps) {
  const set = (name: string, value: string) => onChange({ ...line, selection: { ...line.selection, [name]: value } });
  return (
    <div className={styles.choices}>
      {choicesOf(product, line.selection).map(({ name, label = name, options, unit }) => {
        const value = line.selection[name] ?? "";
        if (options === undefined || (name === "Size" && hasFreeSize(product)))
          return (
            <TextField
              key={name}
              label={label}
              maxLength={200}
              unit={unit}
              value={value}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            />
          );
        return (
          <SelectField
            key={name}
            label={label}
            value={value}
            options={[...(value === "" ? [{ value: "", label: "" }] : []), ...options]}
            onChange={(chosen) => set(name, chosen)}
          />
        );
      })}
    </div>
  );
}
