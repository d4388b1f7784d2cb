import type { MetricObjectWithValues, MetricValue } from "prom-client";

/** The metrics of one process, as `Registry.getMetricsAsJSON` returns them. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/** The first message to a web process: its place in the shop. */
export interface Place {
  /** From 1. The first one also works the jobs if the role of the shop is `both`. */
  readonly number: number;
  /** The embedded database, which the supervisor runs; null with a database of the operator. */
  readonly embeddedUrl: string | null;
}

export type ToProcess =
  | { readonly kind: "begin"; readonly place: Place }
  | { readonly kind: "readMetrics"; readonly request: number };

export type FromProcess =
  | { readonly kind: "ready" }
  /** Sent every few seconds after `ready`. */
  | { readonly kind: "alive" }
  | { readonly kind: "metrics"; readonly request: number; readonly metrics: ProcessMetrics };

/** The argument of a process that a supervisor starts. */
export const webProcessArgument = "--web-process";

/** How often a process shows that its event loop turns. */
export const aliveMilliseconds = 5_000;
