import { currentTraceparent } from "../tracing/tracing.ts";

/** The field of a job's data that names the span in which it was enqueued. It is no part of the payload. */
const causeField = "_traceparent";

/** The payload with the span that is under way, if it is sampled. */
export function withCause(payload: object): object {
  const traceparent = currentTraceparent();
  return traceparent === null ? payload : { ...payload, [causeField]: traceparent };
}

export function splitCause(data: unknown): { readonly payload: object; readonly cause: string | null } {
  if (typeof data !== "object" || data === null) return { payload: {}, cause: null };
  const { [causeField]: cause, ...payload } = data as Readonly<Record<string, unknown>>;
  return typeof cause === "string" ? { payload, cause } : { payload: data, cause: null };
}
