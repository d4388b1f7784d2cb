import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { longestMail, previewMail, writeMail } from "@boxwright/contract/desk/order-mails";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useAttemptKey } from "../../../app/lib/network/use-attempt-key.ts";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { AreaField, TextField } from "../../ui/form/field.tsx";
import { useDraft } from "../../ui/form/use-draft.ts";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./order.module.css";
import { useOrderChange } from "./use-order-change.ts";

interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Writes a mail to the customer of an order, and shows it as it will come. What is typed stays in this tab until it is sent. */
export function WriteMailDialog({ order, onClose }: { readonly order: WireDeskOrder; readonly onClose: () => void }) {
  const t = useWords();
  const show = useOutcome();
  const attempt = useAttemptKey();
  const [subject, setSubject] = useDraft(`desk.mail.subject.${order.id}`);
  const [typed, setTyped] = useDraft(`desk.mail.text.${order.id}`);
  const message = { subject: subject.trim(), text: typed.trim() };
  const isComplete = message.subject !== "" && message.text !== "";
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, body: Message) =>
      client.call(writeMail, { params: { orderId: order.id }, body, idempotencyKey: attempt.keyOf(body) }),
    onDone: () => {
      setSubject("");
      setTyped("");
      show({ text: t("order.mails.written", { email: order.customer.email }) });
      onClose();
    },
  });
  return (
    <Dialog
      title={t("order.mails.writeTitle", { email: order.customer.email })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => {
        if (isComplete) send(message);
      }}
      foot={
        <>
          <Button keys="Esc" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button look="accent" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
            {t("order.mails.send")}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={t("order.mails.subject")}
          maxLength={longestMail.subject}
          value={subject}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <AreaField
          label={t("order.mails.words")}
          hint={t("order.mails.language", { language: t(`artwork.languages.${shopLanguageOf(order.culture)}`) })}
          rows={6}
          maxLength={longestMail.text}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <ChangeProblem problem={problem} again={again} />
      <Preview orderId={order.id} message={isComplete ? message : null} />
    </Dialog>
  );
}

/** The mail as it will come; null shows what is missing for one. */
function Preview({ orderId, message }: { readonly orderId: string; readonly message: Message | null }) {
  const t = useWords();
  const client = useClient();
  const reasonOf = useRefusal();
  const body = useDeferredValue(message);
  const { data, error } = useQuery({
    queryKey: [...queryKeys.order(orderId), "mail preview", body],
    queryFn: ({ signal }) =>
      client.call(previewMail, { params: { orderId }, body: body ?? { subject: "", text: "" }, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section aria-label={t("order.mails.preview")} aria-live="polite">
      {error !== null && <Note tone="bad">{reasonOf(error)}</Note>}
      {message === null && <p className={styles.small}>{t("order.mails.needs")}</p>}
      {message !== null && data !== undefined && (
        <div className={styles.mail} lang={data.culture}>
          <p className={text.bold}>{data.subject}</p>
          <p>{data.text}</p>
        </div>
      )}
    </section>
  );
}
