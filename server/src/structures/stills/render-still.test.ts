import { createHash } from "node:crypto";
import { views } from "@boxwright/core/structures/solid/views";
import { inch } from "@boxwright/core/structures/testing/reference-box";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encode } from "./encode.ts";
import { formats } from "./encoding.ts";
import type { Raster } from "./rasterise.ts";
import { renderStill } from "./render-still.ts";
import { stillOf } from "./testing/still-of.ts";

const [mailer, shipper, square, gable, gift, documentMailer] = [
  stillOf("mailer"),
  stillOf("shipper"),
  stillOf("square"),
  stillOf("gable"),
  stillOf("gift"),
  stillOf("document"),
];

/** Brightness (0 to 255) and opacity of the pixel at a fraction of the width and of the height. */
function pixelAt({ width, height, pixels }: Raster, x: number, y: number) {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at, at + 4);
  return { tone: (red + green + blue) / 3, red, blue, alpha };
}

function covered({ width, height, pixels }: Raster) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let index = 0; index < width * height; index += 1) {
    if (pixels[index * 4 + 3] !== 255) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left: left / width, right: right / width, top: top / height, bottom: bottom / height };
}

describe("a picture of a box", () => {
  const closed = renderStill(mailer);

  test("is 4 : 3", () => {
    expect([closed.width, closed.height]).toEqual([120, 90]);
  });

  test("has the same pixels every time", () => {
    const hash = ({ pixels }: Raster) => createHash("sha256").update(pixels).digest("hex");
    expect(hash(renderStill(mailer))).toBe(hash(closed));
  });

  test.each([mailer, shipper, square, gable, gift, documentMailer])(
    "of a $family keeps the margins of the frame in every view of a folded box",
    (request) => {
      for (const view of views.filter((name) => !name.startsWith("fold"))) {
        const { left, right, top, bottom } = covered(renderStill({ ...request, view, pixels: 60 }));
        expect(Math.min(left, 1 - right, top, 1 - bottom), view).toBeGreaterThan(0.07);
      }
    },
  );

  test("of a gift mailer shows its inside print when the lid is up", () => {
    const open = (sides: "outside" | "both") =>
      pixelAt(renderStill({ ...gift, artwork: "ribbon", sides, view: "open" }), 0.52, 0.3);
    expect(open("outside").red - open("outside").blue).toBeLessThan(20);
    expect(open("both").red - open("both").blue).toBeGreaterThan(30);
  });

  test("has a transparent ground without a shadow in its corners", () => {
    for (const [x, y] of [
      [0.01, 0.01],
      [0.99, 0.01],
      [0.01, 0.99],
      [0.99, 0.99],
    ] as const) {
      expect(pixelAt(closed, x, y).alpha).toBe(0);
    }
  });

  test("is lightest on top, darker in front, darkest on the side away from the light, and never black", () => {
    const [top, front, side] = [pixelAt(closed, 0.5, 0.35), pixelAt(closed, 0.35, 0.62), pixelAt(closed, 0.82, 0.58)];
    expect([top.alpha, front.alpha, side.alpha]).toEqual([255, 255, 255]);
    expect(top.tone).toBeGreaterThan(240);
    expect(front.tone / top.tone).toBeLessThan(0.9);
    expect(side.tone).toBeLessThan(front.tone);
    expect(side.tone / top.tone).toBeGreaterThan(0.45);
  });

  test("shows the requested proportions", () => {
    const flat = covered(renderStill({ ...mailer, size: { ...mailer.size, depth: inch } }));
    const tall = covered(renderStill({ ...mailer, size: { ...mailer.size, depth: 8 * inch } }));
    expect((flat.bottom - flat.top) / (flat.right - flat.left)).toBeLessThan(
      (tall.bottom - tall.top) / (tall.right - tall.left),
    );
  });

  test("shows its board and its ink", () => {
    const kraft = pixelAt(renderStill({ ...mailer, color: "kraft" }), 0.5, 0.35);
    const red = pixelAt(renderStill({ ...mailer, artwork: "sun" }), 0.35, 0.62);
    expect(kraft.red - kraft.blue).toBeGreaterThan(40);
    expect(red.red - red.blue).toBeGreaterThan(80);
  });

  test("has a paper ground on request", async () => {
    const onPaper = sharp(await encode(closed, { format: "png", ground: "paper" }));
    const { data, info } = await onPaper.raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect([...data.subarray(0, 3)]).toEqual([0xf8, 0xf3, 0xe9]);
  });

  test.each(formats)("is encoded as %s at its own size", async (format) => {
    const { width, height, hasAlpha } = await sharp(await encode(closed, { format, ground: "none" })).metadata();
    expect([width, height, hasAlpha]).toEqual([120, 90, true]);
  });
});

