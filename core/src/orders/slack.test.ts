import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arlington } from "../address/testing/sample-address.ts";
import { deliveryServices } from "../checkout/delivery-rates.ts";
import { plantDayOf, plantNamed } from "../checkout/plant.ts";
import { transitDaysOf } from "../checkout/transit-days.ts";
import { addDays, addWorkDays, type CalendarDate, workDaysBetween } from "../kernel/dates.ts";
import { type LineState, lineStates } from "./line-states.ts";
import { dayAt, shipPlanOf, slackOf, startWithSlack } from "./slack.ts";
import { mailerLine } from "./testing/sample-order.ts";

const plant = plantNamed("arlington");
const { isHoliday } = plant;
/** A Friday morning in Texas. */
const bought = new Date("2026-11-20T15:00:00Z");
const hour = 3_600_000;

/** A line that was bought with this lead time and is in this state since then, and its order. */
function purchase(leadTime: number, state: LineState, optionId = "economy", createdAt = bought) {
  const transit = transitDaysOf(plant, optionId, { country: "US", postalCode: arlington.postalCode });
  const arrival = addWorkDays(plantDayOf(plant, createdAt), leadTime + transit, isHoliday);
  const line = { ...mailerLine, state, delivery: { ...mailerLine.delivery, optionId, arrival, firstArrival: arrival } };
  const move = {
    lineId: line.id,
    from: null,
    to: state,
    at: createdAt,
    by: { kind: "job", id: "test" },
    why: "",
  } as const;
  return { line, order: { createdAt, shippingAddress: arlington, history: [move] } };
}

const anyPurchase = fc
  .record({
    leadTime: fc.integer({ min: 0, max: 15 }),
    state: fc.constantFrom(...lineStates),
    optionId: fc.constantFrom(...deliveryServices.map(({ id }) => id)),
    hours: fc.integer({ min: 0, max: 24 * 365 }),
  })
  .map(({ leadTime, state, optionId, hours }) => ({
    leadTime,
    ...purchase(leadTime, state, optionId, new Date(bought.getTime() + hours * hour)),
  }));
const anyDay = fc.integer({ min: -60, max: 400 }).map((days) => addDays("2026-11-20" as CalendarDate, days));
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour);

describe("the slack of a line", () => {
  test("is the work days until it has to be shipped, less the work days that it still needs", () => {
    const { line, order } = purchase(4, "ReadyForProduction");
    const plan = shipPlanOf(plant, line, order, bought);
    expect(plan).toEqual({ shipBy: "2026-11-27", workLeft: 2, startBy: "2026-11-24" });
    const slacks = ["2026-11-20", "2026-11-21", "2026-11-24", "2026-11-25", "2026-11-30"].map((today) =>
      slackOf(plant, plan.startBy, today as CalendarDate),
    );
    // Two days from Friday to Tuesday, one from Saturday, none on Tuesday. Thanksgiving is no work day.
    expect(slacks).toEqual([2, 1, 0, -1, -3]);
  });

  test("of any line is the work days from today to the ship-by day, less the work that is left", () => {
    fc.assert(
      fc.property(anyPurchase, anyDay, ({ line, order }, today) => {
        const { shipBy, startBy, workLeft } = shipPlanOf(plant, line, order, order.createdAt);
        const workDay = addWorkDays(today, 0, isHoliday);
        const daysLeft =
          shipBy >= workDay
            ? workDaysBetween(workDay, shipBy, isHoliday)
            : -workDaysBetween(shipBy, workDay, isHoliday);
        expect(slackOf(plant, startBy, today)).toBe(daysLeft - workLeft);
      }),
    );
  });

  test("falls by one with each work day that passes", () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 20 }), (day, today, days) => {
        const startBy = addWorkDays(day, 0, isHoliday);
        const afterwards = addWorkDays(today, days, isHoliday);
        expect(slackOf(plant, startBy, today) - slackOf(plant, startBy, afterwards)).toBe(days);
      }),
    );
  });

  test("is at most a number of days exactly if the work has to begin until the day with that slack", () => {
    fc.assert(
      fc.property(anyDay, anyDay, fc.integer({ min: 0, max: 5 }), (day, today, slack) => {
        const startBy = addWorkDays(day, 0, isHoliday);
        expect(slackOf(plant, startBy, today) <= slack).toBe(startBy <= startWithSlack(plant, slack, today));
        expect(slackOf(plant, startBy, today) < 0).toBe(startBy < startWithSlack(plant, 0, today));
      }),
    );
  });

  test("is not negative at the purchase", () => {
    fc.assert(
      fc.property(anyPurchase, ({ line, order }) => {
        const { startBy } = shipPlanOf(plant, line, order, order.createdAt);
        expect(slackOf(plant, startBy, dayAt(plant, order.createdAt))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("stays while the line waits for its shopper", () => {
    fc.assert(
      fc.property(anyPurchase, fc.integer({ min: 0, max: 60 * 24 }), ({ leadTime, order }, hours) => {
        const waiting = purchase(leadTime, "WaitingForArtwork", "economy", order.createdAt);
        const slackAfter = (passed: number) => {
          const now = later(order.createdAt, passed);
          return slackOf(plant, shipPlanOf(plant, waiting.line, waiting.order, now).startBy, plantDayOf(plant, now));
        };
        expect(slackAfter(hours)).toBe(slackAfter(0));
      }),
    );
  });

  test("does not shrink when the line goes on to a state with less work", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), (leadTime) => {
        const starts = (["ReadyForProduction", "PrintingInProgress", "ServiceInProgress"] as const).map((state) => {
          const { line, order } = purchase(leadTime, state);
          return shipPlanOf(plant, line, order, bought).startBy;
        });
        expect(starts).toEqual(starts.toSorted());
      }),
    );
  });
});
