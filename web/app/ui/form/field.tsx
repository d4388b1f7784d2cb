import { CircleAlert } from "lucide";
import { createContext, type ReactNode, useContext, useId } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../icon.tsx";
import * as styles from "./field.module.css";

interface FieldAttributes {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

const FieldContext = createContext<FieldAttributes | null>(null);

interface FieldProps {
  readonly label: ReactNode;
  /** What may be entered; an error replaces it. */
  readonly hint?: ReactNode;
  /** Why the entry is not accepted. */
  readonly error?: string | undefined;
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean;
  readonly className?: string;
  /** One control: a {@link TextInput}, NumberInput or Select. */
  readonly children: ReactNode;
}

/** A label above its control, and a hint or an error below; the control is linked to them by {@link useField}. */
export function Field({ label, hint, error, isOptional = false, className = "", children }: FieldProps) {
  const t = useWords();
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <FieldContext
      value={{
        id,
        "aria-describedby": hasNote ? noteId : undefined,
        "aria-invalid": error === undefined ? undefined : true,
      }}
    >
      <div className={`${styles.field} ${className}`}>
        <label className={styles.label} htmlFor={id}>
          {label} {isOptional && <small>{t("shell.optional")}</small>}
        </label>
        {children}
        {error !== undefined ? (
          <FieldError id={noteId}>{error}</FieldError>
        ) : (
          hint !== undefined && (
            <p id={noteId} className={styles.hint}>
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  );
}

/** The attributes that link a control inside a {@link Field} to its label, and to its hint or error. */
export function useField(): FieldAttributes | null {
  return useContext(FieldContext);
}

/** An error with its icon, for a field or for a group of choices. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.fieldError} role="alert">
      <Icon of={CircleAlert} size="small" />
      <span>{children}</span>
    </p>
  );
}
