import { setTimeout as pause } from "node:timers/promises";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { z } from "zod";
import type { BreakerOpen, CircuitBreaker } from "../platform/circuit-breaker.ts";
import { draftsHeader } from "./content-service.ts";

export interface ContentEndpoint {
  /** The URL of the service. The shop's own service takes any origin, because `send` calls it in this process. */
  readonly url: string;
  readonly token: string;
  /** Whether the answers contain drafts. */
  readonly withDrafts?: boolean;
  readonly send: (request: Request) => Promise<Response>;
}

export interface ContentRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Why a query has no data. */
export type ContentFailure =
  | BreakerOpen
  | { readonly kind: "timedOut" }
  | { readonly kind: "connectionFailed"; readonly cause: unknown }
  /** The service is overloaded, or it failed: it may respond later. */
  | { readonly kind: "unavailable"; readonly response: ContentResponse; readonly retryAfterMilliseconds: number }
  | { readonly kind: "rejected"; readonly response: ContentResponse };

interface ContentResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

const timeoutMilliseconds = 3_000;
const retryMilliseconds = 200;
/** A page is being rendered, so a service that wants a longer pause is not tried again. */
const longestPauseMilliseconds = 1_000;

/** Sends a query to a content service, and sends it once more if the service may recover within a moment. */
export async function fetchContent(
  endpoint: ContentEndpoint,
  request: ContentRequest,
  breaker: CircuitBreaker,
): Promise<Result<unknown, ContentFailure>> {
  const first = await attempt(endpoint, request, breaker);
  const wait = first.ok ? null : retryPause(first.refusal);
  if (wait === null) return first;
  await pause(wait);
  return attempt(endpoint, request, breaker);
}

/** In milliseconds; null if another attempt would not help. */
function retryPause(failure: ContentFailure): number | null {
  if (failure.kind === "connectionFailed") return retryMilliseconds;
  if (failure.kind !== "unavailable" || failure.retryAfterMilliseconds > longestPauseMilliseconds) return null;
  return failure.retryAfterMilliseconds;
}

async function attempt(
  endpoint: ContentEndpoint,
  request: ContentRequest,
  breaker: CircuitBreaker,
): Promise<Result<unknown, ContentFailure>> {
  try {
    const outcome = await breaker<ContentResponse, never>(async () => ok(availableOnly(await send(endpoint, request))));
    return outcome.ok ? dataOf(outcome.value) : outcome;
  } catch (error) {
    if (error instanceof Unavailable) {
      const { response } = error;
      return refused({ kind: "unavailable", response, retryAfterMilliseconds: retryAfterOf(response) });
    }
    if (error instanceof Error && error.name === "TimeoutError") return refused({ kind: "timedOut" });
    return refused({ kind: "connectionFailed", cause: error });
  }
}

async function send(
  { url, token, withDrafts = false, send }: ContentEndpoint,
  content: ContentRequest,
): Promise<ContentResponse> {
  const request = new Request(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json",
      ...(withDrafts && { [draftsHeader]: "true" }),
    },
    body: JSON.stringify(content),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const response = await send(request);
  const { status, headers } = response;
  return { status, headers, body: jsonIn(await response.text()) };
}

/** Null for a text that is not JSON. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Thrown because the circuit breaker counts only errors. */
class Unavailable extends Error {
  readonly response: ContentResponse;

  constructor(response: ContentResponse) {
    super(`The content service responded with status ${response.status}`);
    this.response = response;
  }
}

function availableOnly(response: ContentResponse): ContentResponse {
  if (response.status === 429 || response.status >= 500) throw new Unavailable(response);
  return response;
}

/** Content services report errors with status 200, too. */
function dataOf(response: ContentResponse): Result<unknown, ContentFailure> {
  const { data, errors } = (response.body ?? {}) as { data?: unknown; errors?: unknown };
  const isSuccess = response.status >= 200 && response.status < 300 && errors === undefined && data !== undefined;
  return isSuccess ? ok(data) : refused({ kind: "rejected", response });
}

function retryAfterOf({ headers }: ContentResponse): number {
  const seconds = headers.get("x-ratelimit-reset") ?? headers.get("retry-after");
  return seconds === null ? retryMilliseconds : Number(seconds) * 1000;
}

/** A failure as a message for the log, with the reasons that the service gives. */
export function contentFailureMessage(failure: ContentFailure): string {
  if (!("response" in failure)) return "The content service cannot be reached";
  const { status, body } = failure.response;
  return `The content service responded with status ${status}: ${reasonsIn(body).join("; ") || "no data"}`;
}

/** GraphQL services list errors; DatoCMS refuses with codes in `data`. An external service may send anything. */
function reasonsIn(body: unknown): string[] {
  const { errors = [], data } = reasonsForm.safeParse(body).data ?? {};
  const messages = errors.map((error) => error?.message ?? "an error without a message");
  const codes = (data ?? []).map((entry) => entry?.attributes?.code ?? "an error without a code");
  return [...messages, ...codes];
}

const reasonsForm = z.object({
  errors: z
    .array(z.object({ message: z.string() }).nullable().catch(null))
    .optional()
    .catch(undefined),
  data: z
    .array(
      z
        .object({ attributes: z.object({ code: z.string() }) })
        .nullable()
        .catch(null),
    )
    .optional()
    .catch(undefined),
});
