import { colourDifference } from "@boxwright/core/structures/colour/difference";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { type Rgb, rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import { suggestInk } from "@boxwright/core/structures/colour/suggest-ink";
import { expect, test } from "vitest";
import { pressToScreen, screenToPress } from "./testing/press-conversion.ts";

const count = 5000;

/** Repeatable bytes. */
function someBytes(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

test("screens show inks as the conversion of pictures does: ΔE 0.7 on average, under 4 for 99 of 100", async () => {
  const inks = someBytes(count * 4);
  const expected = await pressToScreen(inks);
  const differences = Array.from({ length: count }, (_, index) => {
    const percent = (ink: number) => ((inks[index * 4 + ink] ?? 0) * 100) / 255;
    const cmyk: Cmyk = [percent(0), percent(1), percent(2), percent(3)];
    const wanted: Rgb = [expected[index * 3] ?? 0, expected[index * 3 + 1] ?? 0, expected[index * 3 + 2] ?? 0];
    return colourDifference(rgbOf(cmyk), wanted);
  }).sort((one, other) => one - other);
  expect(mean(differences)).toBeLessThan(1);
  expect(differences[Math.floor(count * 0.99)]).toBeLessThan(4);
});

test("suggested inks are within 2 percent of the conversion of pictures on average", async () => {
  const colors = someBytes(count * 3);
  const expected = await screenToPress(colors);
  const errors = Array.from({ length: count }, (_, index) => {
    const part = (channel: number) => colors[index * 3 + channel] ?? 0;
    const rgb: Rgb = [part(0), part(1), part(2)];
    if (Math.max(...rgb) - Math.min(...rgb) < 4) return 0;
    return mean(
      suggestInk(rgb).map((ink, channel) => Math.abs(ink - ((expected[index * 4 + channel] ?? 0) * 100) / 255)),
    );
  });
  expect(mean(errors)).toBeLessThan(2);
});
