import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, type Link, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracesConfig } from "../config.ts";
import type { OpenSpan, SpanStart, Tracer } from "./tracing.ts";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  consumer: SpanKind.CONSUMER,
} as const;

const limits = { attributeValueLengthLimit: 2_000, attributeCountLimit: 32, eventCountLimit: 0, linkCountLimit: 4 };
const queueSize = 4_096;
const exportMilliseconds = 10_000;

/**
 * Sends spans to a collector by OTLP over HTTP. This module loads OpenTelemetry, so it is imported only if traces are on. If the collector is
 * away, spans beyond the queue are dropped.
 */
export function otlpTracer(config: TracesConfig): Tracer & AsyncDisposable {
  const exporter = new OTLPTraceExporter({
    url: `${config.endpoint}/v1/traces`,
    headers: { ...config.headers },
    timeoutMillis: exportMilliseconds,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": config.serviceName }),
    sampler: samplerOf(config.share),
    spanLimits: limits,
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: queueSize, exportTimeoutMillis: exportMilliseconds }),
    ],
  });
  const spans = provider.getTracer("boxwright");
  const contexts = new AsyncLocalStorage<Context>();

  function begin({ name, kind, facts = {}, cause = null }: SpanStart, parent: Context): Span {
    const links = linksTo(cause);
    return spans.startSpan(name, { kind: kinds[kind], attributes: facts, links, root: links.length > 0 }, parent);
  }

  return {
    async inSpan(start, work) {
      const parent = contexts.getStore() ?? ROOT_CONTEXT;
      const above = trace.getSpan(parent);
      // In a trace that is not sampled nothing is recorded, so that it costs nothing.
      if (above !== undefined && !above.isRecording()) return work(unrecorded);
      const span = begin(start, parent);
      const open = openSpan(span);
      try {
        const value = await contexts.run(trace.setSpan(parent, span), () => work(open));
        open.end();
        return value;
      } catch (error) {
        open.end(error);
        throw error;
      }
    },
    beginChild(start) {
      const parent = contexts.getStore();
      if (parent === undefined || !trace.getSpan(parent)?.isRecording()) return null;
      return openSpan(begin(start, parent));
    },
    current() {
      const parent = contexts.getStore();
      const span = parent === undefined ? undefined : trace.getSpan(parent);
      if (span === undefined || !span.isRecording()) return null;
      const { traceId, spanId } = span.spanContext();
      return `00-${traceId}-${spanId}-01`;
    },
    [Symbol.asyncDispose]: () => provider.shutdown().catch(() => {}),
  };
}

const unrecorded: OpenSpan = { add: () => {}, end: () => {} };

/** Samples this share of traces, and every job whose cause is sampled. */
function samplerOf(share: number): Sampler {
  const ratio = new TraceIdRatioBasedSampler(share);
  return {
    shouldSample(context, traceId, _name, _kind, _facts, links) {
      const above = trace.getSpanContext(context);
      const isSampled = (flags: number) => (flags & 1) === 1;
      if (links.some(({ context: cause }) => isSampled(cause.traceFlags)))
        return { decision: SamplingDecision.RECORD_AND_SAMPLED };
      if (above !== undefined)
        return {
          decision: isSampled(above.traceFlags) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
        };
      return ratio.shouldSample(context, traceId);
    },
    toString: () => `boxwright ${share}`,
  };
}

const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/;

function linksTo(cause: string | null): Link[] {
  const [, traceId, spanId, flags] = traceparent.exec(cause ?? "") ?? [];
  if (traceId === undefined || spanId === undefined) return [];
  return [{ context: { traceId, spanId, traceFlags: Number(flags), isRemote: true } }];
}

function openSpan(span: Span): OpenSpan {
  return {
    add: (facts) => void span.setAttributes(facts),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttributes(factsOf(error));
      }
      span.end();
    },
  };
}

/** The message of an error may have values of a customer. */
function factsOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { "error.type": typeof error };
  const code: unknown = Reflect.get(error, "code") ?? Reflect.get(Object(error.cause), "code");
  return { "error.type": error.name, ...(typeof code === "string" && { "error.code": code.slice(0, 40) }) };
}
