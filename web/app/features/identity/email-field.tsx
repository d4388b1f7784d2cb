import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/input.tsx";

interface EmailFieldProps extends Omit<ComponentProps<"input">, "className"> {
  readonly label: string;
  readonly error?: string | undefined;
}

/** An e-mail address; the name that goes with a password unless told otherwise. */
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
