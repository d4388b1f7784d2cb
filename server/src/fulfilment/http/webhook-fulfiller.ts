import { signatureHeader } from "@boxwright/contract/fulfilment";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { fileLinkOf } from "../file-links.ts";
import type { Fulfiller, NotDelivered, WorkOrder } from "../fulfiller.ts";
import { sign } from "../signature.ts";
import { presentWorkOrder } from "./present-work-order.ts";

export interface WebhookFulfillerConfig {
  readonly url: string;
  readonly secret: string;
  /** The shop's own origin, for links to files. */
  readonly shop: string;
}

const defaultTimeoutMilliseconds = 10_000;
/** The shop reads and logs at most so many bytes of a refusal. */
const maxReasonBytes = 500;

/** Posts work orders to the URL of the plant's system. Every status except 2xx is a failure, also a redirect. */
export function webhookFulfiller(
  { url, secret, shop }: WebhookFulfillerConfig,
  now: () => Date,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Fulfiller {
  return {
    async deliver(order) {
      const body = JSON.stringify(presentWorkOrder(order, (id) => fileLinkOf({ shop, secret }, id, now())));
      try {
        const response = await fetch(url, {
          method: "POST",
          redirect: "manual",
          headers: headersOf(order, sign(secret, body, now())),
          body,
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
        return await outcomeOf(response);
      } catch (error) {
        return notDelivered(describeError(error));
      }
    },
  };
}

/** Tries of one work order have the same Idempotency-Key, so that the plant recognizes a repetition. */
function headersOf({ id }: WorkOrder, signature: string): Record<string, string> {
  return {
    "content-type": "application/json",
    "user-agent": "Boxwright",
    "idempotency-key": id,
    [signatureHeader]: signature,
  };
}

async function outcomeOf(response: Response): Promise<Result<null, NotDelivered>> {
  if (response.ok) {
    await response.body?.cancel();
    return ok(null);
  }
  const text = await beginningOf(response);
  return notDelivered(`The plant's system responded ${response.status}${text === "" ? "" : `: ${text}`}`);
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

function notDelivered(reason: string): Result<never, NotDelivered> {
  return refused({ kind: "notDelivered", reason });
}
