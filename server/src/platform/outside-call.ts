import { type OutsideService, observeService } from "./metrics/service-metrics.ts";
import { inSpan } from "./tracing/tracing.ts";

/** Calls an outside service, and records the time and the outcome. What `call` throws, and a value that `hasFailed`, is a failure of the service. */
export async function callOutside<Value>(
  service: OutsideService,
  call: () => Promise<Value>,
  hasFailed: (value: Value) => boolean = () => false,
): Promise<Value> {
  const started = performance.now();
  let outcome: "answered" | "failed" = "failed";
  try {
    const value = await inSpan({ name: `call ${service}`, kind: "client", facts: { "peer.service": service } }, call);
    if (!hasFailed(value)) outcome = "answered";
    return value;
  } finally {
    observeService(service, outcome, (performance.now() - started) / 1000);
  }
}
