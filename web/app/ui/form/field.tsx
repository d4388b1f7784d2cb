import { CircleAlert } from "lucide";
import { createContext, type ReactNode, useContext, useId } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../icon.tsx";
import * as styles from "./field.module.css";

interface FieldParts {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

const FieldContext = createContext<FieldParts | null>(null);

interface FieldProps {
  readonly label: ReactNode;
  /** What may be entered; it gives way to an error. */
  readonly hint?: ReactNode;
  /** Why the entry cannot stand. */
  readonly error?: string | undefined;
  /** Adds "(optional)" to the label. */
  readonly isOptional?: boolean;
  readonly className?: string;
  /** One control: a {@link TextInput}, NumberInput or Select. */
  readonly children: ReactNode;
}

/** A label above its control, and a hint or an error below; the control finds them by itself. */
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

/** What a control inside a {@link Field} is told: its id, and where its hint or error stands. */
export function useField(): FieldParts | null {
  return useContext(FieldContext);
}

/** An error with its sign, for a field or for a group of choices. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.fieldError} role="alert">
      <Icon of={CircleAlert} size="small" />
      <span>{children}</span>
    </p>
  );
}
