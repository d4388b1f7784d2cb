import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { TransformError } from "@boxwright/contract/errors/failures";

/** What became of an attempt: an answer, a refusal (nothing was charged), or nobody knows yet. */
export type PaymentOutcome<Answer> =
  | { readonly kind: "paid"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly problem: ApiProblem }
  | { readonly kind: "unknown" };

interface Patience<Answer> {
  /** Sends the attempt, each time with the same key and the same body. */
  readonly send: () => Promise<Answer>;
  /** True where the attempt was sent before and its answer was lost, as by a reload. */
  readonly isRepeat: boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called before each wait. */
  readonly onWaiting: () => void;
}

export const maxRepeats = 5;
const usualSeconds = 2;
const maxSeconds = 10;

/**
 * Sends an attempt until its outcome is known, or patience ends. A lost answer may have been a payment, so that after it only
 * an answer about this very attempt counts. What is no {@link ApiProblem} is thrown on.
 */
export async function payPatiently<Answer>(patience: Patience<Answer>): Promise<PaymentOutcome<Answer>> {
  const { send, wait, onWaiting } = patience;
  let isOpen = patience.isRepeat;
  for (let repeats = 0; ; repeats += 1) {
    try {
      return { kind: "paid", answer: await send() };
    } catch (failure) {
      // An answer that cannot be read is none.
      const problem = failure instanceof TransformError ? new ApiProblem(failure.message, 0) : failure;
      if (!(problem instanceof ApiProblem)) throw problem;
      if (!mayBeUnderWay(problem) && !(isOpen && isTurnedAway(problem))) return { kind: "refused", problem };
      isOpen = true;
      if (repeats === maxRepeats) return { kind: "unknown" };
      onWaiting();
      await wait(Math.min(problem.retryAfterSeconds ?? usualSeconds, maxSeconds) * 1000);
    }
  }
}

/** No answer, a failure, or an answer that is still being worked on. */
function mayBeUnderWay({ status, code }: ApiProblem): boolean {
  return status === 0 || status >= 500 || code === "RequestInFlight";
}

/** Not let in at all: it says nothing of what was sent before. */
function isTurnedAway({ status }: ApiProblem): boolean {
  return status === 401 || status === 429;
}
