import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/input.tsx";
import type { Sender } from "./use-inquiry-form.ts";

interface SenderFieldsProps {
  readonly register: (name: Exclude<keyof Sender, "website">) => UseFormRegisterReturn;
  readonly errorOf: (name: keyof Sender) => string | undefined;
}

/** Who writes, and where the answer goes. */
export function SenderFields({ register, errorOf }: SenderFieldsProps) {
  const t = useWords();
  return (
    <div className="inquiry-pair">
      <Field label={t("inquiries.name")} error={errorOf("name")}>
        <TextInput autoComplete="name" maxLength={inquiryLimits.name} required {...register("name")} />
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
          {...register("email")}
        />
      </Field>
    </div>
  );
}
