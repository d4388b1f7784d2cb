import { createHash, randomBytes } from "node:crypto";
import { parcelsIn } from "@boxwright/core/fulfilment/packing";
import { simulatedFault, simulatedSteps } from "@boxwright/core/fulfilment/simulation";
import { trackingIdOf, trackingUrlOf } from "@boxwright/core/fulfilment/tracking-ids";
import { ok } from "@boxwright/core/kernel/result";
import { isTracked } from "../../orders/deliveries/is-tracked.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import type { Fulfiller, WorkOrder } from "../fulfiller.ts";
import type { PlantReport, ReportedParcel } from "../plant-report.ts";
import type { ReportOutcome } from "../receive-report.ts";

/** The share of work orders and parcels that have a fault, from 0 to 1. The same seed makes the same faults. */
export interface SimulatedFaults {
  readonly share: number;
  readonly seed: string;
}

export interface SimulationDeps {
  readonly db: Database;
  readonly faults: SimulatedFaults;
  readonly now: () => Date;
  /** A number for a new tracking id. */
  readonly nextSerial: () => bigint;
  /** Plans a step in the transaction of the step before it. */
  readonly planStep: (tx: Transaction, workOrderId: string, step: number, afterHours: number) => Promise<void>;
}

/** A plant for demos and tests: it accepts, prints and ships work orders on a clock, by planned steps that survive restarts. */
export function simulatedFulfiller(deps: SimulationDeps): Fulfiller {
  return {
    async deliver(order) {
      const [first] = stepsOf(deps, order);
      if (first !== undefined) {
        await inTransaction(deps.db, (tx) => deps.planStep(tx, order.id, 0, first.afterHours));
      }
      return ok(null);
    },
    // The next step of a cancelled line changes nothing, and plans no further step.
    cancel: async () => ok(null),
  };
}

/** Takes a step of the simulated plant: reports its event and plans the next step, in one transaction. */
export async function takeStep(
  deps: SimulationDeps,
  order: WorkOrder,
  step: number,
  receive: (tx: Transaction, report: PlantReport) => Promise<ReportOutcome>,
): Promise<void> {
  const steps = stepsOf(deps, order);
  const [current, next] = [steps[step], steps[step + 1]];
  if (current === undefined) return;
  await inTransaction(deps.db, async (tx) => {
    const parcels = current.type === "shipped" ? await parcelsOf(tx, deps, order) : [];
    const outcome = await receive(tx, reportOf(order, step, { type: current.type, at: deps.now(), parcels }));
    // A repeated step has already planned the next one, and a cancelled line needs none.
    if (outcome === "applied" && next !== undefined) await deps.planStep(tx, order.id, step + 1, next.afterHours);
  });
}

function stepsOf({ faults }: SimulationDeps, { orderNumber, lineNumber, attempt, packing }: WorkOrder) {
  const draw = drawOf(faults, `${orderNumber}/${lineNumber}/${attempt}`);
  return simulatedSteps(packing?.pallets != null, simulatedFault(draw, faults.share));
}

/** A number from 0 to 1 that depends only on the seed and the subject. */
export function drawOf({ seed }: SimulatedFaults, subject: string): number {
  return createHash("sha256").update(`${seed} ${subject}`).digest().readUInt32BE() / 2 ** 32;
}

function reportOf(order: WorkOrder, step: number, event: Pick<PlantReport, "type" | "at" | "parcels">): PlantReport {
  return {
    ...event,
    id: `simulated-${order.id}-${step}`,
    orderNumber: order.orderNumber,
    lineId: order.lineId,
    workOrderId: order.id,
    quantity: null,
    reason: null,
  };
}

/** Each parcel has a tracking id that no other parcel has: the last digits of a serial number, drawn until they are free. */
async function parcelsOf(
  tx: Transaction,
  { nextSerial }: SimulationDeps,
  { carrier: sentBy, packing, promisedArrival }: WorkOrder,
): Promise<ReportedParcel[]> {
  if (sentBy === null || packing === null) return [];
  const { carrier, service } = sentBy;
  const parcels: ReportedParcel[] = [];
  for (const parcel of parcelsIn(packing)) {
    let trackingId = trackingIdOf(carrier, nextSerial());
    while (parcels.some((other) => other.trackingId === trackingId) || (await isTracked(tx, { carrier, trackingId }))) {
      trackingId = trackingIdOf(carrier, nextSerial());
    }
    const trackingUrl = trackingUrlOf(carrier, trackingId);
    parcels.push({ ...parcel, carrier, service, trackingId, trackingUrl, expectedArrival: promisedArrival });
  }
  return parcels;
}

export function randomSerial(): bigint {
  return randomBytes(8).readBigUInt64BE();
}
