import { collectDefaultMetrics, Registry } from "prom-client";

/**
 * The metrics of this process. They are global, as error reports are, because breakers, queues and pools deep in the rooms record them. Each
 * metric is declared once, in the file of its subject, and its labels have few values: names of calls, pages and jobs, never ids or paths.
 */
export const registry = new Registry();

/** The metrics of this process alone, to serve them. */
export const ownMetrics = { contentType: registry.contentType, read: () => registry.metrics() };

let isCollecting = false;

/** Adds the processor time, memory and event loop of the process. Called once Prometheus can read them, because collecting takes time. */
export function collectProcessMetrics(): void {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: registry });
}
