import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arlington } from "../address/testing/sample-address.ts";
import { deliveryServices } from "../checkout/delivery-rates.ts";
import { plantDayOf, plantNamed } from "../checkout/plant.ts";
import { transitDaysOf } from "../checkout/transit-days.ts";
import { addWorkDays } from "../kernel/dates.ts";
import { delayedArrival, statesUnderWay } from "./delay.ts";
import { type LineState, lineStates, statesAfter } from "./line-states.ts";
import { mailerLine } from "./testing/sample-order.ts";

const plant = plantNamed("arlington");
/** A Friday morning in Texas. */
const bought = new Date("2026-11-20T15:00:00Z");
const hour = 3_600_000;

/** A line that was bought with this lead time, and its order. */
function purchase(leadTime: number, optionId: string, postalCode: string, at = bought) {
  const shippingAddress = { ...arlington, country: "US" as const, postalCode };
  const transit = transitDaysOf(plant, optionId, { country: "US", postalCode });
  const arrival = addWorkDays(plantDayOf(plant, at), leadTime + transit, plant.isHoliday);
  const delivery = { ...mailerLine.delivery, optionId, arrival, firstArrival: arrival };
  return { order: { createdAt: at, shippingAddress }, delivery, transit, leadTime };
}

const anyPurchase = fc
  .record({
    leadTime: fc.integer({ min: 0, max: 15 }),
    optionId: fc.constantFrom(...deliveryServices.map(({ id }) => id)),
    postalCode: fc.constantFrom("76010", "10001", "99501", "90210"),
    hours: fc.integer({ min: 0, max: 24 * 365 }),
  })
  .map(({ leadTime, optionId, postalCode, hours }) =>
    purchase(leadTime, optionId, postalCode, new Date(bought.getTime() + hours * hour)),
  );
const anyState = fc.constantFrom(...statesUnderWay);
const anyWait = fc.integer({ min: 0, max: 24 * 60 });
const later = ({ createdAt }: { readonly createdAt: Date }, hours: number) =>
  new Date(createdAt.getTime() + hours * hour);

describe("a line that is under way", () => {
  test("is delayed once its plant can no longer make and send it in time", () => {
    // Four work days to make and three to send. Thanksgiving is in between.
    const { order, delivery } = purchase(4, "economy", "76010");
    const at = (moment: string, state: LineState) =>
      delayedArrival(plant, { state, delivery }, order, new Date(moment));
    expect(delivery.arrival).toBe("2026-12-02");
    expect(at("2026-11-25T15:00:00Z", "ReadyForProduction")).toBeNull();
    expect(at("2026-11-27T15:00:00Z", "ReadyForProduction")).toBe("2026-12-08");
    expect(at("2026-11-27T15:00:00Z", "PrintingInProgress")).toBeNull();
    expect(at("2026-11-30T15:00:00Z", "PrintingInProgress")).toBe("2026-12-04");
  });

  test("is not delayed at the purchase", () => {
    fc.assert(
      fc.property(anyPurchase, anyState, ({ order, delivery }, state) => {
        expect(delayedArrival(plant, { state, delivery }, order, order.createdAt)).toBeNull();
      }),
    );
  });

  test("is never delayed to an earlier day", () => {
    fc.assert(
      fc.property(anyPurchase, anyState, anyWait, ({ order, delivery }, state, hours) => {
        const delayed = delayedArrival(plant, { state, delivery }, order, later(order, hours));
        if (delayed !== null) expect(delayed > delivery.arrival).toBe(true);
      }),
    );
  });

  test("is not delayed again at the same moment, nor when it has made progress by then", () => {
    fc.assert(
      fc.property(anyPurchase, anyState, anyWait, ({ order, delivery }, state, hours) => {
        const now = later(order, hours);
        const arrival = delayedArrival(plant, { state, delivery }, order, now) ?? delivery.arrival;
        for (const next of [state, ...statesAfter(state)]) {
          expect(delayedArrival(plant, { state: next, delivery: { ...delivery, arrival } }, order, now)).toBeNull();
        }
      }),
    );
  });

  test("is delayed no later than on the promised day, however long it stays in a state", () => {
    fc.assert(
      fc.property(anyPurchase, anyState, ({ order, delivery, transit }, state) => {
        fc.pre(transit > 0);
        const dayOf = (hours: number) => plantDayOf(plant, later(order, hours));
        const hours = Array.from({ length: 24 * 90 }, (_, index) => index).find(
          (index) => delayedArrival(plant, { state, delivery }, order, later(order, index)) !== null,
        );
        expect(hours).toBeDefined();
        // Before the cut-off of the promised day.
        expect(dayOf(hours ?? Number.POSITIVE_INFINITY) <= delivery.arrival).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

test("a line is never delayed while it waits for its shopper, nor at its end", () => {
  const { order, delivery } = purchase(4, "economy", "76010");
  const never = lineStates.filter(
    (state) => delayedArrival(plant, { state, delivery }, order, later(order, 9999)) === null,
  );
  expect(never).toEqual([
    "Initial",
    "WaitingForPayment",
    "WaitingForArtwork",
    "ArtworkFailed",
    "ArtworkRejected",
    "WaitingForCustomerApproval",
    "Shipped",
    "Cancelled",
  ]);
});

test("a delivery option that no longer exists takes no days, so that the promise is only moved when it is broken", () => {
  const { order, delivery } = purchase(4, "economy", "76010");
  const line = { state: "PrintingInProgress", delivery: { ...delivery, optionId: "pigeon" } } as const;
  expect(delayedArrival(plant, line, order, new Date("2026-12-02T15:00:00Z"))).toBeNull();
  expect(delayedArrival(plant, line, order, new Date("2026-12-03T15:00:00Z"))).not.toBeNull();
});
