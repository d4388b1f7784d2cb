import { isSentence } from "@boxwright/contract/errors/fault-sentences";
import type { Problem, ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import { problemKind } from "@boxwright/contract/errors/problems";

/** Where refusals of a kind are explained to a person: the documentation page's anchor. */
export function problemType(code: ProblemCode): string {
  return `/api/docs#${code}`;
}

/** The body of a refusal (RFC 9457), with what the specification's clients read beside it. */
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
    ...(extra.orderId !== undefined && { orderId: extra.orderId }),
    ...(extra.reasons !== undefined && { reasons: [...extra.reasons] }),
  };
}

/** The same refusal as the identity provider's own service words it. */
export function identityProviderBody(code: ProblemCode, extra: ProblemExtra): Record<string, unknown> {
  const kind = problemKind(code);
  const { name, code: providerCode } = kind.provider ?? { name: code, code };
  const description = [extra.detail ?? kind.detail, ...(extra.errors ?? []).map(faultText)].join(" ");
  return { name, code: providerCode, description, statusCode: kind.status };
}

/** A fault as a sentence; one that concerns the whole body has no field to name. */
function faultText({ path, message }: { readonly path: string; readonly message: string }): string {
  const text = isSentence(message) ? message : `${path} ${message}`.trim();
  return text.endsWith(".") ? text : `${text}.`;
}

/** An expired ticket differs from an unknown one in its status alone. */
function titleOf(code: ProblemCode): string {
  return code === "ExpiredTicket" ? "InvalidTicket" : code;
}

/** The headers of a refusal: how to sign in, or when to come again. */
export function problemHeaders(code: ProblemCode, extra: ProblemExtra): Record<string, string> {
  const { status } = problemKind(code);
  const headers: Record<string, string> = {};
  if (status === 401) headers["www-authenticate"] = 'Bearer error="invalid_token"';
  if (status === 429 || status === 503 || code === "RequestInFlight") {
    headers["retry-after"] = String(Math.max(1, Math.ceil(extra.retryAfterSeconds ?? 1)));
  }
  return headers;
}
