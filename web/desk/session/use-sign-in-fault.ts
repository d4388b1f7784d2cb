import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { useRefusal } from "../calls/use-refusal.ts";
import { useWords } from "../words/use-words.ts";

/** Says why a step of the sign-in failed. A browser that refuses a passkey, or a person who stops, throws an error of its own. */
export function useSignInFault(): (problem: unknown) => string {
  const t = useWords();
  const reasonOf = useRefusal();
  return (problem) => {
    if (!(problem instanceof ApiProblem)) return t("session.faults.passkey");
    switch (problem.code) {
      case "InvalidCredentials":
        return t("session.faults.credentials");
      case "WrongFactor":
        return t("session.faults.code");
      case "InvalidTicket":
      case "ExpiredTicket":
        return t("session.faults.ticket");
      default:
        return problem.status === 429 ? t("session.faults.locked") : reasonOf(problem);
    }
  };
}
