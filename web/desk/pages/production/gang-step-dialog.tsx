import { useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { PlainTable } from "../../ui/data/plain-table.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Gang, jobName, nextGangStep } from "./job.ts";
import { useGangMove } from "./use-gangs.ts";

/** Moves all jobs of a gang to their next step in the plant, or none. */
export function GangStepDialog({ gang: shown, onClose }: { readonly gang: Gang; readonly onClose: () => void }) {
  const t = useWords();
  const show = useOutcome();
  // The list is read again after the move, but the dialog goes on about the gang as it was.
  const [gang] = useState(shown);
  const [reason, setReason] = useState(() => t("production.step.usualReason"));
  const to = nextGangStep(gang);
  const { send, isSending, problem, again } = useGangMove(gang, () => {
    show({ text: t("production.step.done", { count: gang.lines.length }) });
    onClose();
  });
  return (
    <Dialog
      isNarrow
      title={t("production.gangs.step", { gang: gang.number })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      {...(to !== null && { onSubmit: () => send({ version: gang.version, to, reason: reason.trim() }) })}
      foot={
        <>
          <Button onClick={onClose}>{t("shell.close")}</Button>
          {to !== null && (
            <Button look="accent" type="submit" keys="Ctrl Enter" isBusy={isSending} disabled={reason.trim() === ""}>
              {t("production.step.send", { count: gang.lines.length })}
            </Button>
          )}
        </>
      }
    >
      <PlainTable label={t("production.gangs.step", { gang: gang.number })}>
        {gang.lines.map(({ lineItemId, state, ...job }) => (
          <tr key={lineItemId}>
            <td>
              <b>{jobName(job)}</b>
            </td>
            <td>
              {[state, ...(to === null || to === state ? [] : [to])].map((name) => t(`lineStates.${name}`)).join(" → ")}
            </td>
          </tr>
        ))}
      </PlainTable>
      {to === null ? (
        <Note tone="plain">{t("production.gangs.noStep")}</Note>
      ) : (
        <TextField
          label={t("production.step.why")}
          required
          maxLength={2000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}
