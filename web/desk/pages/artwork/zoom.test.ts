import fc from "fast-check";
import { expect, test } from "vitest";
import { fittingZoom, mostZoom, printPixels, zoomed } from "./zoom.ts";

const length = fc.double({ min: 20, max: 3000, noNaN: true });
const sheets = fc.record({ width: length, height: length });

test("a sheet that fits is within the frame and touches its margins in one direction", () => {
  fc.assert(
    fc.property(sheets, sheets, (sheet, frame) => {
      const margin = 8;
      const zoom = fittingZoom(sheet, frame, margin);
      const [width, height] = [sheet.width * printPixels * zoom, sheet.height * printPixels * zoom];
      expect(width).toBeLessThanOrEqual(frame.width - 2 * margin + 0.001);
      expect(height).toBeLessThanOrEqual(frame.height - 2 * margin + 0.001);
      const slack = Math.min(frame.width - 2 * margin - width, frame.height - 2 * margin - height);
      expect(zoom === mostZoom || slack < 0.001).toBe(true);
    }),
  );
});

test("zooming in reaches 800 % and zooming out the whole sheet, and no more", () => {
  const fit = 0.22;
  const repeated = (direction: 1 | -1) =>
    Array.from({ length: 30 }).reduce<number>((zoom) => zoomed(zoom, direction, fit), 1);
  expect(repeated(1)).toBe(8);
  expect(repeated(-1)).toBe(fit);
});
