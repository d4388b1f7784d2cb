import type { Endpoint, RateLimit } from "@boxwright/contract/kernel";
import type { Visitor } from "@boxwright/core/identity/visitor";
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
  /** The visitor of a bearer token; null if the token is invalid. */
  readonly verifyToken: (token: string) => Promise<Visitor | null> | Visitor | null;
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
  visitor?: Visitor | null;
}

export type Reply = AnySuccess | Refusal;

/** Checks the caller, the rate limits and the input, and returns a refusal or the reply of the handler. */
export async function replyTo(
  scope: Scope,
  { operation, parser }: Route,
  rawParams: Readonly<Record<string, string>>,
  rawQuery: string,
): Promise<Reply> {
  const { endpoint } = operation;
  const visitor = await visitorOf(scope);
  scope.visitor = visitor;
  if (endpoint.audience !== "anyone" && visitor === null) return refuse("InvalidToken");
  if (endpoint.audience === "customer" && visitor?.kind !== "customer") return refuse("InvalidToken");

  const { taken, wait } = await takeFrom(scope, countsOf(scope, endpoint, visitor));
  let reply: Reply | null = null;
  try {
    reply =
      wait === 0
        ? await replyWithinLimits(scope, { operation, parser }, rawParams, rawQuery, visitor)
        : refuse("TooManyRequests", { retryAfterSeconds: wait });
    return reply;
  } finally {
    await giveBackUncounted(scope, taken, reply);
  }
}

async function replyWithinLimits(
  scope: Scope,
  { operation, parser }: Route,
  rawParams: Readonly<Record<string, string>>,
  rawQuery: string,
  visitor: Visitor | null,
): Promise<Reply> {
  const { endpoint } = operation;
  const input = await parser.parse(scope.request, rawParams, rawQuery);
  if (!input.ok) return input.refusal;
  if (!isOfStorefront(rawParams, visitor)) return refuse("NotFound");
  return endpoint.idempotent
    ? runOnce(scope, operation, input.value, visitor)
    : handle(scope, operation, input.value, visitor, rememberNothing, null);
}

/** A call as one of its limits counts it. */
interface CountedCall {
  readonly budget: string;
  readonly limit: RateLimit;
  readonly subject: string;
}

function countsOf({ clientIp }: Scope, { id, rateLimits }: Endpoint, visitor: Visitor | null): CountedCall[] {
  if (rateLimits.length === 0) return [];
  const network = clientNetwork(clientIp);
  return rateLimits.map((limit) => ({
    budget: `${limit.budget ?? id} per ${limit.per}`,
    limit,
    subject: limit.per === "visitor" ? (visitor?.id ?? network) : network,
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

async function visitorOf({ deps, request }: Scope): Promise<Visitor | null> {
  const authorization = request.headers.get("authorization");
  if (authorization === null || !/^bearer /i.test(authorization)) return null;
  return deps.verifyToken(authorization.slice("bearer ".length));
}

/** False for an unknown tenant or storefront, and for one that the token does not belong to. */
function isOfStorefront({ tenant, storefront }: Readonly<Record<string, string>>, visitor: Visitor | null): boolean {
  if (tenant === undefined) return true;
  if (!isTenantName(tenant)) return false;
  if (storefront !== undefined && storefront !== tenantNamed(tenant).storeFrontId) return false;
  return visitor === null || visitor.tenant === tenant;
}

type AnyCall = Parameters<Operation["handler"]>[0];
type Remember = AnyCall["remember"];

const rememberNothing: Remember = () => Promise.resolve();

async function handle(
  { deps, request, clientIp, requestId }: Scope,
  { endpoint, handler }: Operation,
  input: Input,
  visitor: Visitor | null,
  remember: Remember,
  idempotencyKey: string | null,
): Promise<Reply> {
  let log: Logger | undefined;
  const call = {
    ...input,
    visitor,
    clientIp,
    requestId,
    remember,
    idempotencyKey,
    // Getters, because few handlers use these.
    get sent() {
      const { headers, body } = request;
      return { contentType: headers.get("content-type"), contentLength: headers.get("content-length"), stream: body };
    },
    get signal() {
      return request.signal;
    },
    get log() {
      log ??= deps.log.child({ requestId, operation: endpoint.id });
      return log;
    },
  };
  const reply = await handler(call as AnyCall);
  if (deps.checkResponses) checkResponse(endpoint, reply);
  return reply;
}

/** Runs the call at most once for an `Idempotency-Key`. Repetitions get the first reply. */
async function runOnce(scope: Scope, operation: Operation, input: Input, visitor: Visitor | null): Promise<Reply> {
  const key = scope.request.headers.get("idempotency-key");
  if (key === null) return handle(scope, operation, input, visitor, rememberNothing, null);
  const message = faultOfKey(key);
  if (message !== null) return refuse("InvalidRequest", { errors: [{ path: "Idempotency-Key", message }] });
  const claim = await scope.deps.idempotency.claim({
    principal: visitor?.id ?? scope.clientIp,
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
    const reply = await handle(scope, operation, input, visitor, remember, key);
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
