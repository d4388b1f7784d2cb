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
    /** A refusal is stored under its key, too, and the visitor may remove its cause. */
    forgetIfRefused(problem: unknown) {
      if (problem instanceof ApiProblem && problem.status !== 0) attempt.current = null;
    },
  };
}
