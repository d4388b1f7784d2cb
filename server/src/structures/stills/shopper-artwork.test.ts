import { families } from "@boxwright/core/structures/families";
import type { Point } from "@boxwright/core/structures/sheet";
import { project } from "@boxwright/core/structures/solid/camera";
import { poseAll } from "@boxwright/core/structures/solid/posed-panel";
import { inch } from "@boxwright/core/structures/testing/reference-box";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mainPanelOf, pointOn } from "../artworks/placing.ts";
import type { Raster } from "./rasterise.ts";
import { renderStill, type StillRequest, stageOf } from "./render-still.ts";
import { type DrawnFile, scaleArtwork } from "./scale-artwork.ts";
import { stillOf } from "./testing/still-of.ts";

const red = "#e01020";

/** A picture without a resolution, or with the resolution that prints it in this size. */
async function file(svg: string, printed?: { readonly width: number; readonly height: number }): Promise<DrawnFile> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "#fff" })
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const size = printed
    ? ({ unit: "mm", ...printed } as const)
    : ({ unit: "px", width, height, perInch: null } as const);
  return { width, height, size, ink: red, bytes: new Uint8Array(data) };
}

/** A file as large as the sheet, two pixels for a millimetre, with red dots at points of the sheet. */
function sheetWith(request: StillRequest, dots: readonly Point[], side: "outside" | "inside" = "outside") {
  const { x, y, width, height } = stageOf(request).dieline.blank;
  const across = (at: number) => (side === "outside" ? at - x : x + width - at);
  const circles = dots.map(([dx, dy]) => `<circle cx="${across(dx)}" cy="${y + height - dy}" r="7" fill="${red}"/>`);
  return file(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">${circles.join("")}</svg>`,
    { width, height },
  );
}

/** Red, green and blue of the picture at a point of the sheet. */
function colourAt(request: StillRequest, { pixels, width }: Raster, panelId: string, [x, y]: Point, side = 1) {
  const { dieline, shot, camera } = stageOf(request);
  const posed = poseAll(dieline, shot).find(({ panel }) => panel.id === panelId);
  if (posed === undefined) throw new Error(panelId);
  const seen = project(camera, posed.toRoom(x, y, (side * dieline.board.caliper) / 2));
  const at = (Math.floor(seen.y) * width + Math.floor(seen.x)) * 4;
  return [...pixels.subarray(at, at + 3)];
}

/** How red the picture is at a point of the sheet: 0 is as grey as bare board. */
function rednessAt(...place: Parameters<typeof colourAt>): number {
  const [red = 0, , blue = 0] = colourAt(...place);
  return red - blue;
}

const drawn = async (request: StillRequest, outside: DrawnFile, inside: DrawnFile | null = null) =>
  renderStill(request, await scaleArtwork(request, { outside, inside }));

const small = { mailer: [6, 4, 2], shipper: [8, 6, 4], square: [3, 3, 3], gable: [6, 4, 4], gift: [6, 4, 2] } as const;

describe.each(families)("a file as large as the sheet, on a folded $code", ({ code }) => {
  const reference: StillRequest = { ...stillOf(code), pixels: 300, quality: "quick" };
  const [length, width, depth] = small[code as keyof typeof small] ?? [9, 6, 0.5];
  const other = { ...reference, size: { length: length * inch, width: width * inch, depth: depth * inch } };

  test.each([
    ["the reference size", reference],
    ["another size", other],
  ])("has each mark at its place on the sheet, in %s", async (_size, request) => {
    const { dieline } = stageOf(request);
    const panel = mainPanelOf(dieline, "outside");
    const [mark, bare] = [
      pointOn(panel, panel.width * 0.3, panel.height * 0.65),
      pointOn(panel, panel.width * 0.7, panel.height * 0.35),
    ];
    const face = dieline.panels.find(({ poly }) => isWithin(mark, poly));
    const picture = await drawn(request, await sheetWith(request, [mark]));
    expect(rednessAt(request, picture, face?.id ?? "", mark)).toBeGreaterThan(90);
    expect(rednessAt(request, picture, face?.id ?? "", bare)).toBeLessThan(20);
  });
});

/** True for a point in the bounding rectangle of a panel. */
function isWithin([x, y]: Point, poly: readonly Point[]): boolean {
  const [xs, ys] = [poly.map((point) => point[0]), poly.map((point) => point[1])];
  return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
}

