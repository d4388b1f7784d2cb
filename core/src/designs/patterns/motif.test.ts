import { expect, test } from "vitest";
import { apply } from "../../structures/matrix.ts";
import { copiesOf, marksInCell } from "../drawing/picture-tile.ts";
import type { Motif, PatternBody } from "../scene.ts";
import { mostMarks } from "./mark.ts";
import { logoSize, pictureTile, scaleOfLogo } from "./motif.ts";
import { patternPaths } from "./pattern-paths.ts";

const triangle: Motif = { kind: "path", d: "M0 1L1 1L.5 0Z", ratio: 2 };
const picture: Motif = { kind: "image", upload: "0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01", pixels: [600, 300] };

function logo(motif: Motif | undefined, settings = { scale: 0.2, space: 0.4, turn: 0 }): PatternBody {
  return { kind: "pattern", pattern: "logo", seed: 1, settings, swatches: ["one"], motif };
}

/** The middles of the marks that lie wholly within a frame, by their outlines. */
function middlesOf(path: string, corners: number): string[] {
  return path
    .split("Z")
    .map((ring) => [...ring.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const))
    .filter(({ length }) => length === corners)
    .map((points) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
      return `${Math.round((Math.min(...xs) + Math.max(...xs)) / 2)} ${Math.round((Math.min(...ys) + Math.max(...ys)) / 2)}`;
    });
}

test("the logo pattern repeats the outline of the shopper's own mark in its proportions", () => {
  const [only] = patternPaths(logo(triangle), 200, 150);
  const marks = (only?.path ?? "").split("Z").filter((ring) => ring.split("L").length === 3);
  expect(marks.length).toBeGreaterThan(10);
  const size = logoSize(0.2);
  const [x, y] = [100, 75];
  const corner = (right: number, up: number) =>
    `${Math.round((x + right * size) * 1000) / 1000} ${Math.round((y + up * size) * 1000) / 1000}`;
  expect(marks).toContain(`M${corner(-0.5, -0.25)}L${corner(0.5, -0.25)}L${corner(0, 0.25)}`);
});

test("a mark with very many points is repeated on a wider grid instead of becoming slow", () => {
  const points = Array.from({ length: 1900 }, (_, index) => `L${(index % 100) / 100} ${(index % 7) / 7}`);
  const detailed: Motif = { kind: "path", d: `M0 0${points.join("")}Z`, ratio: 1 };
  const paths = patternPaths(logo(detailed, { scale: 0, space: 0, turn: 0 }), 800, 600);
  const drawn = paths.reduce((sum, { path }) => sum + path.split(/[ML]/).length, 0);
  expect(drawn).toBeGreaterThan(10_000);
  expect(drawn).toBeLessThan(400_000);
});

test("a repeated picture lies where the outline of a mark would lie", () => {
  const body = logo(picture);
  const tile = pictureTile(body, 200, 150);
  if (tile === null) throw new Error("A picture has a tile");
  const square: Motif = { kind: "path", d: "M0 0H1V1H0Z", ratio: 2 };
  const [marks] = patternPaths(logo(square), 200, 150);
  const middles = copiesOf(tile).map((copy) => apply(copy, [0.5, 0.5]).map(Math.round).join(" "));
  for (const middle of middlesOf(marks?.path ?? "", 4).filter((at) => {
    const [x = 0, y = 0] = at.split(" ").map(Number);
    return x > 20 && x < 180 && y > 20 && y < 130;
  })) {
    expect(middles).toContain(middle);
  }
});

test("the cell of a turned picture also has the pictures that reach into it, and each copy is drawn once", () => {
  const tile = pictureTile(logo(picture, { scale: 0.5, space: 0, turn: 0.125 }), 300, 300);
  if (tile === null) throw new Error("A picture has a tile");
  expect(marksInCell(tile).length).toBeGreaterThan(tile.marks.length);
  const middles = copiesOf(tile).map((copy) => apply(copy, [0.5, 0.5]).map(Math.round).join(" "));
  expect(new Set(middles).size).toBe(middles.length);
});

test("a picture repeats at most 5,000 times", () => {
  const tile = pictureTile(logo(picture, { scale: 0, space: 0, turn: 0 }), 3000, 3000);
  if (tile === null) throw new Error("A picture has a tile");
  expect(copiesOf(tile).length).toBeLessThanOrEqual(mostMarks);
});

test("other patterns ignore a motif, and a pattern of pictures has no paths", () => {
  expect(pictureTile({ ...logo(picture), pattern: "dots" }, 100, 100)).toBeNull();
  expect(patternPaths({ ...logo(picture), pattern: "dots" }, 100, 100)).toHaveLength(1);
  expect(patternPaths(logo(picture), 100, 100)).toEqual([]);
});

test("the setting of a size leads back to the size", () => {
  expect(logoSize(scaleOfLogo(20))).toBeCloseTo(20);
  expect(scaleOfLogo(1)).toBe(0);
  expect(scaleOfLogo(100)).toBe(1);
});
