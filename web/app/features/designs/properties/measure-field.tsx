import { type LengthUnit, mm, toInches } from "@boxwright/core/kernel/units";
import { useState } from "react";
import { lengthIn } from "../../../lib/typed/typed-length.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import * as fieldStyles from "./property-field.module.css";

interface NumberFieldProps {
  /** The short label in the field. */
  readonly label: string;
  /** The whole name for screen readers, if the label is short. */
  readonly name?: string;
  /** Null if the selected objects differ. */
  readonly value: number | null;
  readonly suffix?: string;
  readonly step?: number;
  readonly least?: number;
  readonly most?: number;
  /** How many decimals are shown. */
  readonly digits?: number;
  readonly isDisabled?: boolean;
  /** Reads what was typed; null if it is not a number. */
  readonly read?: (typed: string) => number | null;
  readonly onChange: (value: number) => void;
}

/** A number in a field: typed and confirmed by Enter or by leaving the field, or changed by the arrow keys. */
export function NumberField({
  label,
  name = label,
  value,
  suffix = "",
  step = 1,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  digits = 2,
  isDisabled = false,
  read = readNumber,
  onChange,
}: NumberFieldProps) {
  const t = useWords();
  const { number } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const factor = 10 ** digits;
  const shown = value === null ? "" : number(Math.round(value * factor) / factor + 0);
  const within = (wanted: number) => Math.min(most, Math.max(least, wanted));
  const finish = () => {
    if (typed === null) return;
    if (typed.trim() === "" && value === null) return setTyped(null);
    const wanted = read(typed);
    setIsWrong(wanted === null);
    if (wanted === null) return;
    if (typed.trim() !== shown) onChange(within(wanted));
    setTyped(null);
  };
  return (
    <label className={`${fieldStyles.field} ${isWrong ? fieldStyles.invalid : ""}`}>
      <span aria-hidden>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        aria-label={name}
        aria-invalid={isWrong || undefined}
        value={typed ?? shown}
        placeholder={value === null ? t("designer.properties.mixed") : undefined}
        disabled={isDisabled}
        maxLength={40}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setIsWrong(false);
          setTyped(event.target.value);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          event.stopPropagation();
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.key === "Enter") finish();
          if (event.key === "Escape") {
            setTyped(null);
            setIsWrong(false);
          }
          if (direction === undefined || value === null) return;
          event.preventDefault();
          setTyped(null);
          onChange(within(value + direction * step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)));
        }}
      />
      {suffix !== "" && <span aria-hidden>{suffix}</span>}
    </label>
  );
}

function readNumber(typed: string): number | null {
  const text = typed.trim().replace(",", ".").replace("−", "-");
  return /^-?\d{1,6}(\.\d{0,4})?$/.test(text) ? Number(text) : null;
}

interface LengthFieldProps {
  readonly label: string;
  readonly name?: string;
  /** In millimetres. */
  readonly value: number;
  readonly unit: LengthUnit;
  readonly least?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (millimetres: number) => void;
}

const inchStep = 1 / 16;

/** A length in the reader's unit; another unit may be typed, such as `12 mm` or `½ in`. */
export function LengthField({ value, unit, onChange, ...props }: LengthFieldProps) {
  const t = useWords();
  const shown = unit === "in" ? toInches(mm(value)) : value;
  const inMillimetres = (length: number) => (unit === "in" ? length * 25.4 : length);
  return (
    <NumberField
      {...props}
      value={shown}
      suffix={t(`structures.${unit}`)}
      step={unit === "in" ? inchStep : 1}
      digits={unit === "in" ? 2 : 1}
      read={(typed) => signedLength(typed, unit)}
      {...(props.least !== undefined && { least: unit === "in" ? toInches(mm(props.least)) : props.least })}
      onChange={(length) => onChange(inMillimetres(length))}
    />
  );
}

/** Objects may begin outside of their face. */
function signedLength(typed: string, unit: LengthUnit): number | null {
  const text = typed.trim();
  const isNegative = /^[-−]/.test(text);
  const length = lengthIn(unit, text.replace(/^[-−]\s*/, ""), unit);
  return length === null ? null : isNegative ? -length : length;
}
