import type { Gauge } from "prom-client";

/** Removes all values of a gauge. A gauge without labels begins with the value 0, which looks like a measured one. */
export function clearGauge<Label extends string>(gauge: Gauge<Label>): void {
  gauge.reset();
  gauge.remove({} as Record<Label, string>);
}
