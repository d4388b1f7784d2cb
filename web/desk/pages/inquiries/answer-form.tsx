import { answerInquiry } from "@boxwright/contract/desk/inquiries";
import { inquiryLimits } from "@boxwright/core/inquiries/inquiry";
import { type FormEvent, useRef } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useVersionedAttempts } from "../../calls/versioned-attempts.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { AreaField } from "../../ui/form/field.tsx";
import { useDraft } from "../../ui/form/use-draft.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./inquiries-page.module.css";
import type { Inquiry, InquiryChange } from "./use-inquiries.ts";

interface AnswerFormProps {
  readonly inquiry: Inquiry;
  readonly onQuote: (() => void) | null;
  readonly onAnswered: (change: InquiryChange) => void;
}

/** Answers an inquiry by mail. What is typed stays in this tab until it is sent. */
export function AnswerForm({ inquiry, onQuote, onAnswered }: AnswerFormProps) {
  const t = useWords();
  const show = useOutcome();
  const attempts = useVersionedAttempts();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useDraft(`desk.inquiry.${inquiry.id}`);
  const { id: inquiryId, version } = inquiry;
  const { email } = inquiry.entry;
  const { send, isSending, problem, again } = useChange({
    call: (client, text: string) =>
      attempts.make({ text }, version, (body, idempotencyKey) =>
        client.call(answerInquiry, { params: { inquiryId }, body, idempotencyKey }),
      ),
    touches: [queryKeys.inquiries, queryKeys.today],
    onDone: ({ state, version }) => {
      setDraft("");
      show({ text: t("inquiries.answer.sent", { email }) });
      onAnswered({ state, version });
    },
  });
  useKeys({
    r: () => form.current?.querySelector("textarea")?.focus(),
    ...(onQuote !== null && { q: onQuote }),
  });
  const words = draft.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words !== "") send(words);
  };
  return (
    <form ref={form} className={styles.answer} onSubmit={submit} onKeyDown={submitByKeys}>
      <AreaField
        label={t("inquiries.answer.label", { email })}
        hint={t("inquiries.answer.hint")}
        rows={6}
        maxLength={inquiryLimits.answer}
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
      <div className={`${layout.row} ${styles.buttons}`}>
        {onQuote !== null && (
          <Button keys="Q" onClick={onQuote}>
            {t("inquiries.quotation.make")}
          </Button>
        )}
        <Button
          look={onQuote === null ? "plain" : "accent"}
          type="submit"
          keys="Ctrl Enter"
          isBusy={isSending}
          disabled={words === ""}
        >
          {t("inquiries.answer.send")}
        </Button>
      </div>
    </form>
  );
}
