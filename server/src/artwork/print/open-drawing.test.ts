import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { mostTabledPixels } from "./inked-picture.ts";
import { openDrawing } from "./open-drawing.ts";

const place = makeDataDir();
afterAll(() => place.remove());

async function drawnSize(width: number, height: number) {
  const path = join(place.path, "drawing.svg");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm"><path d="M0 0h9v9H0z"/></svg>`;
  writeFileSync(path, svg);
  const { size } = await openDrawing(path, { width, height });
  return size;
}

test("a drawing has 300 pixels per inch of its place", async () => {
  expect(await drawnSize(254, 127)).toEqual({ width: 3000, height: 1500 });
});

test("a drawing for a large sheet has as many pixels as a table converts, whatever its shape", async () => {
  for (const [width, height] of [
    [689, 679.5],
    [680, 1210],
    [2500, 140],
  ] as const) {
    const drawn = await drawnSize(width, height);
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(mostTabledPixels);
    expect(drawn.width * drawn.height).toBeGreaterThan(mostTabledPixels * 0.99);
  }
});
