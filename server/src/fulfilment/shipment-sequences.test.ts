import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { type MadeLine, nextParcel, openFulfilment } from "./testing/open-fulfilment.ts";

const { db } = await testDatabase();
const { buyPrinted, report, orderOf, now } = await openFulfilment(db);

/** Shipments of two lines in some of three parcels. */
const anyShipments = fc.array(
  fc.record({
    line: fc.nat(1),
    quantity: fc.option(fc.integer({ min: 1, max: 30 })),
    parcels: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
  { minLength: 1, maxLength: 5 },
);

const anyArrivals = fc.array(
  fc.record({
    line: fc.nat(1),
    parcels: fc.subarray([0, 1, 2]),
    type: fc.constantFrom("delivered" as const, "exception" as const),
  }),
  { maxLength: 3 },
);

/** The states of lines and the deliveries of their order, with the places of tracking ids among `names`, without ids and times. */
async function endOf(lines: readonly MadeLine[], names: readonly string[]) {
  const [first] = lines;
  if (first === undefined) throw new Error("The order has no line");
  const { deliveries, lines: ordered } = await orderOf(first);
  const ends = deliveries.map(({ items, parcels }) => ({
    items: items.map(({ lineId, quantity }) => [lines.findIndex((line) => line.lineId === lineId), quantity]).sort(),
    parcels: parcels.map(({ trackingId, status }) => [names.indexOf(trackingId), status]).sort(),
  }));
  return { states: ordered.map(({ state }) => state), deliveries: ends.map((end) => JSON.stringify(end)).sort() };
}

test("shipments end in the same deliveries in every sequence of their reports, with any repetition", {
  timeout: 60_000,
}, async () => {
  const scenario = fc.record({ shipments: anyShipments, arrivals: anyArrivals });
  await fc.assert(
    fc.asyncProperty(scenario, fc.gen(), async ({ shipments, arrivals }, draw) => {
      const ends = [];
      for (let run = 0; run < 2; run += 1) {
        const lines = await buyPrinted(20, 30);
        const start = now();
        const prefix = newId();
        const names = ["a", "b", "c"].map(() => nextParcel());
        const parcelsOf = (places: readonly number[]) => places.flatMap((place) => names[place] ?? []);
        const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);
        const reports = [
          ...shipments.map(({ line, quantity, parcels }, index) => ({
            line,
            change: {
              type: "shipped" as const,
              id: `${prefix}-s${index}`,
              quantity,
              parcels: parcelsOf(parcels),
              at: at(index),
            },
          })),
          ...arrivals.map(({ line, parcels, type }, index) => ({
            line,
            change: {
              type,
              id: `${prefix}-a${index}`,
              parcels: parcelsOf(parcels),
              at: at(type === "delivered" ? 100 : 50),
            },
          })),
        ];
        const sequence = draw(fc.shuffledSubarray, reports, { minLength: reports.length });
        const repeated = draw(fc.subarray, reports);
        for (const { line, change } of [...sequence, ...repeated]) {
          const target = lines[line];
          if (target !== undefined) await report(target, change);
        }
        ends.push(
          await endOf(
            lines,
            names.map(({ trackingId }) => trackingId),
          ),
        );
      }
      expect(ends[0]).toEqual(ends[1]);
    }),
    { numRuns: 8 },
  );
});