describe("a quick picture", () => {
  const finished = renderStill({ ...shipper, pixels: 200 });
  const quick = renderStill({ ...shipper, pixels: 200, quality: "quick" });

  test("shows the same box in the same place", () => {
    const [one, other] = [covered(quick), covered(finished)];
    const apart = (["left", "right", "top", "bottom"] as const).map((side) => Math.abs(one[side] - other[side]));
    expect(Math.max(...apart)).toBeLessThan(1.5 / finished.height);
  });

  test("differs from the finished one by at most a shade", () => {
    let differing = 0;
    for (let at = 0; at < quick.pixels.length; at += 4) {
      if (Math.abs((quick.pixels[at] ?? 0) - (finished.pixels[at] ?? 0)) > 24) differing += 1;
    }
    expect(differing / (quick.pixels.length / 4)).toBeLessThan(0.02);
  });
});

test("the edge of a box is antialiased: it fades into the ground in many steps", () => {
  const { width, height, pixels } = renderStill({ ...mailer, pixels: 300 });
  const steps = new Set<number>();
  for (let x = 0; x < width; x += 1) {
    let y = 0;
    // The upper edge of the box, which has no shadow.
    while (y < height / 2 && (pixels[(y * width + x) * 4 + 3] ?? 0) < 8) y += 1;
    if (y < height / 2) steps.add(pixels[(y * width + x) * 4 + 3] ?? 0);
  }
  expect(steps.size).toBeGreaterThan(12);
});

describe("a picture of a gable box", () => {
  const fromTheSide = renderStill({ ...gable, artwork: "market", view: "side" });

  test("shows the ground through the hole in its handles", () => {
    const { top, bottom } = covered(fromTheSide);
    const holeAt = top + (bottom - top) * (23 / (45 + 64 + 128));
    expect(pixelAt(fromTheSide, 0.5, holeAt).alpha).toBeLessThan(255);
    expect(pixelAt(fromTheSide, 0.5, top + 0.02).alpha).toBe(255);
  });

  test("shows printed gussets under its roof, and no bare board", () => {
    const { pixels } = fromTheSide;
    let bare = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at, at + 4);
      if (alpha === 255 && Math.abs(red - green) < 12 && Math.abs(green - blue) < 12 && red > 90) bare += 1;
    }
    expect(bare / (pixels.length / 4)).toBeLessThan(0.005);
  });
});

test("the folding sequence keeps one scale, so that the sheet shrinks into the box", () => {
  const widths = (["fold-0", "fold-2", "fold-4"] as const).map((view) => {
    const { left, right } = covered(renderStill({ ...mailer, view }));
    return right - left;
  });
  expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 1.3);
  expect(widths[1]).toBeGreaterThanOrEqual((widths[2] ?? 0) * 0.95);
});

describe("a picture of a square mailer", () => {
  test("shows the pattern of its artwork on the lid and on both walls", () => {
    const tiled = renderStill({ ...square, artwork: "tiles" });
    const blank = renderStill(square);
    for (const [x, y] of [
      [0.5, 0.25],
      [0.35, 0.62],
      [0.72, 0.6],
    ] as const) {
      expect(pixelAt(tiled, x, y).blue).toBeLessThan(pixelAt(blank, x, y).blue - 12);
    }
  });
});
