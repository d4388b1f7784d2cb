import type { Problem } from "./problems.ts";

/** A call that did not succeed: refused by the server, or without a response (status 0). */
export class ApiProblem extends Error {
  readonly status: number;
  /** The catalogue's code, such as `ConcurrentModification`; null if the response is not a problem document. */
  readonly code: string | null;
  readonly title: string | null;
  readonly detail: string | null;
  /** All fields of the response: `errors`, `reasons`, `currentVersion`, `orderId`, the specification's own `code` and `message`. */
  readonly body: Partial<Problem>;
  /** The seconds of the response's `Retry-After`; null without it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    status: number,
    body: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = "ApiProblem";
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.code = firstText(body, ["title", "friendly_message", "code"]);
    this.title = firstText(body, ["title"]);
    this.detail = firstText(body, ["detail"]);
  }
}

/** The problem of a response outside 200 to 299. The message is searched in the order of the specification's clients. */
export function problemOfResponse(status: number, body: unknown, retryAfter: string | null = null): ApiProblem {
  const fields = isRecord(body) ? body : {};
  const message = firstText(fields, ["detail", "error_description", "message", "description"]);
  const seconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return new ApiProblem(message ?? `Request failed with status code ${status}`, status, fields, seconds);
}

/** The problem of a call without a response. A timeout is a `TimeoutError`, an aborted call an `AbortError`. */
export function problemOfFailure(failure: unknown, timeoutMilliseconds: number): ApiProblem {
  const name = failure instanceof Error ? failure.name : "";
  if (name === "TimeoutError") return new ApiProblem(`timeout of ${timeoutMilliseconds} ms exceeded`, 0);
  return new ApiProblem(name === "AbortError" ? "Request aborted" : "Network Error", 0);
}

function firstText(body: Readonly<Record<string, unknown>>, names: readonly string[]): string | null {
  const found = names.map((name) => body[name]).find((value) => typeof value === "string" && value !== "");
  return typeof found === "string" ? found : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
