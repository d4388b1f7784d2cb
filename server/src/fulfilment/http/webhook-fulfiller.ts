import { signatureHeader } from "@boxwright/contract/fulfilment";
import { ok, refused } from "@boxwright/core/kernel/result";
import { fileLinkOf } from "../file-links.ts";
import type { Fulfiller } from "../fulfiller.ts";
import { sign } from "../signature.ts";
import { presentCancellation, presentWorkOrder } from "./present-work-order.ts";

export interface WebhookFulfillerConfig {
  readonly url: string;
  readonly secret: string;
  /** The shop's own origin, for links to files. */
  readonly shop: string;
}

const defaultTimeoutMilliseconds = 10_000;
/** The shop reads and logs at most so many bytes of a refusal. */
const maxReasonBytes = 500;

/** The status of a plant that can no longer stop making a line. */
const conflict = 409;

/** Posts work orders and cancellations to the URL of the plant's system. Every status except 2xx is a failure, also a redirect. */
export function webhookFulfiller(
  { url, secret, shop }: WebhookFulfillerConfig,
  now: () => Date,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Fulfiller {
  /** Tries of one message have the same Idempotency-Key, so that the plant recognizes a repetition. */
  const post = async (message: object, idempotencyKey: string): Promise<PostOutcome> => {
    const body = JSON.stringify(message);
    try {
      const response = await fetch(url, {
        method: "POST",
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          "user-agent": "Boxwright",
          "idempotency-key": idempotencyKey,
          [signatureHeader]: sign(secret, body, now()),
        },
        body,
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      return await outcomeOf(response);
    } catch (error) {
      return { status: null, reason: describeError(error) };
    }
  };
  return {
    async deliver(order) {
      const { reason } = await post(
        presentWorkOrder(order, (id) => fileLinkOf({ shop, secret }, id, now())),
        order.id,
      );
      return reason === null ? ok(null) : refused({ kind: "notDelivered", reason });
    },
    async cancel(cancellation) {
      const key = `${cancellation.workOrderId}-cancelled`;
      const { status, reason } = await post(presentCancellation(cancellation), key);
      if (reason === null) return ok(null);
      return refused({ kind: status === conflict ? "tooLate" : "notDelivered", reason });
    },
  };
}

interface PostOutcome {
  /** Null without a response. */
  readonly status: number | null;
  /** Why the post failed; null if it succeeded. */
  readonly reason: string | null;
}

async function outcomeOf(response: Response): Promise<PostOutcome> {
  const { status } = response;
  if (response.ok) {
    await response.body?.cancel();
    return { status, reason: null };
  }
  const text = await beginningOf(response);
  return { status, reason: `The plant's system responded ${status}${text === "" ? "" : `: ${text}`}` };
}

/** The first bytes of a response as one line of text; the rest is not read. */
async function beginningOf({ body }: Response): Promise<string> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= maxReasonBytes) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, maxReasonBytes);
  return new TextDecoder()
    .decode(bytes)
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function describeError(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "The plant's system did not respond in time";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  return `The plant's system could not be reached: ${code}`;
}
