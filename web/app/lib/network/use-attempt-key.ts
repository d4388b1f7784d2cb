import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { nanoid } from "nanoid";
import { useRef } from "react";

/** The Idempotency-Key of calls: the same wish keeps its key until the server has answered, so that a repeated call changes nothing more. */
export function useAttemptKey() {
  const attempt = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return {
    keyOf(wish: unknown): string {
      const text = JSON.stringify(wish);
      if (attempt.current?.wish !== text) attempt.current = { wish: text, key: nanoid() };
      return attempt.current.key;
    },
    forget() {
      attempt.current = null;
    },
    forgetIfRefused(problem: unknown) {
      if (isRefusal(problem)) attempt.current = null;
    },
  };
}

/**
 * Whether the next call needs another key: a refusal is stored under its key, too, and the visitor may remove its cause. After any other
 * problem the call may have been made, or still be.
 */
export function isRefusal(problem: unknown): boolean {
  return problem instanceof ApiProblem && !unsure.includes(problem.status) && problem.code !== "RequestInFlight";
}

/** No response, and failures of the server or a proxy. */
const unsure = [0, 500, 502, 503, 504];