test("a file is printed where its shopper placed it: turned, scaled, and only on its panel", async () => {
  const still: StillRequest = { ...stillOf("mailer"), pixels: 400, quality: "quick" };
  const lid = mainPanelOf(stageOf(still).dieline, "outside");
  const upper = `<rect width="100" height="50" fill="${red}"/>`;
  const picture = await file(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${upper}</svg>`, {
    width: 100,
    height: 100,
  });
  // Turned by 90 degrees, the upper half of the page is on its left.
  const place = { side: "outside", panel: "lid", turn: 90, scale: 0.5, x: 100, y: 100 } as const;
  const request: StillRequest = { ...still, shopperFiles: { outside: "one", inside: null, placed: [place] } };
  const seen = await drawn(request, picture);
  const at = (x: number, y: number) => rednessAt(request, seen, "lid", pointOn(lid, x, y));
  expect(at(88, 100)).toBeGreaterThan(60);
  expect([at(112, 100), at(70, 100), at(88, 130)].every((redness) => redness < 20)).toBe(true);
  // A page that is larger than the panel shows nothing on others.
  const covering = { ...request, shopperFiles: { outside: "one", inside: null, placed: [{ ...place, scale: 9 }] } };
  const covered = await drawn(covering, picture);
  const left = rednessAt(covering, covered, "lid", pointOn(lid, 20, 20));
  const front = mainFrontOf(covering);
  expect([left > 60, rednessAt(covering, covered, "front", front) < 20]).toEqual([true, true]);
});

/** The middle of the front panel. */
function mainFrontOf(request: StillRequest): Point {
  const poly = stageOf(request).dieline.panels.find(({ id }) => id === "front")?.poly ?? [];
  const middle = (axis: 0 | 1) => (Math.min(...poly.map((p) => p[axis])) + Math.max(...poly.map((p) => p[axis]))) / 2;
  return [middle(0), middle(1)];
}

test("a mark over a crease shows on both sides of the fold", async () => {
  const request: StillRequest = { ...stillOf("shipper"), pixels: 700, quality: "quick" };
  const { panels } = stageOf(request).dieline;
  const front = panels.find(({ id }) => id === "front");
  const crease = Math.max(...(front?.poly ?? []).map(([x]) => x));
  const y = Math.max(...(front?.poly ?? []).map(([, high]) => high)) - 60;
  const picture = await drawn(request, await sheetWith(request, [[crease, y]]));
  expect(rednessAt(request, picture, "front", [crease - 3, y])).toBeGreaterThan(40);
  expect(rednessAt(request, picture, "right", [crease + 3, y])).toBeGreaterThan(40);
  expect(rednessAt(request, picture, "front", [crease - 14, y])).toBeLessThan(20);
});

test("a file for the inside is not mirrored on the inside", async () => {
  const request: StillRequest = { ...stillOf("mailer"), pixels: 400, quality: "quick", sides: "both", view: "open" };
  const { dieline } = stageOf(request);
  const lid = mainPanelOf(dieline, "inside");
  const [mark, mirrored] = [
    pointOn(lid, lid.width * 0.25, lid.height * 0.4),
    pointOn(lid, lid.width * 0.75, lid.height * 0.4),
  ];
  const blank = await sheetWith(request, []);
  const picture = await drawn(request, blank, await sheetWith(request, [mark], "inside"));
  expect(rednessAt(request, picture, "lid", mark, -1)).toBeGreaterThan(60);
  expect(rednessAt(request, picture, "lid", mirrored, -1)).toBeLessThan(20);
  const outsideAlone: StillRequest = { ...request, sides: "outside" };
  const bare = await drawn(outsideAlone, blank, await sheetWith(request, [mark], "inside"));
  expect(rednessAt(request, bare, "lid", mark, -1)).toBeLessThan(20);
});

test("a logo is upright on the main panel, with its upper left corner at the upper left", async () => {
  const logo = await file(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><rect width="60" height="60" fill="${red}"/></svg>`,
  );
  for (const { code } of families) {
    const request: StillRequest = { ...stillOf(code), pixels: 240, quality: "quick" };
    const { pixels, width } = await drawn(request, logo);
    const { dieline, camera, shot } = stageOf(request);
    const panel = mainPanelOf(dieline, "outside");
    const middle = pointOn(panel, panel.width / 2, panel.height / 2);
    const posed = poseAll(dieline, shot).find(({ panel: { poly } }) => isWithin(middle, poly));
    const seen = posed && project(camera, posed.toRoom(...middle, 0));
    const reds: { x: number; y: number }[] = [];
    for (let at = 0; at < pixels.length; at += 4) {
      if ((pixels[at] ?? 0) - (pixels[at + 2] ?? 0) > 70) reds.push({ x: (at / 4) % width, y: at / 4 / width });
    }
    const mean = (axis: "x" | "y") => reds.reduce((sum, point) => sum + point[axis], 0) / reds.length;
    expect(mean("x"), code).toBeLessThan(seen?.x ?? 0);
    expect(mean("y"), code).toBeLessThan(seen?.y ?? 0);
  }
});

test("on kraft, paint is as bright as on white, because white ink lies below it, and white paper is kraft", async () => {
  const yellow = await file(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path d="M0 0h50v100H0z" fill="#f0e020"/></svg>`,
    { width: 100, height: 100 },
  );
  const place = { side: "outside", panel: "lid", turn: 0, scale: 1, x: 100, y: 100 } as const;
  const still: StillRequest = {
    ...stillOf("mailer"),
    pixels: 400,
    quality: "quick",
    shopperFiles: { outside: "one", inside: null, placed: [place] },
  };
  const lid = mainPanelOf(stageOf(still).dieline, "outside");
  const [paint, paper, bare] = [pointOn(lid, 80, 100), pointOn(lid, 120, 100), pointOn(lid, 30, 30)];
  const seen = async (color: "white" | "kraft") => {
    const picture = await drawn({ ...still, color }, yellow);
    return [paint, paper, bare].map((point) => colourAt(still, picture, "lid", point));
  };
  const [onWhite, onKraft] = [await seen("white"), await seen("kraft")];
  const apart = (one: readonly number[] = [], other: readonly number[] = []) =>
    Math.max(...one.map((part, channel) => Math.abs(part - (other[channel] ?? 0))));
  expect(apart(onKraft[0], onWhite[0])).toBeLessThan(16);
  expect(apart(onKraft[1], onKraft[2])).toBeLessThan(16);
  expect(apart(onKraft[1], onWhite[1])).toBeGreaterThan(50);
});
