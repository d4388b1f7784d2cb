import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterAll, expect, test } from "vitest";
import { differencesBetween } from "./difference.ts";

const folder = mkdtempSync(join(tmpdir(), "boxwright-pictures-"));
const [before, after, differences] = ["before", "after", "differences"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
afterAll(() => rmSync(folder, { recursive: true }));

function draw(side: string, name: string, width: number, grey: number): void {
  const picture = new PNG({ width, height: 2 });
  picture.data.fill(255);
  picture.data[0] = grey;
  mkdirSync(side, { recursive: true });
  writeFileSync(join(side, name), PNG.sync.write(picture));
}

test("pictures that differ in one pixel by one shade, in size, or in number are reported", () => {
  draw(before, "same.png", 3, 200);
  draw(after, "same.png", 3, 200);
  draw(before, "shade.png", 3, 200);
  draw(after, "shade.png", 3, 201);
  draw(before, "wider.png", 3, 200);
  draw(after, "wider.png", 4, 200);
  draw(before, "gone.png", 3, 200);
  draw(after, "added.png", 3, 200);
  expect(differencesBetween(before, after, differences, () => true)).toEqual([
    { picture: "added.png", what: "is new" },
    { picture: "gone.png", what: "is missing" },
    { picture: "shade.png", what: "differs in 1 pixels" },
    { picture: "wider.png", what: "is 4 × 2 instead of 3 × 2" },
  ]);
  expect(existsSync(join(differences, "shade.png"))).toBe(true);
});

test("a comparison of no pictures fails", () => {
  expect(() => differencesBetween(before, after, differences, () => false)).toThrow("no such pictures");
});
