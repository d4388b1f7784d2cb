import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { mostTabledPixels } from "./inked-picture.ts";
import { openDrawing } from "./open-drawing.ts";

const place = makeDataDir();
afterAll(() => place.remove());

function opened(width: number, height: number, path = "M0 0h9v9H0z") {
  const file = join(place.path, "drawing.svg");
  const size = `width="${width}mm" height="${height}mm"`;
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${path}"/></svg>`);
  return openDrawing(file, { width, height });
}

test("a drawing has 300 pixels per inch of its place", async () => {
  expect((await opened(254, 127)).size).toEqual({ width: 3000, height: 1500 });
});

test("a drawing for a large sheet has as many pixels as a table converts, whatever its shape", async () => {
  for (const [width, height] of [
    [689, 679.5],
    [680, 1210],
    [2500, 140],
  ] as const) {
    const { size: drawn } = await opened(width, height);
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(mostTabledPixels);
    expect(drawn.width * drawn.height).toBeGreaterThan(mostTabledPixels * 0.99);
  }
});

test("a drawing has opacity only if something of its page shows through", async () => {
  expect((await opened(10, 10)).hasAlpha).toBe(true);
  expect((await opened(10, 10, "M-9 -9h99v99h-99z")).hasAlpha).toBe(false);
});
