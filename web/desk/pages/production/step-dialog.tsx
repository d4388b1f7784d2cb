import { useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { PlainTable } from "../../ui/data/plain-table.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import { type Job, jobName, nextStep } from "./job.ts";
import { type MoveOutcomes, useMoves } from "./use-production.ts";

interface StepDialogProps {
  readonly jobs: readonly Job[];
  readonly onClose: () => void;
}

/** Moves jobs to their next step in the plant, each with its own outcome. */
export function StepDialog({ jobs: acted, onClose }: StepDialogProps) {
  const t = useWords();
  const show = useOutcome();
  // The list is read again after the moves, but the dialog goes on about the jobs as they were.
  const [jobs] = useState(acted);
  const [reason, setReason] = useState(() => t("production.step.usualReason"));
  const [outcomes, setOutcomes] = useState<MoveOutcomes | null>(null);
  const steps = jobs.flatMap((job) => {
    const to = nextStep(job.state);
    return to === null ? [] : [{ job, to }];
  });
  const { send, isSending, problem, again } = useMoves({
    onDone: (results) => {
      const done = [...results.values()].filter((why) => why === null).length;
      if (done === results.size) {
        show({ text: t("production.step.done", { count: done }) });
        onClose();
      } else setOutcomes(results);
    },
  });
  const submit = () =>
    send({
      moves: steps.map(({ job: { orderId, lineItemId, version }, to }) => ({ orderId, lineItemId, version, to })),
      reason: reason.trim(),
    });
  const isReady = steps.length > 0 && outcomes === null;
  return (
    <Dialog
      isNarrow
      title={t("production.step.title")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      {...(isReady && { onSubmit: submit })}
      foot={
        <>
          <Button onClick={onClose}>{t("shell.close")}</Button>
          {isReady && (
            <Button look="accent" type="submit" keys="Ctrl Enter" isBusy={isSending} disabled={reason.trim() === ""}>
              {t("production.step.send", { count: steps.length })}
            </Button>
          )}
        </>
      }
    >
      <PlainTable label={t("production.step.title")}>
        {jobs.map((job) => (
          <tr key={job.lineItemId}>
            <td>
              <b>{jobName(job)}</b>
            </td>
            <td>
              <StepWords job={job} outcomes={outcomes} />
            </td>
          </tr>
        ))}
      </PlainTable>
      {isReady && (
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

function StepWords({
  job: { lineItemId, state },
  outcomes,
}: {
  readonly job: Job;
  readonly outcomes: MoveOutcomes | null;
}) {
  const t = useWords();
  const to = nextStep(state);
  if (to === null) return t("production.step.none", { state: t(`lineStates.${state}`) });
  const why = outcomes?.get(lineItemId);
  if (outcomes !== null && why != null) return t("production.refused", { reason: why });
  return outcomes === null
    ? `${t(`lineStates.${state}`)} → ${t(`lineStates.${to}`)}`
    : t("production.step.moved", { state: t(`lineStates.${to}`) });
}
