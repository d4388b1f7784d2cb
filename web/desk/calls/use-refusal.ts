import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useWords } from "../words/use-words.ts";

/** Says why a call did not succeed: the server's words for a refusal, and the desk's own without an answer. */
export function useRefusal(): (problem: unknown) => string {
  const t = useWords();
  return (problem) => {
    if (!(problem instanceof ApiProblem)) return t("shell.faults.unknown");
    return problem.status === 0 ? t("shell.faults.offline") : problem.message;
  };
}

/** Whether a change was refused because somebody else has changed the same thing meanwhile. */
export function isConflict(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === "ConcurrentModification";
}

const factorCodes: ReadonlySet<string> = new Set(["FactorRequired", "SecondFactorNeeded"]);

/** Whether a call needs a second factor that was confirmed a moment ago. */
export function needsFactor(problem: unknown): boolean {
  return problem instanceof ApiProblem && factorCodes.has(problem.code ?? "");
}
