import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { TransformError } from "@boxwright/contract/errors/failures";

/** The outcome of an attempt. A refusal means that nothing was charged. */
export type PaymentOutcome<Answer> =
  | { readonly kind: "paid"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly problem: ApiProblem }
  | { readonly kind: "unknown" };

interface SendOptions<Answer> {
  /** Sends the attempt, each time with the same key and the same body. */
  readonly send: () => Promise<Answer>;
  /** True if the attempt was sent before and its response was lost, as by a reload. */
  readonly isRepeat: boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Called before each wait. */
  readonly onWaiting: () => void;
}

export const maxRetries = 5;
const defaultSeconds = 2;
const maxSeconds = 10;

/**
 * Sends an attempt until its outcome is known, or until the last retry. A lost response may have been a payment, so afterwards
 * only a response about this very attempt counts. Rethrows every error except an {@link ApiProblem}.
 */
export async function sendPayment<Answer>({
  send,
  isRepeat,
  wait,
  onWaiting,
}: SendOptions<Answer>): Promise<PaymentOutcome<Answer>> {
  let mayBePaid = isRepeat;
  for (let retries = 0; ; retries += 1) {
    try {
      return { kind: "paid", answer: await send() };
    } catch (failure) {
      // A response that cannot be read counts as lost.
      const problem = failure instanceof TransformError ? new ApiProblem(failure.message, 0) : failure;
      if (!(problem instanceof ApiProblem)) throw problem;
      if (!isInconclusive(problem) && !(mayBePaid && isRejectedUnread(problem))) return { kind: "refused", problem };
      mayBePaid = true;
      if (retries === maxRetries) return { kind: "unknown" };
      onWaiting();
      await wait(Math.min(problem.retryAfterSeconds ?? defaultSeconds, maxSeconds) * 1000);
    }
  }
}

/** No response, a failure of the server, or another request that is still paying. */
function isInconclusive({ status, code }: ApiProblem): boolean {
  return status === 0 || status >= 500 || code === "RequestInFlight";
}

/** The server rejected the request before it processed it, so the response proves nothing about an earlier one. */
function isRejectedUnread({ status }: ApiProblem): boolean {
  return status === 401 || status === 429;
}
