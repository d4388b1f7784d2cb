import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { useWords } from "../../lib/words/use-words.ts";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { TextInput } from "../../ui/form/input.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { FileField } from "../uploads/file-field.tsx";
import { arrivedIds, useUploads } from "../uploads/use-uploads.ts";
import * as styles from "./inquiries.module.css";
import { cardFault, textFault } from "./inquiry-faults.ts";
import { InquiryFrame } from "./inquiry-frame.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { noSender, type Sender, useInquiryForm } from "./use-inquiry-form.ts";

interface Story extends Sender {
  readonly company: string;
  readonly shopAddress: string;
  readonly message: string;
  readonly mayBeShown: boolean;
  readonly files: string;
}

const empty: Story = { ...noSender, company: "", shopAddress: "", message: "", mayBeShown: false, files: "" };

/** A customer's story about their boxes, with photographs. */
export function StoryForm() {
  const t = useWords();
  const uploads = useUploads();
  const form = useInquiryForm<Story>({
    empty,
    check: ({ company, shopAddress, message, mayBeShown }) => ({
      company: textFault(company, "inquiries.faults.company"),
      shopAddress: cardFault(shopAddress),
      message: textFault(message, "inquiries.faults.story"),
      mayBeShown: !mayBeShown && "inquiries.faults.mayBeShown",
      files: uploads.isSending && "inquiries.faults.stillSending",
    }),
    inquiryOf: ({ company, shopAddress, message }) => ({
      kind: "customerStory",
      company: company.trim(),
      message: message.trim(),
      uploadIds: arrivedIds(uploads.files),
      mayBeShown: true,
      ...(shopAddress.trim() !== "" && { shopAddress: shopAddress.trim() }),
    }),
  });
  const { register, errorOf } = form;
  return (
    <InquiryFrame form={form} submitLabel={t("inquiries.story.send")}>
      <div className={styles.inquiryPair}>
        <Field label={t("inquiries.story.company")} error={errorOf("company")}>
          <TextInput autoComplete="organization" maxLength={inquiryLimits.company} required {...register("company")} />
        </Field>
        <Field label={t("inquiries.story.shopAddress")} error={errorOf("shopAddress")} isOptional>
          <TextInput inputMode="url" autoComplete="url" maxLength={inquiryLimits.line} {...register("shopAddress")} />
        </Field>
      </div>
      <Field label={t("inquiries.story.message")} hint={t("inquiries.story.messageHint")} error={errorOf("message")}>
        <TextArea maxLength={inquiryLimits.message} required {...register("message")} />
      </Field>
      <FileField label={t("inquiries.story.files")} uploads={uploads} error={errorOf("files")} />
      <SenderFields name={register("name")} email={register("email")} errorOf={errorOf} />
      <Checkbox label={t("inquiries.story.mayBeShown")} error={errorOf("mayBeShown")} {...register("mayBeShown")} />
    </InquiryFrame>
  );
}
