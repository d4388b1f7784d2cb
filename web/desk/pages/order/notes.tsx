import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { addNote } from "@boxwright/contract/desk/order-changes";
import { type FormEvent, useRef } from "react";
import { useAttemptKey } from "../../../app/lib/network/use-attempt-key.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { AreaField } from "../../ui/form/field.tsx";
import { useDraft } from "../../ui/form/use-draft.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { Box } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./order.module.css";
import { useOrderChange } from "./use-order-change.ts";

/** Notes of the staff on an order, which customers never see. */
export function Notes({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  return (
    <Box
      title={t("order.notes.title")}
      end={<span className={`${text.small} ${text.muted}`}>{t("order.notes.staffOnly")}</span>}
    >
      {can("notes.write") && <NoteForm order={order} />}
      {order.notes.length === 0 && <p className={styles.small}>{t("order.notes.none")}</p>}
      {order.notes.map(({ id, by, text: note, at }) => (
        <div key={id} className={styles.note}>
          <div className={layout.row}>
            <Avatar name={by.name} />
            <b>{by.name}</b>
            <span className={`${text.muted} ${layout.push}`} title={formats.exact(at)}>
              {formats.momentDay(at)}
            </span>
          </div>
          <p>{note}</p>
        </div>
      ))}
    </Box>
  );
}

function NoteForm({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const show = useOutcome();
  const attempt = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useDraft(`desk.note.${order.id}`);
  useKeys({ n: () => form.current?.querySelector("textarea")?.focus() });
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, note: string) =>
      client.call(addNote, {
        params: { orderId: order.id },
        body: { text: note },
        idempotencyKey: attempt.keyOf(note),
      }),
    onDone: () => {
      attempt.forget();
      setTyped("");
      show({ text: t("order.notes.added") });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") send(typed.trim());
  };
  return (
    <form ref={form} className={styles.fields} onSubmit={submit} onKeyDown={submitByKeys}>
      <AreaField
        label={t("order.notes.write")}
        maxLength={4000}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
      {typed.trim() !== "" && (
        <Button size="small" look="ink" type="submit" isBusy={isSending} keys="Ctrl Enter">
          {t("order.notes.send")}
        </Button>
      )}
    </form>
  );
}
