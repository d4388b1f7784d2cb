import { changeHandover, handoverGroups, listHandover, writeHandover } from "@boxwright/contract/desk/handover";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useFormats } from "../../format/use-formats.ts";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { LoneCheck } from "../../ui/form/check.tsx";
import { AreaField, SelectField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { Empty, Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./today.module.css";

/** Notes between shifts, until somebody ticks them off. */
export function Handover() {
  const t = useWords();
  const client = useClient();
  const [isWriting, setWriting] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.handovers,
    queryFn: ({ signal }) => client.call(listHandover, { signal }),
  });
  return (
    <Section
      title={t("today.handover")}
      aside={t("today.handoverAside")}
      end={
        <Button look="quiet" size="small" onClick={() => setWriting(true)}>
          <Icon of={Plus} size="small" />
          {t("today.write")}
        </Button>
      }
    >
      {isWriting && <HandoverForm onClose={() => setWriting(false)} />}
      <QueryState query={query} bones={{ columns: 1, count: 3 }}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t("today.noHandover")} />
          ) : (
            <ul className={styles.handover}>
              {results.map((note) => (
                <HandoverNote key={note.id} note={note} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

type Note = AnswerOf<typeof listHandover>["results"][number];

function HandoverNote({ note }: { readonly note: Note }) {
  const t = useWords();
  const formats = useFormats();
  const client = useClient();
  const queries = useQueryClient();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (isDone: boolean) => client.call(changeHandover, { params: { id: note.id }, body: { isDone } }),
    onError: (problem) => show({ text: reasonOf(problem), tone: "bad" }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.handovers }),
  });
  const isDone = isPending ? variables : note.done !== null;
  const by = { by: note.by.name, at: formats.moment(note.at) };
  return (
    <li className={isDone ? styles.done : undefined}>
      <LoneCheck label={note.text} isChecked={isDone} onChange={(next) => mutate(next)} />
      <span>
        {note.text}
        <small>
          {note.done === null
            ? t("today.noteBy", { ...by, who: t(`today.groups.${note.for}`) })
            : t("today.doneBy", { ...by, doneBy: note.done.by.name })}
          {note.order !== null && (
            <>
              {", "}
              <Link to={`/orders/${note.order.id}`}>{note.order.orderNumber}</Link>
            </>
          )}
        </small>
      </span>
    </li>
  );
}

function HandoverForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords();
  const client = useClient();
  const queries = useQueryClient();
  const reasonOf = useRefusal();
  const [note, setNote] = useState("");
  const [group, setGroup] = useState<(typeof handoverGroups)[number]>("everyone");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call(writeHandover, { body: { text: note.trim(), for: group } }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.handovers }),
  });
  return (
    <PopoverForm
      title={t("today.note")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => isPending || note.trim() === "" || mutate()}
      foot={
        <Button look="ink" size="small" type="submit" isBusy={isPending} keys="Ctrl Enter">
          {t("today.send")}
        </Button>
      }
    >
      <AreaField
        label={t("today.note")}
        maxLength={1000}
        value={note}
        error={error === null ? undefined : reasonOf(error)}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <SelectField
        label={t("today.noteFor")}
        value={group}
        options={handoverGroups.map((value) => ({ value, label: t(`today.groups.${value}`) }))}
        onChange={setGroup}
      />
    </PopoverForm>
  );
}
