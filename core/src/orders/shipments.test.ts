import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Shipment, shippedPieces, shippedTogether } from "./shipments.ts";

const lines = [
  { id: "a", quantity: 100 },
  { id: "b", quantity: 30 },
];

const anyShipments = fc
  .array(
    fc.record({
      lineId: fc.constantFrom("a", "b"),
      quantity: fc.option(fc.integer({ min: 1, max: 120 })),
      minute: fc.nat(5),
      links: fc.subarray(["p", "q", "r", "s", "t"], { minLength: 1 }),
    }),
    { maxLength: 8 },
  )
  .map((shipments) =>
    shipments.map(
      ({ minute, ...rest }, index): Shipment => ({
        ...rest,
        key: `k${index}`,
        shippedAt: new Date(Date.UTC(2026, 10, 23, 12, minute)),
      }),
    ),
  );

/** Deliveries in a form that does not depend on their sequence. */
function summaryOf(shipments: readonly Shipment[]): string[] {
  return shippedTogether(lines, shipments)
    .map(({ items, links, shipments: group }) =>
      JSON.stringify([
        [...links].sort(),
        group.map(({ key }) => key).sort(),
        items.map(({ lineId, quantity }) => `${lineId} ${quantity}`).sort(),
      ]),
    )
    .sort();
}

function shipment(change: Partial<Shipment>): Shipment {
  return {
    lineId: "a",
    key: "k",
    quantity: null,
    shippedAt: new Date("2026-11-23T12:00:00Z"),
    links: ["p"],
    ...change,
  };
}

describe("the deliveries of an order", () => {
  test("are the same for every sequence of the shipments", () => {
    const reordered = anyShipments.chain((shipments) =>
      fc.tuple(fc.constant(shipments), fc.shuffledSubarray(shipments, { minLength: shipments.length })),
    );
    fc.assert(
      fc.property(reordered, ([shipments, other]) => {
        expect(summaryOf(other)).toEqual(summaryOf(shipments));
      }),
    );
  });

  test("may be joined by a further shipment, but are never divided", () => {
    fc.assert(
      fc.property(anyShipments, (shipments) => {
        const before = shippedTogether(lines, shipments.slice(1));
        const after = shippedTogether(lines, shipments);
        for (const { shipments: group } of before) {
          const homes = after.filter((delivery) =>
            group.some(({ key }) => delivery.shipments.some((one) => one.key === key)),
          );
          expect(homes).toHaveLength(1);
        }
      }),
    );
  });

  test("are the same if each shipment is linked to the delivery that it joined before", () => {
    fc.assert(
      fc.property(anyShipments, (shipments) => {
        let stored: Shipment[] = [];
        for (const one of shipments) {
          const deliveries = shippedTogether(lines, [...stored, one]);
          stored = deliveries.flatMap(({ shipments: group, links }) =>
            group.map((each) => ({ ...each, links: [...links] })),
          );
        }
        const itemsOf = (all: readonly Shipment[]) =>
          shippedTogether(lines, all)
            .map(({ items }) => items.map(({ lineId, quantity }) => `${lineId} ${quantity}`).sort())
            .sort();
        expect(itemsOf(stored)).toEqual(itemsOf(shipments));
      }),
    );
  });

  test("never have more pieces than the line, have all of them after a shipment without a quantity, and are never empty", () => {
    fc.assert(
      fc.property(anyShipments, (shipments) => {
        const deliveries = shippedTogether(lines, shipments);
        for (const { items } of deliveries) expect(items.length).toBeGreaterThan(0);
        for (const { id, quantity } of lines) {
          const own = shipments.filter(({ lineId }) => lineId === id);
          const reported = own.reduce((sum, one) => sum + (one.quantity ?? quantity), 0);
          expect(shippedPieces(deliveries, id)).toBe(Math.min(quantity, reported));
        }
      }),
    );
  });
});

test("a shipment without a quantity has the pieces that the others leave", () => {
  const [rest, part] = [shipment({ key: "rest", links: ["p"] }), shipment({ key: "part", quantity: 60, links: ["q"] })];
  const items = shippedTogether(lines, [rest, part]).map((delivery) => [
    ...delivery.links,
    delivery.items[0]?.quantity,
  ]);
  expect(items.sort()).toEqual([
    ["p", 40],
    ["q", 60],
  ]);
});

test("packages that are reported after all pieces join the delivery of the last ones", () => {
  const [whole, late] = [shipment({ key: "1", quantity: 100 }), shipment({ key: "2", links: ["q"] })];
  expect(shippedTogether(lines, [whole, late])).toMatchObject([
    { links: new Set(["p", "q"]), items: [{ lineId: "a", quantity: 100 }] },
  ]);
});
