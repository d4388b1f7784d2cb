import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { useSearchParams } from "react-router";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FileField } from "../uploads/file-field.tsx";
import { arrivedIds, useUploads } from "../uploads/use-uploads.ts";
import { orderNumberFault, orderNumberOf, textFault } from "./inquiry-faults.ts";
import { InquiryFrame } from "./inquiry-frame.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { noSender, type Sender, useInquiryForm } from "./use-inquiry-form.ts";

interface Contact extends Sender {
  readonly orderNumber: string;
  readonly message: string;
  readonly files: string;
}

const empty: Contact = { ...noSender, orderNumber: "", message: "", files: "" };

/** A message to the shop, about an order or anything else. */
export function ContactForm() {
  const t = useWords();
  const uploads = useUploads();
  const [query] = useSearchParams();
  const form = useInquiryForm<Contact>({
    // The page of an order links here with its number.
    empty: { ...empty, orderNumber: query.get("orderNumber")?.slice(0, 20) ?? "" },
    check: ({ orderNumber, message }) => ({
      orderNumber: orderNumberFault(orderNumber),
      message: textFault(message, "inquiries.faults.message"),
      files: uploads.isSending && "inquiries.faults.stillSending",
    }),
    inquiryOf: ({ orderNumber, message }) => ({
      kind: "contact",
      message: message.trim(),
      uploadIds: arrivedIds(uploads.files),
      ...(orderNumber.trim() !== "" && { orderNumber: orderNumberOf(orderNumber) }),
    }),
  });
  const { register, errorOf } = form;
  return (
    <InquiryFrame form={form} submitLabel={t("inquiries.send")}>
      <SenderFields name={register("name")} email={register("email")} errorOf={errorOf} />
      <Field
        label={t("inquiries.orderNumber")}
        hint={t("inquiries.orderNumberHint")}
        error={errorOf("orderNumber")}
        isOptional
      >
        <TextInput autoComplete="off" autoCapitalize="characters" maxLength={20} {...register("orderNumber")} />
      </Field>
      <Field label={t("inquiries.contact.message")} error={errorOf("message")}>
        <TextArea maxLength={inquiryLimits.message} required {...register("message")} />
      </Field>
      <FileField label={t("inquiries.contact.files")} uploads={uploads} error={errorOf("files")} />
    </InquiryFrame>
  );
}
