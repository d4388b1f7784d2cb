import { codeForStatus } from "@boxwright/contract/errors/failure-codes";
import { type ProblemExtra, problemKind } from "@boxwright/contract/errors/problems";
import type { Endpoint } from "@boxwright/contract/kernel";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { logError } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { observeCall } from "../metrics/request-metrics.ts";
import { inSpan, type SpanStart } from "../tracing/tracing.ts";
import { LostKey } from "./idempotency.ts";
import { isRefusal, type Operation, type Refusal, refuse } from "./operation.ts";
import { InputParser } from "./parse-input.ts";
import { type CallDeps, type Reply, type Route, replyTo, type Scope } from "./reply-to-call.ts";
import { partsOfUrl } from "./request-url.ts";
import { problemResponse, successResponse } from "./response.ts";
import { nameRequest } from "./route-names.ts";
import { RouteTable } from "./route-table.ts";

export interface MountDeps extends CallDeps {
  readonly operations: readonly Operation[];
}

/** Responds to one request of the API, whose message of the socket is `message`. `clientIp` is the client's IP address as far as it can be trusted. */
export type ApiHandler = (request: Request, clientIp: string, message?: object) => Promise<Response>;

/** One function for all operations: it finds the operation, checks the request, runs the handler and makes the response. */
export function mountOperations(deps: MountDeps): ApiHandler {
  const routes = new RouteTable<Route>();
  for (const operation of deps.operations) {
    const { method, path } = operation.endpoint;
    routes.add(method, path, { operation, parser: new InputParser(operation.endpoint) });
  }

  return async (request, clientIp, message) => {
    const started = performance.now();
    const requestId = newId();
    const { path, query } = partsOfUrl(request.url);
    const match = routes.find(request.method === "HEAD" ? "GET" : request.method, path);
    nameRequest(message, null, requestId);
    if (match.kind !== "found") return unroutable(match, path, requestId);

    const { endpoint } = match.value.operation;
    nameRequest(message, endpoint.path, requestId);
    const scope: Scope = { deps, request, clientIp, requestId, path };
    const reply = await inSpan(spanOf(endpoint), async (span) => {
      const replied = await catchErrors(scope, endpoint.id, () => replyTo(scope, match.value, match.params, query));
      const status = isRefusal(replied) ? problemKind(replied.refusal).status : replied.status;
      span.add({ "http.response.status_code": status, "boxwright.request_id": requestId });
      return replied;
    });
    if (isRefusal(reply)) logRefusedAccess(scope, endpoint.id, reply);
    const response = isRefusal(reply)
      ? problemResponse(path, reply.refusal, withCodeOf(endpoint, reply), requestId)
      : await successResponse(request, endpoint, reply, requestId);
    const seconds = (performance.now() - started) / 1000;
    observeCall(endpoint.id, response.status, seconds);
    if (deps.log.isLevelEnabled("debug")) {
      deps.log.debug({ requestId, operation: endpoint.id, status: response.status, seconds }, "A call was answered");
    }
    return response;
  };
}

function spanOf({ id, method, path }: Endpoint): SpanStart {
  const facts = { "http.request.method": method, "http.route": path, "boxwright.operation": id };
  return { name: `${method} ${path}`, kind: "server", facts };
}

/**
 * Logs refused access: a missing or wrong token (401), a missing right (403), and something that does not exist or belongs to somebody
 * else (404), which the response does not distinguish either. It logs the caller's ids, never the content of the request.
 */
function logRefusedAccess({ deps, clientIp, requestId, caller }: Scope, operation: string, { refusal }: Refusal): void {
  const { status } = problemKind(refusal);
  if (status !== 401 && status !== 403 && status !== 404) return;
  const of = caller == null ? {} : { caller: caller.id, kind: caller.kind, tenant: caller.tenant };
  deps.log.info({ requestId, operation, status, reason: refusal, clientIp, ...of }, "Access refused");
}

/** The extra of a refusal with a code of the specification: its own, that of its kind, or that for failures of the call. */
function withCodeOf({ failures }: Endpoint, { refusal, extra }: Refusal): ProblemExtra {
  const kind = problemKind(refusal);
  if (failures === null || extra.code !== undefined || kind.code !== undefined) return extra;
  return { ...extra, code: codeForStatus(failures, kind.status) };
}

function unroutable(
  match: Exclude<ReturnType<RouteTable<Route>["find"]>, { kind: "found" }>,
  path: string,
  requestId: string,
): Response {
  if (match.kind === "malformed") {
    const extra: ProblemExtra = { errors: [{ path: "", message: "the path is not encoded correctly" }] };
    return problemResponse(path, "InvalidRequest", extra, requestId);
  }
  if (match.kind === "unknown") return problemResponse(path, "NotFound", {}, requestId);
  const methods = match.allow.includes("GET") ? ["HEAD", ...match.allow] : match.allow;
  return problemResponse(path, "MethodNotAllowed", {}, requestId, { allow: [...methods].sort().join(", ") });
}

/**
 * Responds to an unavailable database, and to a lost idempotency key, with 503, and to any other error, which is a bug, with 500. Neither
 * reveals details.
 */
async function catchErrors(scope: Scope, operation: string, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const { requestId } = scope;
    if (isDatabaseUnavailable(error)) {
      scope.deps.log.warn({ err: error, requestId, operation }, "The database is unavailable");
      return refuse("Unavailable", { retryAfterSeconds: 2 });
    }
    if (error instanceof LostKey) {
      scope.deps.log.warn({ err: error, requestId, operation }, "A call lost its idempotency key");
      return refuse("Unavailable", { retryAfterSeconds: 2 });
    }
    logError(scope.deps.log, { error, message: "A call failed", about: { operation } }, { requestId });
    return refuse("InternalError");
  }
}
