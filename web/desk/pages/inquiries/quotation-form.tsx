import type { RootProduct } from "@boxwright/contract/catalogue";
import { quoteInquiry } from "@boxwright/contract/desk/inquiries";
import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { addDays, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { quotationLimits } from "@boxwright/core/quotations/quotation";
import { Plus } from "lucide";
import { type FormEvent, useState } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useVersionedAttempts } from "../../calls/versioned-attempts.ts";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { AreaField, TextField } from "../../ui/form/field.tsx";
import { useDraft } from "../../ui/form/use-draft.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { MoneyList, Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import type { DeskTranslate } from "../../words/words.ts";
import * as styles from "./inquiries-page.module.css";
import { type DraftLine, firstLine, newLine, type QuotedDraft, quotedLine, sumsOf } from "./quotation-draft.ts";
import { QuotationLine } from "./quotation-line.tsx";
import type { Inquiry } from "./use-inquiries.ts";

export type MadeQuotation = AnswerOf<typeof quoteInquiry>;

/** So many days a quotation holds, unless its form says otherwise. */
const usualDays = 30;

interface QuotationFormProps {
  readonly inquiry: Inquiry;
  readonly goods: readonly RootProduct[];
  readonly onMade: (made: MadeQuotation) => void;
}

/** A quotation at prices of its own, which one order may use until a day. */
export function QuotationForm({ inquiry, goods, onMade }: QuotationFormProps) {
  const t = useWords();
  const formats = useFormats();
  const { lines, set, add, remove } = useLines(goods, inquiry);
  const [shipping, setShipping] = useState("0.00");
  const [validUntil, setValidUntil] = useState<string>(() => addDays(today(), usualDays));
  const [note, setNote] = useDraft(`desk.quotation.${inquiry.id}`);
  const quoted = lines.map((line) => quotedLine(goods, line));
  const complete = quoted.filter((line) => line !== null);
  const sums = sumsOf(quoted, shipping);
  const { send, isSending, problem, again } = useSendQuotation(inquiry, (made) => {
    setNote("");
    onMade(made);
  });
  const isPriced = complete.length === lines.length && lines.length > 0 && sums.shipping !== null;
  const isReady = isPriced && note.trim() !== "" && validUntil !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && sums.shipping !== null)
      send({ lines: complete, shipping: sums.shipping, validUntil, note: note.trim() });
  };
  return (
    <form className={layout.column} onSubmit={submit} onKeyDown={submitByKeys}>
      {lines.map((line, place) => (
        <QuotationLine
          key={line.key}
          line={line}
          place={place + 1}
          goods={goods}
          quoted={quoted[place] ?? null}
          onChange={set}
          onRemove={lines.length > 1 ? () => remove(line.key) : null}
        />
      ))}
      {lines.length < quotationLimits.lines && (
        <span>
          <Button size="small" onClick={add}>
            <Icon of={Plus} size="small" />
            {t("inquiries.quotation.addLine")}
          </Button>
        </span>
      )}
      <div className={layout.pair}>
        <TextField
          label={t("inquiries.quotation.shipping")}
          inputMode="decimal"
          lead="$"
          isEnd
          value={shipping}
          onChange={({ currentTarget }) => setShipping(currentTarget.value)}
        />
        <TextField
          label={t("inquiries.quotation.validUntil")}
          type="date"
          required
          min={today()}
          max={addDays(today(), quotationLimits.days)}
          value={validUntil}
          onChange={({ currentTarget }) => setValidUntil(currentTarget.value)}
        />
      </div>
      <MoneyList
        rows={[
          { name: t("inquiries.quotation.goods"), value: formats.money({ centAmount: sums.goods }) },
          { name: t("inquiries.quotation.shipping"), value: formats.money({ centAmount: sums.shipping ?? 0 }) },
          { name: t("inquiries.quotation.sum"), value: formats.money({ centAmount: sums.total }), weight: "total" },
        ]}
      />
      <AreaField
        label={t("inquiries.quotation.note")}
        rows={5}
        required
        maxLength={quotationLimits.note}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Note tone="plain">{t("inquiries.quotation.link")}</Note>
      {!isPriced && <p className={`${text.small} ${text.muted}`}>{t("inquiries.quotation.incomplete")}</p>}
      <QuotationProblem problem={problem} again={again} />
      <div className={`${layout.row} ${styles.buttons}`}>
        <Button look="accent" type="submit" keys="Ctrl Enter" isBusy={isSending} disabled={!isReady}>
          {t("inquiries.quotation.send")}
        </Button>
      </div>
    </form>
  );
}

/** Why a quotation was refused: the faults of its boxes and its day, or another reason. */
function QuotationProblem({ problem, again }: { readonly problem: unknown; readonly again: () => void }) {
  const t = useWords();
  const faults = (problem instanceof ApiProblem && problem.body.errors) || [];
  if (faults.length === 0) return <ChangeProblem problem={problem} again={again} />;
  return (
    <Note tone="bad" isUrgent>
      {faults.map(({ path, message }) => (
        <p key={`${path} ${message}`}>
          <b>{path === "validUntil" ? t("inquiries.quotation.validUntil") : placeText(path, t)}</b> {message}
        </p>
      ))}
    </Note>
  );
}

/** `Box 2` for a fault at `lines.1.quantity`. */
function placeText(path: string, t: DeskTranslate): string {
  const [, place] = /^lines\.(\d+)/.exec(path) ?? [];
  return place === undefined ? path : t("inquiries.quotation.line", { place: Number(place) + 1 });
}

function today() {
  return calendarDateIn(new Date(), shopTimeZone);
}

/** The lines of the form; the first is what the inquiry asks for. */
function useLines(goods: readonly RootProduct[], inquiry: Inquiry) {
  const [lines, setLines] = useState<readonly DraftLine[]>(() => {
    const line = firstLine(goods, inquiry);
    return line === null ? [] : [line];
  });
  return {
    lines,
    set: (changed: DraftLine) => setLines(lines.map((line) => (line.key === changed.key ? changed : line))),
    add: () => {
      const product = goods.find(({ sku }) => sku === lines.at(-1)?.sku) ?? goods[0];
      if (product !== undefined) setLines([...lines, newLine(product, (lines.at(-1)?.key ?? 0) + 1)]);
    },
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
  };
}

interface SentQuotation {
  readonly lines: QuotedDraft[];
  readonly shipping: number;
  readonly validUntil: string;
  readonly note: string;
}

function useSendQuotation({ id, version, entry }: Inquiry, onMade: (made: MadeQuotation) => void) {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const attempts = useVersionedAttempts();
  return useChange({
    call: (client, quotation: SentQuotation) =>
      attempts.make(quotation, version, (body, idempotencyKey) =>
        client.call(quoteInquiry, { params: { inquiryId: id }, body, idempotencyKey }),
      ),
    touches: [queryKeys.inquiries, queryKeys.today],
    onDone: (made) => {
      const { number, total } = made;
      show({ text: t("inquiries.quotation.sent", { number, total: formats.money(total), email: entry.email }) });
      onMade(made);
    },
  });
}
