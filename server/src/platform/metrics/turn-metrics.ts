import { Counter, Gauge } from "prom-client";
import { registry } from "./registry.ts";

/** The queues of work that processes of their own do: pictures, drawings, prints and checks. */
export type WorkQueue =
  | "box-pictures"
  | "design-pictures"
  | "file-drawings"
  | "svg-checks"
  | "file-fixes"
  | "plates"
  | "prints"
  | "packs"
  | "plant-reports";

const queued = new Gauge({
  name: "boxwright_work_queued",
  help: "Pictures, drawings and prints that wait for their turn in this process, by queue",
  labelNames: ["queue"],
  registers: [registry],
});

const refused = new Counter({
  name: "boxwright_work_refused_total",
  help: "Pictures, drawings and prints that were refused because their queue was full or the wait too long, by queue",
  labelNames: ["queue"],
  registers: [registry],
});

/** Makes the series of a queue. */
export function watchQueue(queue: WorkQueue): void {
  queued.inc({ queue }, 0);
  refused.inc({ queue }, 0);
}

/** How much waits in a queue of this process. */
export async function countQueued(queue: WorkQueue): Promise<number> {
  const { values } = await queued.get();
  return values.find(({ labels }) => labels.queue === queue)?.value ?? 0;
}

export function changeQueued(queue: WorkQueue, by: 1 | -1): void {
  queued.inc({ queue }, by);
}

export function countRefusedWork(queue: WorkQueue): void {
  refused.inc({ queue });
}
