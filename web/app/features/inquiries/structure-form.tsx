import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/form/field.tsx";
import { NumberInput, TextInput } from "../../ui/form/input.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FileField } from "../uploads/file-field.tsx";
import { arrivedIds, useUploads } from "../uploads/use-uploads.ts";
import * as styles from "./inquiries.module.css";
import { cardFault, quantityOf, textFault } from "./inquiry-faults.ts";
import { InquiryFrame } from "./inquiry-frame.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { noSender, type Sender, useInquiryForm } from "./use-inquiry-form.ts";

interface Structure extends Sender {
  readonly company: string;
  readonly message: string;
  readonly size: string;
  readonly weight: string;
  readonly quantity: string;
  readonly neededBy: string;
  readonly files: string;
}

const empty: Structure = {
  ...noSender,
  company: "",
  message: "",
  size: "",
  weight: "",
  quantity: "",
  neededBy: "",
  files: "",
};

/** Requests a box that no family offers. */
export function StructureForm() {
  const t = useWords();
  const uploads = useUploads();
  const form = useInquiryForm<Structure>({
    empty,
    check: ({ message, size, weight, quantity }) => ({
      message: textFault(message, "inquiries.faults.structure"),
      size: cardFault(size),
      weight: cardFault(weight),
      quantity: quantity.trim() !== "" && quantityOf(quantity) === null && "inquiries.faults.quantity",
      files: uploads.isSending && "inquiries.faults.stillSending",
    }),
    inquiryOf: ({ company, message, size, weight, quantity, neededBy }) => ({
      kind: "customStructure",
      message: message.trim(),
      uploadIds: arrivedIds(uploads.files),
      ...(company.trim() !== "" && { company: company.trim() }),
      ...(size.trim() !== "" && { size: size.trim() }),
      ...(weight.trim() !== "" && { weight: weight.trim() }),
      ...(quantity.trim() !== "" && { quantity: quantityOf(quantity) ?? 1 }),
      ...(neededBy !== "" && { neededBy }),
    }),
  });
  const { register, errorOf } = form;
  return (
    <InquiryFrame form={form} submitLabel={t("inquiries.structure.send")}>
      <Field
        label={t("inquiries.structure.message")}
        hint={t("inquiries.structure.messageHint")}
        error={errorOf("message")}
      >
        <TextArea maxLength={inquiryLimits.message} required {...register("message")} />
      </Field>
      <div className={styles.inquiryPair}>
        <Field label={t("inquiries.size")} hint={t("inquiries.sizeHint")} error={errorOf("size")} isOptional>
          <TextInput autoComplete="off" maxLength={inquiryLimits.line} {...register("size")} />
        </Field>
        <Field label={t("inquiries.weight")} hint={t("inquiries.weightHint")} error={errorOf("weight")} isOptional>
          <TextInput autoComplete="off" maxLength={inquiryLimits.line} {...register("weight")} />
        </Field>
        <Field label={t("inquiries.quantity")} error={errorOf("quantity")} isOptional>
          <NumberInput inputMode="numeric" maxLength={9} {...register("quantity")} />
        </Field>
        <Field label={t("inquiries.neededBy")} error={errorOf("neededBy")} isOptional>
          <TextInput type="date" {...register("neededBy")} />
        </Field>
      </div>
      <FileField label={t("inquiries.structure.files")} uploads={uploads} error={errorOf("files")} />
      <SenderFields name={register("name")} email={register("email")} errorOf={errorOf} />
      <Field label={t("inquiries.company")} error={errorOf("company")} isOptional>
        <TextInput autoComplete="organization" maxLength={inquiryLimits.company} {...register("company")} />
      </Field>
    </InquiryFrame>
  );
}
