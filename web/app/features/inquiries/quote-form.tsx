import type { WireSelection } from "@boxwright/contract/kernel";
import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { useWords } from "../../lib/words/use-words.ts";
import { Field } from "../../ui/form/field.tsx";
import { NumberInput, Select, TextInput } from "../../ui/form/input.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import * as styles from "./inquiries.module.css";
import { cardFault, quantityOf } from "./inquiry-faults.ts";
import { InquiryFrame } from "./inquiry-frame.tsx";
import { SenderFields } from "./sender-fields.tsx";
import { noSender, type Sender, useInquiryForm } from "./use-inquiry-form.ts";

export interface QuotedProduct {
  readonly slug: string;
  readonly title: string;
}

interface QuoteFormProps {
  /** With several products, the visitor chooses one. */
  readonly products: readonly QuotedProduct[];
  /** The slug of the preselected product; the first by default. */
  readonly product?: string;
  /** The options that were chosen already. */
  readonly selection?: WireSelection;
  /** The prefilled quantity, unchecked. */
  readonly quantity?: string;
}

interface Quote extends Sender {
  readonly product: string;
  readonly size: string;
  readonly board: string;
  readonly quantity: string;
  readonly neededBy: string;
  readonly postalCode: string;
  readonly company: string;
  readonly message: string;
}

const empty: Quote = {
  ...noSender,
  product: "",
  size: "",
  board: "",
  quantity: "",
  neededBy: "",
  postalCode: "",
  company: "",
  message: "",
};

/** Requests a price that the shop cannot calculate. */
export default function QuoteForm({ products, product, selection = {}, quantity = "" }: QuoteFormProps) {
  const t = useWords();
  const [first] = products;
  const isConfigured = Object.keys(selection).length > 0;
  const form = useInquiryForm<Quote>({
    empty: { ...empty, product: product ?? first?.slug ?? "", quantity },
    check: (entered) => ({
      quantity: quantityOf(entered.quantity) === null && "inquiries.faults.quantity",
      message: cardFault(entered.message),
      size: cardFault(entered.size),
      board: cardFault(entered.board),
    }),
    inquiryOf: (entered) => ({
      kind: "quote",
      product: entered.product,
      selection,
      quantity: quantityOf(entered.quantity) ?? 1,
      ...(entered.size.trim() !== "" && { size: entered.size.trim() }),
      ...(entered.board.trim() !== "" && { board: entered.board.trim() }),
      ...(entered.neededBy !== "" && { neededBy: entered.neededBy }),
      ...(entered.postalCode.trim() !== "" && { postalCode: entered.postalCode.trim() }),
      ...(entered.company.trim() !== "" && { company: entered.company.trim() }),
      ...(entered.message.trim() !== "" && { message: entered.message.trim() }),
    }),
  });
  const { register, errorOf } = form;
  return (
    <InquiryFrame form={form} submitLabel={t("inquiries.quote.send")}>
      {products.length > 1 && (
        <Field label={t("inquiries.quote.product")}>
          <Select {...register("product")}>
            {products.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.inquiryPair}>
        {!isConfigured && (
          <>
            <Field label={t("inquiries.size")} hint={t("inquiries.sizeHint")} error={errorOf("size")} isOptional>
              <TextInput autoComplete="off" maxLength={inquiryLimits.line} {...register("size")} />
            </Field>
            <Field
              label={t("inquiries.quote.board")}
              hint={t("inquiries.quote.boardHint")}
              error={errorOf("board")}
              isOptional
            >
              <TextInput autoComplete="off" maxLength={inquiryLimits.line} {...register("board")} />
            </Field>
          </>
        )}
        <Field label={t("inquiries.quantity")} error={errorOf("quantity")}>
          <NumberInput inputMode="numeric" maxLength={9} required {...register("quantity")} />
        </Field>
        <Field label={t("inquiries.neededBy")} error={errorOf("neededBy")} isOptional>
          <TextInput type="date" {...register("neededBy")} />
        </Field>
        <Field label={t("inquiries.quote.postalCode")} error={errorOf("postalCode")} isOptional>
          <TextInput autoComplete="shipping postal-code" maxLength={10} {...register("postalCode")} />
        </Field>
        <Field label={t("inquiries.company")} error={errorOf("company")} isOptional>
          <TextInput autoComplete="organization" maxLength={inquiryLimits.company} {...register("company")} />
        </Field>
      </div>
      <Field
        label={t("inquiries.quote.message")}
        hint={t("inquiries.quote.messageHint")}
        error={errorOf("message")}
        isOptional
      >
        <TextArea maxLength={inquiryLimits.message} {...register("message")} />
      </Field>
      <SenderFields name={register("name")} email={register("email")} errorOf={errorOf} />
    </InquiryFrame>
  );
}
