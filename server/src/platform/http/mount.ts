import { codeForStatus } from "@boxwright/contract/errors/failure-codes";
import { type ProblemExtra, problemKind } from "@boxwright/contract/errors/problems";
import type { Endpoint } from "@boxwright/contract/kernel";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { logError } from "../error-reports/error-reports.ts";
import { newId } from "../ids.ts";
import { answerProblem, answerSuccess } from "./answer.ts";
import { isRefusal, type Operation, type Refusal, refuse } from "./operation.ts";
import { InputParser } from "./parse-input.ts";
import { type CallDeps, type Reply, type Route, replyTo, type Scope } from "./reply-to-call.ts";
import { partsOfUrl } from "./request-url.ts";
import { RouteTable } from "./route-table.ts";

export interface MountDeps extends CallDeps {
  readonly operations: readonly Operation[];
  /** Told of every call that was answered; `seconds` from its arrival. */
  readonly observe: (operation: string, status: number, seconds: number) => void;
}

/** Answers one request of the API. `clientIp` is the client's IP address as far as it can be trusted. */
export type AnswerApi = (request: Request, clientIp: string) => Promise<Response>;

/** Makes one function of all operations: it finds the call, checks everything about it, runs its handler and presents the reply. */
export function mountOperations(deps: MountDeps): AnswerApi {
  const routes = new RouteTable<Route>();
  for (const operation of deps.operations) {
    const { method, path } = operation.endpoint;
    routes.add(method, path, { operation, parser: new InputParser(operation.endpoint) });
  }

  return async (request, clientIp) => {
    const started = performance.now();
    const requestId = newId();
    const { path, query } = partsOfUrl(request.url);
    const match = routes.find(request.method === "HEAD" ? "GET" : request.method, path);
    if (match.kind !== "found") return unroutable(match, path, requestId);

    const { endpoint } = match.value.operation;
    const scope: Scope = { deps, request, clientIp, requestId, path };
    const reply = await guarded(scope, endpoint.id, () => replyTo(scope, match.value, match.params, query));
    if (isRefusal(reply)) logRefusedAccess(scope, endpoint.id, reply);
    const response = isRefusal(reply)
      ? answerProblem(path, reply.refusal, withCodeOf(endpoint, reply), requestId)
      : await answerSuccess(request, endpoint, reply, requestId);
    const seconds = (performance.now() - started) / 1000;
    deps.observe(endpoint.id, response.status, seconds);
    if (deps.log.isLevelEnabled("debug")) {
      deps.log.debug({ requestId, operation: endpoint.id, status: response.status, seconds }, "Answered");
    }
    return response;
  };
}

/**
 * Who was refused what, and why: without or with a wrong token (401), what they may not do (403), and what is not there or is
 * somebody else's (404), which the answer does not tell apart either. Of the caller only what names them, never what they sent.
 */
function logRefusedAccess(
  { deps, clientIp, requestId, visitor }: Scope,
  operation: string,
  { refusal }: Refusal,
): void {
  const { status } = problemKind(refusal);
  if (status !== 401 && status !== 403 && status !== 404) return;
  const caller = visitor == null ? {} : { visitor: visitor.id, kind: visitor.kind, tenant: visitor.tenant };
  deps.log.info({ requestId, operation, status, reason: refusal, clientIp, ...caller }, "Access refused");
}

/** What a refusal says, with the specification's code: its own, that of its kind, or that for failures of the call. */
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
    return answerProblem(path, "InvalidRequest", extra, requestId);
  }
  if (match.kind === "unknown") return answerProblem(path, "NotFound", {}, requestId);
  const methods = match.allow.includes("GET") ? ["HEAD", ...match.allow] : match.allow;
  return answerProblem(path, "MethodNotAllowed", {}, requestId, { allow: [...methods].sort().join(", ") });
}

/** Nothing that is thrown tells the client anything: a database that is away is 503, everything else is a bug and 500. */
async function guarded(scope: Scope, operation: string, work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const { requestId } = scope;
    if (isDatabaseUnavailable(error)) {
      scope.deps.log.warn({ err: error, requestId, operation }, "The database is unavailable");
      return refuse("Unavailable", { retryAfterSeconds: 2 });
    }
    logError(scope.deps.log, { error, message: "A call failed", about: { operation } }, { requestId });
    return refuse("InternalError");
  }
}
