import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LineState, lineStates, statesAfter } from "../orders/line-states.ts";
import { effectOf, fulfilmentEventTypes, isLineEvent, type LineEvent } from "./fulfilment-events.ts";

const lineEvents = fulfilmentEventTypes.filter(isLineEvent);
const wholeRun: LineEvent[] = ["accepted", "sentToProduction", "printing", "freight", "shipped"];

/** The states of a line that receives events in this sequence; early ones wait. */
function statesThrough(events: readonly LineEvent[], start: LineState = "SentToMCP"): LineState[] {
  const states = [start];
  let waiting: LineEvent[] = [];
  for (const event of events) {
    waiting.push(event);
    for (;;) {
      const state = states.at(-1) ?? start;
      waiting = waiting.filter((type) => effectOf(type, state).kind !== "late");
      const next = waiting.find((type) => effectOf(type, state).kind === "moves");
      if (next === undefined) break;
      const effect = effectOf(next, state);
      if (effect.kind === "moves") states.push(...effect.to);
      waiting.splice(waiting.indexOf(next), 1);
    }
  }
  return states;
}

test("every move that an event makes follows the table of states", () => {
  for (const type of lineEvents) {
    for (const state of lineStates) {
      const effect = effectOf(type, state);
      if (effect.kind !== "moves") continue;
      [state, ...effect.to].reduce((from, to) => {
        expect(statesAfter(from)).toContain(to);
        return to;
      });
    }
  }
});

test("no event moves a line that was not sent to the plant, or that has ended", () => {
  const untouched: LineState[] = [
    "ReadyForProduction",
    "WaitingForArtwork",
    "WaitingForPayment",
    "Shipped",
    "Cancelled",
  ];
  for (const state of untouched) {
    for (const type of lineEvents) expect(effectOf(type, state)).toEqual({ kind: "late" });
  }
});

describe("events of a plant", () => {
  test("move a line to Shipped in every sequence in which they may arrive, with repetitions", () => {
    const sequences = fc
      .tuple(fc.shuffledSubarray(wholeRun, { minLength: wholeRun.length }), fc.array(fc.constantFrom(...wholeRun)))
      .chain(([all, repeated]) =>
        fc.shuffledSubarray([...all, ...repeated], { minLength: all.length + repeated.length }),
      );
    fc.assert(
      fc.property(sequences, (events) => {
        const states = statesThrough(events);
        expect(states.slice(0, 4)).toEqual(["SentToMCP", "Confirmed", "SentToProduction", "PrintingInProgress"]);
        expect(states.at(-1)).toBe("Shipped");
      }),
    );
  });

  test("never move a line twice to the same state", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...wholeRun), { maxLength: 20 }), (events) => {
        const states = statesThrough(events);
        return new Set(states).size === states.length;
      }),
    );
  });

  test("wait if they come too early, and change nothing if they come too late", () => {
    expect(effectOf("printing", "SentToMCP")).toEqual({ kind: "early" });
    expect(effectOf("shipped", "Confirmed")).toEqual({ kind: "early" });
    expect(effectOf("accepted", "PrintingInProgress")).toEqual({ kind: "late" });
    expect(effectOf("rejected", "Confirmed")).toEqual({ kind: "late" });
    expect(effectOf("freight", "Shipped")).toEqual({ kind: "late" });
    expect(effectOf("printing", "MerchantRejected")).toEqual({ kind: "late" });
  });

  test("accept or reject a work order that the shop could not deliver", () => {
    expect(effectOf("accepted", "FulfillmentError")).toEqual({ kind: "moves", to: ["SentToMCP", "Confirmed"] });
    expect(effectOf("rejected", "FulfillmentError")).toEqual({ kind: "moves", to: ["SentToMCP", "MerchantRejected"] });
    expect(effectOf("error", "FulfillmentError")).toEqual({ kind: "late" });
  });
});
