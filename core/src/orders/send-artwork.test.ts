import { describe, expect, test } from "vitest";
import { plantNamed } from "../checkout/plant.ts";
import { sampleApproval } from "../designs/testing/sample-approval.ts";
import { type LineState, lineStates } from "./line-states.ts";
import type { Order } from "./order.ts";
import { type SentArtwork, sendArtwork, takesArtwork } from "./send-artwork.ts";
import { mailerLine, sampleOrder } from "./testing/sample-order.ts";

const sleeve = { id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c40", name: "sleeve.pdf", hasPreview: false, pixels: null };
const how = { at: new Date("2026-11-23T15:00:00Z"), by: { kind: "customer", id: "shopper" } as const };

function orderOf(state: LineState, artworkRequired = true): Order {
  const first = {
    lineId: mailerLine.id,
    from: "Initial",
    to: state,
    at: sampleOrder.createdAt,
    by: { kind: "customer", id: "s" },
    why: "w",
  } as const;
  const other = { ...mailerLine, id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c41" };
  return { ...sampleOrder, lines: [{ ...mailerLine, state, artworkRequired }, other], history: [first] };
}

function send(
  order: Order,
  sent: SentArtwork = { artwork: [sleeve], placements: null, printApproval: null, designId: null, approval: null },
) {
  const [line] = order.lines;
  if (line === undefined) throw new Error("no line");
  return sendArtwork(plantNamed("arlington"), order, line, sent, how);
}

describe("artwork sent after the purchase", () => {
  test("starts the artwork check of this line and moves its promised day; other lines stay as they are", () => {
    const before = orderOf("WaitingForArtwork");
    const after = send(before);
    if (!after.ok) throw new Error(JSON.stringify(after.refusal));
    const [line, other] = after.value.lines;
    expect(line).toMatchObject({
      state: "ArtworkCheckInProgress",
      artwork: [sleeve],
      delivery: { arrival: "2026-12-10", firstArrival: "2026-12-09" },
    });
    expect(other).toBe(before.lines[1]);
    expect(after.value.history.at(-1)).toEqual({
      lineId: mailerLine.id,
      from: "WaitingForArtwork",
      to: "ArtworkCheckInProgress",
      why: "Artwork received",
      ...how,
    });
  });

  test("may be a design, which replaces the files; files replace a design", () => {
    const designId = "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c50";
    const designed = send(orderOf("ArtworkFailed"), {
      artwork: [],
      placements: null,
      printApproval: null,
      designId,
      approval: sampleApproval,
    });
    if (!designed.ok) throw new Error(JSON.stringify(designed.refusal));
    const [line = mailerLine, ...others] = designed.value.lines;
    expect(line).toMatchObject({ designId, approval: sampleApproval, artwork: [], state: "ArtworkCheckInProgress" });
    const failed = { ...designed.value, lines: [{ ...line, state: "ArtworkFailed" as const }, ...others] };
    expect(send(failed)).toMatchObject({
      value: { lines: [{ designId: null, approval: null, artwork: [sleeve] }, {}] },
    });
  });

  test("is taken in the five states that the specification names, and in no other", () => {
    const taking = lineStates.filter((state) => send(orderOf(state)).ok);
    expect(taking).toEqual([
      "WaitingForArtwork",
      "ArtworkFailed",
      "ArtworkRejected",
      "WaitingForCustomerApproval",
      "ReadyForProduction",
    ]);
    expect(lineStates.filter((state) => takesArtwork({ state, artworkRequired: true }))).toEqual(taking);
    expect(send(orderOf("PrintingInProgress"))).toMatchObject({
      refusal: { kind: "invalidTransition", from: "PrintingInProgress", to: "ArtworkCheckInProgress" },
    });
  });

  test("is never taken for a blank box or a sample", () => {
    expect(lineStates.filter((state) => send(orderOf(state, false)).ok)).toEqual([]);
  });
});
