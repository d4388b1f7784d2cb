import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import * as styles from "./inquiries.module.css";
import type { Sender } from "./use-inquiry-form.ts";

interface SenderFieldsProps {
  /** The registered fields. The form passes them in their place, because a failure focuses the field that was registered first. */
  readonly name: UseFormRegisterReturn;
  readonly email: UseFormRegisterReturn;
  readonly errorOf: (name: keyof Sender) => string | undefined;
}

/** Name and email of the sender. */
export function SenderFields({ name, email, errorOf }: SenderFieldsProps) {
  const t = useWords();
  return (
    <div className={styles.inquiryPair}>
      <Field label={t("inquiries.name")} error={errorOf("name")}>
        <TextInput autoComplete="name" maxLength={inquiryLimits.name} required {...name} />
      </Field>
      <Field label={t("inquiries.email")} error={errorOf("email")}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          {...email}
        />
      </Field>
    </div>
  );
}
