import type { ComponentProps } from "react";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";

interface EmailFieldProps extends Omit<ComponentProps<"input">, "className"> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** A field for an email, by default the user name of a password manager. */
export function EmailField({ label, error, ...props }: EmailFieldProps) {
  return (
    <Field label={label} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        {...props}
      />
    </Field>
  );
}
