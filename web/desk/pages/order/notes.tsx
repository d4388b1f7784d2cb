import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { addNote, mostMentions } from "@boxwright/contract/desk/order-changes";
import { listColleagues } from "@boxwright/contract/desk/order-mails";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { useAttemptKey } from "../../../app/lib/network/use-attempt-key.ts";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { useDraft } from "../../ui/form/use-draft.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Avatar } from "../../ui/marks.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { Box } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { MentionField } from "./mention-field.tsx";
import { mentionedIn, type Nameable } from "./mentions.ts";
import * as styles from "./order.module.css";
import { useOrderChange } from "./use-order-change.ts";

const colleaguesFreshMilliseconds = 5 * 60_000;

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

/** Whom a note can name. While they are read, it names nobody. */
function useColleagues(): readonly Nameable[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: queryKeys.colleagues,
    queryFn: ({ signal }) => client.call(listColleagues, { signal }),
    staleTime: colleaguesFreshMilliseconds,
  });
  return data?.results ?? [];
}

function NoteForm({ order }: { readonly order: WireDeskOrder }) {
  const t = useWords();
  const show = useOutcome();
  const attempt = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useDraft(`desk.note.${order.id}`);
  const colleagues = useColleagues();
  useKeys({ n: () => form.current?.querySelector("textarea")?.focus() });
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, note: { readonly text: string; readonly mentions: string[] }) =>
      client.call(addNote, { params: { orderId: order.id }, body: note, idempotencyKey: attempt.keyOf(note) }),
    onDone: () => {
      attempt.forget();
      setTyped("");
      show({ text: t("order.notes.added") });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = typed.trim();
    if (note !== "") send({ text: note, mentions: mentionedIn(note, colleagues).slice(0, mostMentions) });
  };
  return (
    <form ref={form} className={styles.fields} onSubmit={submit} onKeyDown={submitByKeys}>
      <MentionField
        label={t("order.notes.write")}
        maxLength={4000}
        value={typed}
        people={colleagues}
        onChange={setTyped}
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
