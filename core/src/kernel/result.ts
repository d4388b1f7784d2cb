/** An expected outcome: either a value or a refusal that the caller must check. Only bugs throw. */
export type Result<Value, Refusal> = Ok<Value> | Refused<Refusal>;

export interface Ok<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refused<Refusal> {
  readonly ok: false;
  readonly refusal: Refusal;
}

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function refused<Refusal>(refusal: Refusal): Refused<Refusal> {
  return { ok: false, refusal };
}
