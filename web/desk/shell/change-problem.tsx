import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { isConflict, needsFactor, useRefusal } from "../calls/use-refusal.ts";
import { WithFactor } from "../session/with-factor.tsx";
import { Note } from "../ui/panels.tsx";
import { useWords } from "../words/use-words.ts";

interface ChangeProblemProps {
  readonly problem: unknown;
  /** Sends the change again. */
  readonly again: () => void;
}

/** Why a change was not made, in its form: somebody else was faster, a second factor is missing, or the server refused it. */
export function ChangeProblem({ problem, again }: ChangeProblemProps) {
  const t = useWords();
  const reasonOf = useRefusal();
  if (problem === null) return null;
  if (needsFactor(problem)) return <WithFactor problem={problem} onConfirmed={again} />;
  if (!isConflict(problem))
    return (
      <Note tone="bad" isUrgent>
        {reasonOf(problem)}
      </Note>
    );
  const changes = (problem instanceof ApiProblem && problem.body.changes) || [];
  return (
    <Note tone="warn" isUrgent>
      <p>{t("shell.conflict")}</p>
      {changes.map(({ at, by, what }) => (
        <p key={`${at} ${what}`}>{t("shell.conflictBy", { by, what })}</p>
      ))}
    </Note>
  );
}
