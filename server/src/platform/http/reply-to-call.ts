import type { Endpoint, RateLimit } from "@boxwright/contract/kernel";
import type { Principal, SignedInStaff } from "@boxwright/core/identity/principal";
import { can } from "@boxwright/core/identity/rights";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Result } from "@boxwright/core/kernel/result";
import { ok, refused } from "@boxwright/core/kernel/result";
import { isTenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Logger } from "pino";
import { clientNetwork } from "../client-network.ts";
import type { RateLimits } from "../rate-limits.ts";
import { checkResponse } from "./check-response.ts";
import { faultOfKey, type Idempotency, targetOf } from "./idempotency.ts";
import { isRefusal, type Operation, type Refusal, refuse } from "./operation.ts";
import type { Input, InputParser } from "./parse-input.ts";
import type { AnySuccess } from "./response.ts";

export interface CallDeps {
  readonly log: Logger;
  /** The visitor of a bearer token; null if the token is invalid or of staff. */
  readonly verifyToken: (token: string) => Promise<Visitor | null> | Visitor | null;
  /** The member of staff of a bearer token; null if the token is invalid or of a visitor. */
  readonly verifyStaff: (token: string) => Promise<SignedInStaff | null>;
  readonly rateLimits: RateLimits;
  readonly idempotency: Pick<Idempotency, "claim">;
  /** Checks every response against the contract. Only for development and tests, because it takes time. */
  readonly checkResponses: boolean;
}

export interface Route {
  readonly operation: Operation;
  readonly parser: InputParser;
}

/** A request while it is handled. */
export interface Scope {
  readonly deps: CallDeps;
  readonly request: Request;
  readonly clientIp: string;
  readonly requestId: string;
  readonly path: string;
  /** The caller, as soon as the token is verified. */
  caller?: Caller;
}

type Caller = Visitor | SignedInStaff | null;

export type Reply = AnySuccess | Refusal;

/** Checks the caller, the rate limits and the input, and returns a refusal or the reply of the handler. */
export async function replyTo(
  scope: Scope,
  { operation, parser }: Route,
  rawParams: Readonly<Record<string, string>>,
  rawQuery: string,
): Promise<Reply> {
  const { endpoint } = operation;
  const caller = await callerOf(scope, endpoint);
  scope.caller = caller;
  const access = faultOfAccess(endpoint, caller);
  if (access !== null) return access;

  const { taken, wait } = await takeFrom(scope, countsOf(scope, endpoint, caller));
  let reply: Reply | null = null;
  try {
    reply =
      wait === 0
        ? await replyWithinLimits(scope, { operation, parser }, rawParams, rawQuery, caller)
        : refuse("TooManyRequests", { retryAfterSeconds: wait });
    return reply;
  } finally {
    await giveBackUncounted(scope, taken, reply);
  }
}

/** Why the caller may not make the call, whatever its input is; null if they may. */
function faultOfAccess({ audience, right }: Endpoint, caller: Caller): Refusal | null {
  if (audience !== "anyone" && caller === null) return refuse("InvalidToken");
  if (audience === "customer" && caller?.kind !== "customer") return refuse("InvalidToken");
  return right === null || (caller !== null && can(caller, right)) ? null : refuse("Forbidden");
}

async function replyWithinLimits(
  scope: Scope,
  route: Route,
  rawParams: Readonly<Record<string, string>>,
  rawQuery: string,
  caller: Caller,
): Promise<Reply> {
  const { operation, parser } = route;
  const found = caller?.kind === "staff" ? await subjectOf(route, rawParams, caller) : noSubject;
  if (!found.ok) return found.refusal;
  const input = await parser.parse(scope.request, rawParams, rawQuery);
  if (!input.ok) return input.refusal;
  if (!isOfStorefront(rawParams, caller)) return refuse("NotFound");
  const from: From = { input: input.value, subject: found.value, caller };
  return operation.endpoint.idempotent
    ? runOnce(scope, operation, from)
    : handle(scope, operation, from, rememberNothing, null);
}

const noSubject = ok(undefined);

/** Staff learn that something does not exist before they learn what is wrong with their request. */
async function subjectOf(
  { operation, parser }: Route,
  rawParams: Readonly<Record<string, string>>,
  staff: SignedInStaff,
): Promise<Result<unknown, Refusal>> {
  const params = parser.parseParams(rawParams);
  if (!params.ok) return refused(refuse("NotFound"));
  if (operation.find === null) return noSubject;
  const subject = await operation.find(params.value as Parameters<typeof operation.find>[0], staff);
  return subject === null ? refused(refuse("NotFound")) : ok(subject);
}

/** A call as one of its limits counts it. */
interface CountedCall {
  readonly budget: string;
  readonly limit: RateLimit;
  readonly subject: string;
}

function countsOf({ clientIp }: Scope, { id, rateLimits }: Endpoint, caller: Caller): CountedCall[] {
  if (rateLimits.length === 0) return [];
  const network = clientNetwork(clientIp);
  return rateLimits.map((limit) => ({
    budget: `${limit.budget ?? id} per ${limit.per}`,
    limit,
    subject: limit.per === "visitor" ? (caller?.id ?? network) : network,
  }));
}

