import { type ComponentProps, type ReactNode, useState } from "react";
import * as styles from "./field.module.css";
import { Field, useField } from "./field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type" | "className" | "autoComplete"> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly autoComplete: "current-password" | "new-password";
  /** For the button: its visible text, and its full label for screen readers. */
  readonly words: Readonly<Record<"show" | "hide" | "showPassword" | "hidePassword", string>>;
}

/** A password with a button that shows what was typed. The input stays the same one, so that password managers recognize it. */
export function PasswordField({ label, error, words, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error}>
      <div className={styles.withToggle}>
        <PasswordInput {...props} type={isShown ? "text" : "password"} />
        <button
          type="button"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          onClick={() => setIsShown((was) => !was)}
        >
          {isShown ? words.hide : words.show}
        </button>
      </div>
    </Field>
  );
}

function PasswordInput(props: ComponentProps<"input">) {
  return (
    <input
      {...useField()}
      className={styles.textInput}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
    />
  );
}
