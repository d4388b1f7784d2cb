import type { ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import type { Answers, Audience, BinaryBody, BodyOf, Endpoint, ParamsOf, QueryOf } from "@boxwright/contract/kernel";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Visitor } from "@boxwright/core/identity/visitor";
import type { Logger } from "pino";
import type { z } from "zod";
import type { Transaction } from "../db/database.ts";

/** The unread body of a call that takes a file. */
export interface SentBody {
  readonly contentType: string | null;
  readonly contentLength: string | null;
  readonly stream: ReadableStream<Uint8Array> | null;
}

export interface Refusal {
  readonly refusal: ProblemCode;
  readonly extra: ProblemExtra;
}

type SuccessBody<Schema> = Schema extends BinaryBody
  ? Uint8Array | ReadableStream<Uint8Array>
  : Schema extends z.ZodType
    ? z.input<Schema>
    : undefined;

export type Success<Reply extends Answers> = {
  [Status in keyof Reply & number]: {
    readonly status: Status;
    readonly body: SuccessBody<Reply[Status]>;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[keyof Reply & number];

/** The caller by the audience of a call: `staff` of the desk, or a `visitor`, who may be missing if anyone may call. */
type CallerOf<Access extends Audience> = Access extends "staff"
  ? { readonly staff: SignedInStaff }
  : { readonly visitor: Access extends "anyone" ? Visitor | null : Visitor };

export type Call<E extends Endpoint> = CallerOf<E["audience"]> & InputOf<E>;

interface InputOf<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The body of a call that takes a file. Its handler reads it. */
  readonly sent: SentBody;
  /** The client's IP address as far as it can be trusted. */
  readonly clientIp: string;
  /** What the client calls itself; empty if it does not say. */
  readonly userAgent: string;
  /** Aborts when the client disconnects before the response. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly log: Logger;
  /** Stores the reply of an idempotent call in the transaction that does its work, so that a crash keeps both or neither. */
  readonly remember: (tx: Transaction, reply: Success<E["answers"]> | Refusal) => Promise<void>;
  /** The `Idempotency-Key` of an idempotent call; null if the client sent none. */
  readonly idempotencyKey: string | null;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Success<E["answers"]> | Refusal>;

/** A call of staff. */
export type StaffEndpoint = Endpoint & { readonly audience: "staff" };

/** Finds the subject of a call of staff: what the path names. Null if it does not exist for these staff, such as one of another tenant. */
export type Find<E extends StaffEndpoint, Subject> = (
  params: ParamsOf<E>,
  staff: SignedInStaff,
) => Promise<Subject | null>;

type HandlerOn<E extends StaffEndpoint, Subject> = (
  call: Call<E> & { readonly subject: Subject },
) => Promise<Success<E["answers"]> | Refusal>;

/** A call of the contract with its handler. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** Runs before the query and body are judged; null for a call without a subject. */
  readonly find: Find<StaffEndpoint, unknown> | null;
  readonly handler: Handler<Endpoint>;
}

export function implement<E extends Endpoint>(endpoint: E, handler: NoInfer<Handler<E>>): Operation {
  return { endpoint, find: null, handler: handler as unknown as Handler<Endpoint> };
}

/**
 * Implements a call of staff about something that its path names. The call is 404 without its subject, whatever its query and body are,
 * and the handler gets the subject as `call.subject`.
 */
export function implementOn<E extends StaffEndpoint, Subject>(
  endpoint: E,
  find: Find<NoInfer<E>, Subject>,
  handler: NoInfer<HandlerOn<E, Subject>>,
): Operation {
  return {
    endpoint,
    find: find as unknown as Find<StaffEndpoint, unknown>,
    handler: handler as unknown as Handler<Endpoint>,
  };
}

export function refuse(code: ProblemCode, extra: ProblemExtra = {}): Refusal {
  return { refusal: code, extra };
}

/** Several refusals as one: the first one determines the code, and each field has one fault. */
export function joinRefusals(first: Refusal, others: readonly Refusal[]): Refusal {
  if (others.length === 0) return first;
  const errors = faultPerField([first, ...others].flatMap(({ extra }) => extra.errors ?? []));
  return errors.length === 0 ? first : refuse(first.refusal, { ...first.extra, errors });
}

/** The refusals among some outcomes as one; null if there are none. */
export function refusalOfAll(outcomes: readonly (object | null | undefined)[]): Refusal | null {
  const [first, ...others] = outcomes.filter((one): one is Refusal => one != null && isRefusal(one));
  return first === undefined ? null : joinRefusals(first, others);
}

/** The first fault of each field. */
export function faultPerField<Fault extends { readonly path: string }>(faults: readonly Fault[]): Fault[] {
  const first = new Map<string, Fault>();
  for (const fault of faults) if (!first.has(fault.path)) first.set(fault.path, fault);
  return [...first.values()];
}

export function isRefusal(reply: object): reply is Refusal {
  return "refusal" in reply;
}