/**
 * Counts the call against each of its limits. `wait` is the longest wait in seconds; 0 if no limit is exceeded. `taken` are the limits that
 * had a point for the call. The others may not have counted it, so they get nothing back.
 */
async function takeFrom({ deps }: Scope, counts: readonly CountedCall[]) {
  const waits = await Promise.all(
    counts.map(async ({ budget, limit, subject }) => (await deps.rateLimits.consume(budget, limit, subject)) ?? 0),
  );
  return { taken: counts.filter((_, at) => waits[at] === 0), wait: Math.max(0, ...waits) };
}

/**
 * A limit of refusals counts each call while it runs, so that simultaneous calls do not exceed it, and then only the refused ones. `reply`
 * is null if the call failed.
 */
async function giveBackUncounted({ deps }: Scope, counts: readonly CountedCall[], reply: Reply | null): Promise<void> {
  const uncounted = counts.filter(
    ({ limit: { refusals } }) =>
      refusals !== undefined && !(reply !== null && isRefusal(reply) && refusals.includes(reply.refusal)),
  );
  await Promise.all(uncounted.map(({ budget, limit, subject }) => deps.rateLimits.giveBack(budget, limit, subject)));
}

/** A call of staff takes only tokens of staff, and any other call only those of visitors. */
async function callerOf({ deps, request }: Scope, { audience }: Endpoint): Promise<Caller> {
  const authorization = request.headers.get("authorization");
  if (authorization === null || !/^bearer /i.test(authorization)) return null;
  const token = authorization.slice("bearer ".length);
  return audience === "staff" ? deps.verifyStaff(token) : deps.verifyToken(token);
}

/** False for an unknown tenant or storefront, and for one that the token does not belong to. */
function isOfStorefront({ tenant, storefront }: Readonly<Record<string, string>>, caller: Principal | null): boolean {
  if (tenant === undefined) return true;
  if (!isTenantName(tenant)) return false;
  if (storefront !== undefined && storefront !== tenantNamed(tenant).storeFrontId) return false;
  return caller === null || caller.tenant === tenant;
}

type AnyCall = Parameters<Operation["handler"]>[0];
type Remember = AnyCall["remember"];

const rememberNothing: Remember = () => Promise.resolve();

/** Who calls with what. */
interface From {
  readonly input: Input;
  readonly subject: unknown;
  readonly caller: Caller;
}

async function handle(
  { deps, request, clientIp, requestId }: Scope,
  { endpoint, handler }: Operation,
  { input, subject, caller }: From,
  remember: Remember,
  idempotencyKey: string | null,
): Promise<Reply> {
  let log: Logger | undefined;
  const call = {
    ...input,
    ...(caller?.kind === "staff" ? { staff: caller, subject } : { visitor: caller }),
    clientIp,
    requestId,
    remember,
    idempotencyKey,
    // Getters, because few handlers use these.
    get sent() {
      const { headers, body } = request;
      return { contentType: headers.get("content-type"), contentLength: headers.get("content-length"), stream: body };
    },
    get userAgent() {
      return request.headers.get("user-agent") ?? "";
    },
    get signal() {
      return request.signal;
    },
    get log() {
      log ??= deps.log.child({ requestId, operation: endpoint.id });
      return log;
    },
  };
  const reply = await handler(call as unknown as AnyCall);
  if (deps.checkResponses) checkResponse(endpoint, reply);
  return reply;
}

/** Runs the call at most once for an `Idempotency-Key`. Repetitions get the first reply. */
async function runOnce(scope: Scope, operation: Operation, from: From): Promise<Reply> {
  const { input, caller } = from;
  const key = scope.request.headers.get("idempotency-key");
  if (key === null) return handle(scope, operation, from, rememberNothing, null);
  const message = faultOfKey(key);
  if (message !== null) return refuse("InvalidRequest", { errors: [{ path: "Idempotency-Key", message }] });
  const claim = await scope.deps.idempotency.claim({
    principal: caller?.id ?? scope.clientIp,
    operation: operation.endpoint.id,
    target: targetOf(input.params),
    key,
    body: input.body,
  });
  if (claim.kind === "in-flight") return refuse("RequestInFlight");
  if (claim.kind === "reused") return refuse("IdempotencyKeyReused");
  if (claim.kind === "answered") return claim.reply as Reply;

  const { held } = claim;
  try {
    const remember: Remember = (tx, reply) => held.remember(tx, reply);
    const reply = await handle(scope, operation, from, remember, key);
    if (mayBeRepeated(reply)) await held.release();
    else await held.settle(reply);
    return reply;
  } catch (error) {
    await held.release().catch(() => {
      // The database is unavailable. The lease expires.
    });
    throw error;
  }
}

/** True for a refusal that may become a success later with the same key. */
function mayBeRepeated(reply: Reply): boolean {
  if (!isRefusal(reply)) return false;
  return ["TooManyRequests", "Unavailable", "InternalError", "RequestInFlight"].includes(reply.refusal);
}
