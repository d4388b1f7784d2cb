import { simulatedScan } from "@boxwright/core/fulfilment/simulation";
import { drawOf, type SimulatedFaults } from "../fulfillers/simulated-fulfiller.ts";
import type { FulfilmentClock } from "../fulfilment-clock.ts";
import type { Tracking } from "../tracking.ts";

const millisecondsPerHour = 3_600_000;

/** A carrier for demos and tests, which delivers a parcel some hours of its clock after it was shipped. */
export function simulatedTracking({ speed }: FulfilmentClock, faults: SimulatedFaults, now: () => Date): Tracking {
  return {
    pollHours: 0.25,
    poll: async ({ trackingId, shippedAt }) => {
      const hours = ((now().getTime() - shippedAt.getTime()) / millisecondsPerHour) * speed;
      const { status, afterHours } = simulatedScan(hours, drawOf(faults, trackingId) < faults.share);
      const at = new Date(shippedAt.getTime() + (afterHours * millisecondsPerHour) / speed);
      return { trackerId: null, news: { status, at } };
    },
  };
}
