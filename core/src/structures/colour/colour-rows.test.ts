import * as fc from "fast-check";
import { expect, test } from "vitest";
import { convertRows } from "./colour-rows.ts";
import { lookUp } from "./colour-table.ts";
import { inksToScreen } from "./press-tables.ts";

const byte = fc.integer({ min: 0, max: 255 });

test("many colors are converted as one is", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(byte, byte, byte, byte), { minLength: 1, maxLength: 20 }), (colours) => {
      const channel = (index: 0 | 1 | 2 | 3) => Uint8Array.from(colours, (colour) => colour[index]);
      const rows: number[][] = [];
      convertRows(inksToScreen, [channel(0), channel(1), channel(2), channel(3)], (_index, ...rgb) => rows.push(rgb));
      for (const [index, colour] of colours.entries()) {
        const wanted = lookUp(
          inksToScreen,
          colour.map((part) => part / 255),
        );
        expect(rows[index]?.map((part, at) => Math.abs(part - (wanted[at] ?? 0)) < 1e-6)).toEqual([true, true, true]);
      }
    }),
  );
});
