import fc from "fast-check";
import type { Piece } from "../../cart/shipment.ts";

const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any piece that the plant sends: flat boxes, folded samples, cartons of filling material. */
export const anyPiece: fc.Arbitrary<Piece> = fc
  .record({
    lengths: fc.tuple(inches(3, 63), inches(3, 48)),
    height: fc.oneof(inches(0.015, 0.4), inches(1, 20)),
    grams: fc.integer({ min: 1, max: 15_000 }),
    isCarton: fc.boolean(),
  })
  .map(({ lengths, ...piece }) => ({ length: Math.max(...lengths), width: Math.min(...lengths), ...piece }));
