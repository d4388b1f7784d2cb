import fc from "fast-check";
import { expect, test } from "vitest";
import { mixedLightness } from "../print/press-inks.ts";
import { lightnessOfPixels } from "./lightness-of-pixels.ts";

test("pixels are as light as colors of the same inks", () => {
  const ink = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(ink, ink, ink, ink, (cyan, magenta, yellow, black) => {
      const [light] = lightnessOfPixels(Uint8Array.of(cyan, magenta, yellow, black));
      const exact = 255 * mixedLightness([cyan / 255, magenta / 255, yellow / 255, black / 255]);
      expect(Math.abs((light ?? 0) - exact)).toBeLessThanOrEqual(0.51);
    }),
  );
});
