import { notSentId } from "@boxwright/core/cart/charges";
import { noDate } from "@boxwright/core/kernel/dates";
import { describe, expect, test } from "vitest";
import { type ArrivingLine, lastArrival, lineArrival } from "./line-arrival.ts";

function line(state: string, parcels: readonly object[] = [], option = "standard"): ArrivingLine {
  const shipping = { eCommerceDeliveryOptionId: option, promisedArrivalDate: "2026-12-04" };
  return { state: { key: state }, shipping, tracking: parcels } as unknown as ArrivingLine;
}
const expected = (day: string) => ({ expectedArrivalDate: day, deliveredAt: null });
const delivered = (at: string) => ({ expectedArrivalDate: noDate, deliveredAt: at });

describe("a line arrives", () => {
  test("as promised until it is shipped", () => {
    expect(lineArrival(line("PrintingInProgress"))).toEqual({ kind: "promised", day: "2026-12-04" });
  });

  test.each(["WaitingForPayment", "WaitingForArtwork", "ArtworkRejected", "WaitingForCustomerApproval"])(
    "on its promised day only if its shopper acts today: %s",
    (state) => {
      expect(lineArrival(line(state))).toEqual({ kind: "ifToday", day: "2026-12-04" });
    },
  );

  test("when its last parcel is expected", () => {
    const shipped = line("Shipped", [expected("2026-12-24T00:00:00Z"), expected("2026-11-25T00:00:00Z")]);
    expect(lineArrival(shipped)).toEqual({ kind: "expected", day: "2026-12-24" });
    expect(lineArrival(line("Shipped", [delivered("2026-11-24T18:00:00Z"), expected("2026-12-01T00:00:00Z")]))).toEqual(
      {
        kind: "expected",
        day: "2026-12-01",
      },
    );
  });

  test("when its last parcel was delivered", () => {
    const shipped = line("Shipped", [delivered("2026-11-24T18:00:00Z"), delivered("2026-11-23T18:00:00Z")]);
    expect(lineArrival(shipped)).toEqual({ kind: "delivered", day: "2026-11-24" });
  });

  test("on an unknown day if its carriers expect none, and never if it is cancelled or not sent", () => {
    expect(lineArrival(line("Shipped", [expected(noDate)]))).toBeNull();
    expect(lineArrival(line("Cancelled"))).toBeNull();
    expect(lineArrival(line("ReadyForProduction", [], notSentId))).toBeNull();
  });
});

describe("the last box of an order arrives", () => {
  test("with the latest parcel, even after the promised day of the other lines", () => {
    const late = line("Shipped", [expected("2026-12-24T00:00:00Z")]);
    expect(lastArrival([line("PrintingInProgress"), late])).toEqual({
      day: "2026-12-24",
      isPast: false,
      isIfToday: false,
    });
  });

  test("only if the shopper acts today on a line that waits", () => {
    const waiting = lastArrival([line("ArtworkFailed"), line("PrintingInProgress")]);
    expect(waiting).toEqual({ day: "2026-12-04", isPast: false, isIfToday: true });
  });

  test("in the past if everything was delivered", () => {
    const done = line("Shipped", [delivered("2026-11-24T18:00:00Z")]);
    expect(lastArrival([done, line("Cancelled")])).toEqual({ day: "2026-11-24", isPast: true, isIfToday: false });
    expect(lastArrival([done, line("Confirmed")])).toEqual({ day: "2026-12-04", isPast: false, isIfToday: false });
    expect(lastArrival([done, line("Shipped", [expected(noDate)])])).toEqual({
      day: "2026-11-24",
      isPast: false,
      isIfToday: false,
    });
    expect(lastArrival([line("Cancelled")])).toBeNull();
  });
});
