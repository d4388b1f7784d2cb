import { signatureHeader } from "@boxwright/contract/fulfilment";
import type { OutsideService } from "../metrics/service-metrics.ts";
import { callOutside } from "../outside-call.ts";

/** The caller reads and logs at most so many bytes of a refusal. */
const maxReasonBytes = 500;

export interface SignedPost {
  readonly url: string;
  /** JSON. */
  readonly body: string;
  /** The value of the signature header for the body. */
  readonly signature: string;
  /** Tries of one message have the same key, so that the receiver recognizes a repetition. */
  readonly idempotencyKey: string;
  /** The receiver in the sentences about failures, such as "The plant's system". */
  readonly receiver: string;
  readonly timeoutMilliseconds: number;
  /** For the metrics. */
  readonly service: OutsideService;
}

/** Posts a signed message to another system. Every status except 2xx is a failure, also a redirect. */
export function postSigned(post: SignedPost): Promise<PostOutcome> {
  return callOutside(
    post.service,
    () => send(post),
    ({ reason }) => reason !== null,
  );
}

async function send(post: SignedPost): Promise<PostOutcome> {
  try {
    const response = await fetch(post.url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        "user-agent": "Boxwright",
        "idempotency-key": post.idempotencyKey,
        [signatureHeader]: post.signature,
      },
      body: post.body,
      signal: AbortSignal.timeout(post.timeoutMilliseconds),
    });
    return await outcomeOf(response, post.receiver);
  } catch (error) {
    return { status: null, reason: describeError(error, post.receiver) };
  }
}

export interface PostOutcome {
  /** Null without a response. */
  readonly status: number | null;
  /** Why the post failed; null if it succeeded. */
  readonly reason: string | null;
}

async function outcomeOf(response: Response, receiver: string): Promise<PostOutcome> {
  const { status } = response;
  if (response.ok) {
    await response.body?.cancel();
    return { status, reason: null };
  }
  const text = await beginningOf(response);
  return { status, reason: `${receiver} responded ${status}${text === "" ? "" : `: ${text}`}` };
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

function describeError(error: unknown, receiver: string): string {
  if (error instanceof Error && error.name === "TimeoutError") return `${receiver} did not respond in time`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
  return `${receiver} could not be reached: ${code}`;
}
