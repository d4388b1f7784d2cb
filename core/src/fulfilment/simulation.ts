import type { ParcelStatus } from "../orders/delivery.ts";
import type { LineEvent } from "./fulfilment-events.ts";

/** One step of the simulated plant. */
export interface SimulatedStep {
  readonly type: LineEvent;
  /** The wait after the step before it. */
  readonly afterHours: number;
}

export type SimulatedFault = "rejection" | "error" | null;

const production: readonly SimulatedStep[] = [
  { type: "sentToProduction", afterHours: 0.5 },
  { type: "printing", afterHours: 1 },
];

/** The steps of the simulated plant for a work order, in sequence. After an error, the plant accepts the work order later. */
export function simulatedSteps(isFreight: boolean, fault: SimulatedFault): readonly SimulatedStep[] {
  if (fault === "rejection") return [{ type: "rejected", afterHours: 0.25 }];
  const start: SimulatedStep[] =
    fault === "error"
      ? [
          { type: "error", afterHours: 0.25 },
          { type: "accepted", afterHours: 1 },
        ]
      : [{ type: "accepted", afterHours: 0.25 }];
  const shipping: SimulatedStep[] = isFreight
    ? [
        { type: "freight", afterHours: 1 },
        { type: "shipped", afterHours: 1 },
      ]
    : [{ type: "shipped", afterHours: 2 }];
  return [...start, ...production, ...shipping];
}

/** `draw` is a random number from 0 to 1. Half of the faults are rejections, half are errors. */
export function simulatedFault(draw: number, faultShare: number): SimulatedFault {
  if (draw >= faultShare) return null;
  return draw < faultShare / 2 ? "rejection" : "error";
}

/** The statuses of a parcel of the simulated carrier, by the hours after its shipping. */
const journey: readonly { readonly fromHours: number; readonly status: ParcelStatus }[] = [
  { fromHours: 3, status: "Delivered" },
  { fromHours: 2, status: "OutForDelivery" },
  { fromHours: 0.5, status: "InTransit" },
  { fromHours: 0, status: "LabelCreated" },
];

/** A faulty parcel has an exception on its way and is delivered later. */
const faultyJourney: typeof journey = [
  { fromHours: 5, status: "Delivered" },
  { fromHours: 4, status: "OutForDelivery" },
  { fromHours: 1, status: "Exception" },
  ...journey.slice(2),
];

/** The newest scan of a simulated parcel, and how many hours after the shipping it happened. */
export function simulatedScan(
  hours: number,
  isFaulty: boolean,
): { readonly status: ParcelStatus; readonly afterHours: number } {
  const scan = (isFaulty ? faultyJourney : journey).find(({ fromHours }) => hours >= fromHours);
  return { status: scan?.status ?? "LabelCreated", afterHours: scan?.fromHours ?? 0 };
}
