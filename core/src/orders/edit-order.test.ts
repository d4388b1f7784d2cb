import { describe, expect, test } from "vitest";
import type { Address } from "../address/address.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { changeAddress, changePromises, lockedSince } from "./edit-order.ts";
import type { LineState } from "./line-states.ts";
import type { Order } from "./order.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const day = (text: string) => text as CalendarDate;
const sentAt = new Date("2026-11-24T09:00:00Z");

const inState = (state: LineState): Order => ({
  ...sampleOrder,
  lines: [{ ...mailerLine, state }],
  history: [
    {
      lineId: mailerLine.id,
      from: "ReadyForProduction",
      to: "SentToMCP",
      at: sentAt,
      by: { kind: "job", id: "fulfilment.start" },
      why: "Sent to the plant",
    },
  ],
});

const other: Address = { ...sampleOrder.shippingAddress, country: "US", streetName: "200 Other Street" };

describe("the address of an order", () => {
  test("changes while the plant has no line of it, and its prices stay", () => {
    const changed = changeAddress(sampleOrder, other);
    expect(changed).toEqual({ ok: true, value: { ...sampleOrder, shippingAddress: other } });
  });

  test("stays in its state and country, for which its taxes and delivery were calculated", () => {
    const elsewhere = changeAddress(sampleOrder, { ...other, state: "OK", postalCode: "73102" });
    expect(elsewhere).toEqual({ ok: false, refusal: { kind: "otherTaxes", field: "state" } });
  });

  test.each(["SentToMCP", "Confirmed", "SentToProduction", "Shipped"] as const)(
    "is locked once a line is in %s",
    (state) => {
      expect(changeAddress(inState(state), other)).toEqual({ ok: false, refusal: { kind: "locked", since: sentAt } });
    },
  );

  test("is open again if the plant rejects its only line", () => {
    expect(lockedSince(inState("MerchantRejected"))).toBeNull();
  });
});

describe("the promised day of a line", () => {
  const { id: lineId } = mailerLine;

  test("may be later, but never before the day of the purchase", () => {
    const later = changePromises(sampleOrder, [{ lineId, date: day("2026-12-15") }]);
    expect(later.ok && later.value.lines[0]?.delivery.arrival).toBe("2026-12-15");
    const early = changePromises(sampleOrder, [{ lineId, date: day("2026-12-08") }]);
    expect(early).toEqual({ ok: false, refusal: { kind: "tooEarly", lineId, earliest: "2026-12-09" } });
  });

  test("is locked once the plant has the line, and gone once it is cancelled", () => {
    const promises = [{ lineId, date: day("2026-12-15") }];
    expect(changePromises(inState("Confirmed"), promises)).toMatchObject({ refusal: { kind: "locked" } });
    expect(changePromises(inState("Cancelled"), promises)).toMatchObject({ refusal: { kind: "lineEnded" } });
    expect(changePromises(sampleOrder, [{ lineId: "x", date: day("2026-12-15") }])).toMatchObject({
      refusal: { kind: "lineNotFound" },
    });
  });
});
