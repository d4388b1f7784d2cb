import { Counter, Gauge, Histogram } from "prom-client";
import { registry } from "./registry.ts";

/** The services outside the shop. */
export const outsideServices = [
  "gateway",
  "tax",
  "address",
  "newsletter",
  "content",
  "mail",
  "plant",
  "tracking",
  "webhook",
  "analytics",
] as const;
export type OutsideService = (typeof outsideServices)[number];

const serviceSeconds = new Histogram({
  name: "boxwright_service_seconds",
  help: "Time of a call of an outside service, by service",
  labelNames: ["service"],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
  registers: [registry],
});

const serviceCalls = new Counter({
  name: "boxwright_service_calls_total",
  help: "Calls of outside services by service and outcome: answered, or failed (no usable answer)",
  labelNames: ["service", "outcome"],
  registers: [registry],
});

const openBreakers = new Gauge({
  name: "boxwright_breakers_open",
  help: "Circuit breakers that are open, by service: calls of the service are refused at once",
  labelNames: ["service"],
  registers: [registry],
});

export function observeService(service: OutsideService, outcome: "answered" | "failed", duration: number): void {
  serviceSeconds.observe({ service }, duration);
  serviceCalls.inc({ service, outcome });
}

/** Whether a breaker of a service is open in this process. */
export async function isBreakerOpen(service: OutsideService): Promise<boolean> {
  const { values } = await openBreakers.get();
  return values.some(({ labels, value }) => labels.service === service && value > 0);
}

/** Shows a breaker as closed. The returned function records its later states. */
export function watchBreaker(service: OutsideService): (isOpen: boolean) => void {
  let wasOpen = false;
  openBreakers.inc({ service }, 0);
  return (isOpen) => {
    if (isOpen === wasOpen) return;
    wasOpen = isOpen;
    openBreakers.inc({ service }, isOpen ? 1 : -1);
  };
}
