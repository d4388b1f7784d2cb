import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plantDayOf, plantNamed } from "../checkout/plant.ts";
import { addWorkDays, type CalendarDate } from "../kernel/dates.ts";
import type { LineState } from "./line-states.ts";
import { arrivalIfSentNow } from "./promised-arrival.ts";
import { mailerLine } from "./testing/sample-order.ts";

const plant = plantNamed("arlington");
const day = (date: string) => date as CalendarDate;
/** A Friday morning in Texas. */
const bought = new Date("2026-11-20T15:00:00Z");
const shopper = { kind: "customer", id: "shopper" } as const;

function promised(state: LineState, now: Date, arrival = mailerLine.delivery.arrival) {
  const line = { ...mailerLine, state, delivery: { ...mailerLine.delivery, arrival } };
  const history = [
    { lineId: line.id, from: "Initial", to: state, at: bought, by: shopper, why: "Order paid" },
    { lineId: "another", from: "Initial", to: state, at: now, by: shopper, why: "Order paid" },
  ] as const;
  return arrivalIfSentNow(plant, line, history, now);
}

describe("the promised day of a line that waits for its shopper", () => {
  test("does not move on the day of the purchase, nor over the weekend after the cut-off", () => {
    expect(promised("WaitingForArtwork", new Date("2026-11-20T19:00:00Z"))).toBe("2026-12-09");
  });

  test("moves by the plant's work days, which exclude Thanksgiving", () => {
    expect(promised("WaitingForArtwork", new Date("2026-11-23T15:00:00Z"))).toBe("2026-12-10");
    expect(promised("WaitingForArtwork", new Date("2026-11-25T15:00:00Z"))).toBe("2026-12-14");
    expect(promised("WaitingForArtwork", new Date("2026-11-27T15:00:00Z"))).toBe("2026-12-15");
  });

  test("is the day that is quoted for the same purchase at that moment", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 }), fc.integer({ min: 0, max: 40 }), (hours, workDays) => {
        const now = new Date(bought.getTime() + hours * 3_600_000);
        const quotedOn = (moment: Date) => addWorkDays(plantDayOf(plant, moment), workDays, plant.isHoliday);
        expect(promised("WaitingForArtwork", now, quotedOn(bought))).toBe(quotedOn(now));
      }),
    );
  });

  test.each(["WaitingForPayment", "ArtworkFailed", "ArtworkRejected", "WaitingForCustomerApproval"] as const)(
    "moves while it is in %s",
    (state) => {
      expect(promised(state, new Date("2026-11-23T15:00:00Z"))).toBe("2026-12-10");
    },
  );

  test.each(["ArtworkCheckInProgress", "ArtworkReview", "ReadyForProduction", "Shipped"] as const)(
    "stays while it is in %s",
    (state) => {
      expect(promised(state, new Date("2027-03-01T15:00:00Z"))).toBe(day("2026-12-09"));
    },
  );
});
