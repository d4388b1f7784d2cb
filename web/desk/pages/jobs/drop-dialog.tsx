import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { PlainTable } from "../../ui/data/plain-table.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import { QueueName } from "./queue-name.tsx";
import { useDrop } from "./use-job-changes.ts";
import type { Job } from "./use-jobs.ts";

interface DropDialogProps {
  readonly jobs: readonly Job[];
  readonly onClose: () => void;
}

/** Gives up jobs that failed, for one reason. */
export function DropDialog({ jobs, onClose }: DropDialogProps) {
  const t = useWords();
  const [reason, setReason] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { send, isSending } = useDrop(onClose);
  const words = reason.trim();
  const title = t("jobs.drop.title", { count: jobs.length });
  return (
    <Dialog
      isNarrow
      title={title}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => words !== "" && send({ jobs, reason: words })}
      foot={
        <>
          <Button onClick={onClose}>{t("shell.cancel")}</Button>
          <Button look="danger" type="submit" keys="Ctrl Enter" isBusy={isSending} disabled={words === ""}>
            {t("jobs.drop.send", { count: jobs.length })}
          </Button>
        </>
      }
    >
      <p>{t("jobs.drop.text")}</p>
      <PlainTable label={title}>
        {jobs.map(({ id, queue, problem }) => (
          <tr key={id}>
            <td>
              <b>
                <QueueName name={queue} />
              </b>
            </td>
            <td>{problem ?? "–"}</td>
          </tr>
        ))}
      </PlainTable>
      <TextField
        ref={input}
        label={t("jobs.drop.why")}
        required
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
