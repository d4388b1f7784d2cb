import type { ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import type { Answers, BinaryBody, BodyOf, Endpoint, ParamsOf, QueryOf } from "@boxwright/contract/kernel";
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

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly visitor: E["audience"] extends "anyone" ? Visitor | null : Visitor;
  /** The body of a call that takes a file. Its handler reads it. */
  readonly sent: SentBody;
  /** The client's IP address as far as it can be trusted. */
  readonly clientIp: string;
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

/** A call of the contract with its handler. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

export function implement<E extends Endpoint>(endpoint: E, handler: NoInfer<Handler<E>>): Operation {
  return { endpoint, handler: handler as unknown as Handler<Endpoint> };
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
