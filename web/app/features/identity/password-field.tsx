import type { ComponentProps } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { PasswordField as Field } from "../../ui/form/password-field.tsx";

/** A password field with the words of the page. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "words">) {
  const t = useWords();
  const words = {
    show: t("identity.show"),
    hide: t("identity.hide"),
    showPassword: t("identity.showPassword"),
    hidePassword: t("identity.hidePassword"),
  };
  return <Field {...props} words={words} />;
}
