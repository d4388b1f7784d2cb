import { isSentence } from "@boxwright/contract/errors/fault-sentences";
import type { Problem, ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import { problemKind } from "@boxwright/contract/errors/problems";

/** The anchor of the documentation that explains the problem. */
export function problemType(code: ProblemCode): string {
  return `/api/docs#${code}`;
}

/** The body of a refusal (RFC 9457), with the additional fields of the specification. */
export function problemBody(code: ProblemCode, extra: ProblemExtra, requestId: string): Problem {
  const kind = problemKind(code);
  const specificationCode = extra.code ?? kind.code;
  return {
    type: problemType(code),
    title: titleOf(code),
    status: kind.status,
    detail: extra.detail ?? kind.detail,
    requestId,
    ...(specificationCode !== undefined && { code: specificationCode }),
    ...(extra.message !== undefined && { message: extra.message }),
    ...(extra.errors !== undefined && { errors: [...extra.errors] }),
    ...(extra.currentVersion !== undefined && { currentVersion: extra.currentVersion }),
    ...(extra.changes !== undefined && { changes: [...extra.changes] }),
    ...(extra.orderId !== undefined && { orderId: extra.orderId }),
    ...(extra.reasons !== undefined && { reasons: [...extra.reasons] }),
    ...(extra.findings !== undefined && { findings: [...extra.findings] }),
  };
}

/** The body of a refusal in the format of the identity provider. */
export function identityProviderBody(code: ProblemCode, extra: ProblemExtra): Record<string, unknown> {
  const kind = problemKind(code);
  const { name, code: providerCode } = kind.provider ?? { name: code, code };
  const description = [extra.detail ?? kind.detail, ...(extra.errors ?? []).map(faultText)].join(" ");
  return { name, code: providerCode, description, statusCode: kind.status };
}

/** A fault as a sentence. A fault of the whole body names no field. */
function faultText({ path, message }: { readonly path: string; readonly message: string }): string {
  const text = isSentence(message) ? message : `${path} ${message}`.trim();
  return text.endsWith(".") ? text : `${text}.`;
}

/** Expired and unknown tickets differ only in their status. */
function titleOf(code: ProblemCode): string {
  return code === "ExpiredTicket" ? "InvalidTicket" : code;
}

/** The headers of a refusal: how to authenticate, or when to try again. */
export function problemHeaders(code: ProblemCode, extra: ProblemExtra): Record<string, string> {
  const { status } = problemKind(code);
  const headers: Record<string, string> = {};
  if (status === 401) headers["www-authenticate"] = 'Bearer error="invalid_token"';
  if (status === 429 || status === 503 || code === "RequestInFlight") {
    headers["retry-after"] = String(Math.max(1, Math.ceil(extra.retryAfterSeconds ?? 1)));
  }
  return headers;
}
