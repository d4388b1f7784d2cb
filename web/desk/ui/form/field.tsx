import { ChevronDown } from "lucide";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import * as styles from "../kit-form.module.css";

interface FieldProps {
  readonly label: ReactNode;
  /** A link beside the label. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** Why the entry is not accepted; it replaces the hint. */
  readonly error?: string | undefined;
}

interface BoxProps {
  readonly size?: "regular" | "small" | "big";
  /** Before the entry, such as a currency. */
  readonly lead?: ReactNode;
  /** After the entry, such as a unit. */
  readonly unit?: ReactNode;
  readonly isEnd?: boolean;
}

interface ControlAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

function boxClassOf({ size = "regular", isEnd = false }: BoxProps): string {
  return [styles.box, size === "small" && styles.small, size === "big" && styles.big, isEnd && styles.end]
    .filter(Boolean)
    .join(" ");
}

/** A label above its control, and a hint or an error below. */
function Field({
  label,
  aside,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (control: ControlAttributes) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": note === undefined ? undefined : noteId,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p
          id={noteId}
          className={error === undefined ? styles.hint : styles.error}
          role={error === undefined ? undefined : "alert"}
        >
          {note}
        </p>
      )}
    </div>
  );
}

type InputProps = FieldProps & BoxProps & Omit<ComponentProps<"input">, "size" | "className" | "id">;

export function TextField({
  label,
  aside,
  hint,
  error,
  size = "regular",
  lead,
  unit,
  isEnd = false,
  ...props
}: InputProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className={boxClassOf({ size, isEnd })}>
          {lead}
          <input type="text" {...props} {...control} />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** An entry whose label is not drawn, such as a cell of a table or a search. */
export function BareInput({
  size = "regular",
  lead,
  unit,
  isEnd = false,
  ...props
}: BoxProps & Omit<ComponentProps<"input">, "size" | "className"> & { readonly "aria-label": string }) {
  return (
    <span className={boxClassOf({ size, isEnd })}>
      {lead}
      <input type="text" {...props} />
      {unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

export function AreaField({
  label,
  aside,
  hint,
  error,
  ...props
}: FieldProps & Omit<ComponentProps<"textarea">, "className" | "id">) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <textarea rows={2} {...props} {...control} />
        </span>
      )}
    </Field>
  );
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({
  label,
  aside,
  hint,
  error,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <select
            {...control}
            value={value}
            onChange={({ currentTarget }) => {
              const chosen = options.find((option) => option.value === currentTarget.value);
              if (chosen !== undefined) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size="small" />
        </span>
      )}
    </Field>
  );
}
