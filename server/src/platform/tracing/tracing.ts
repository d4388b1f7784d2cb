/** Facts of a span: names, numbers and patterns. Never a value of a customer. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: "server" | "client" | "internal" | "consumer";
  readonly facts?: SpanFacts;
  /** The W3C `traceparent` of the span that caused this one, such as that of the call that enqueued a job. */
  readonly cause?: string | null;
}

export interface OpenSpan {
  readonly add: (facts: SpanFacts) => void;
  /** Ends the span; `error` if its work failed. Only the name and the code of an error are recorded. */
  readonly end: (error?: unknown) => void;
}

/** Where spans go. */
export interface Tracer {
  /** Runs work in a span, which is the parent of all spans that begin in it. */
  readonly inSpan: <Value>(start: SpanStart, work: (span: OpenSpan) => Promise<Value>) => Promise<Value>;
  /** A span in the one that is under way; null outside of any, and in one that is not sampled. */
  readonly beginChild: (start: SpanStart) => OpenSpan | null;
  /** The `traceparent` of the span that is under way; null if none is sampled. */
  readonly current: () => string | null;
}

/** Global, as pools, queues and breakers deep in the rooms make spans. Null while traces are off: then work runs as if there were none. */
let tracer: Tracer | null = null;

const noSpan: OpenSpan = { add: () => {}, end: () => {} };

export function setTracer(replacement: Tracer | null): void {
  tracer = replacement;
}

/** Runs work in a span. The span fails if the work throws. */
export function inSpan<Value>(start: SpanStart, work: (span: OpenSpan) => Promise<Value>): Promise<Value> {
  return tracer === null ? work(noSpan) : tracer.inSpan(start, work);
}

export function beginChild(start: SpanStart): OpenSpan | null {
  return tracer === null ? null : tracer.beginChild(start);
}

export function isTracing(): boolean {
  return tracer !== null;
}

export function currentTraceparent(): string | null {
  return tracer === null ? null : tracer.current();
}
