import { inch, referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PrintPlan } from "../artworks/artwork.ts";
import { sampleArtwork } from "../artworks/artworks.ts";
import { brightnessOf } from "../artworks/one-ink.ts";
import { mainPanelOf, pointOn } from "../artworks/placing.ts";
import { shopperArtwork } from "../artworks/shopper-artwork.ts";
import { type Printing, printOf } from "./print.ts";

const dieline = referenceBox(requireFamily("mailer"));
const panel = mainPanelOf(dieline, "outside");

/** Red, green and blue of a print, 0 to 255, at coordinates of the main panel. */
function inkOf(printing: Omit<Printing, "color">): (x: number, y: number) => number[] {
  const print = printOf({ ...printing, color: "kraft" }, dieline, "outside", 2);
  return (x, y) => {
    const ink = new Float64Array(3);
    print?.add(ink, ...pointOn(panel, x, y));
    return [...ink].map((part) => Math.round(part * 255));
  };
}

/** A file of colored bars of equal width, in the proportions of the main panel. */
async function bars(colors: readonly string[], ink: string) {
  const [width, height] = [panel.width * 2, panel.height * 2];
  const rects = colors.map(
    (color, index) =>
      `<rect x="${(index * width) / colors.length}" width="${width / colors.length}" height="${height}" fill="${color}"/>`,
  );
  const png = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join("")}</svg>`),
  )
    .png()
    .toBuffer();
  return shopperArtwork(
    { size: { unit: "mm", width, height }, ink, url: `data:image/png;base64,${png.toString("base64")}`, white: null },
    null,
    null,
  );
}

const middles = (count: number) => Array.from({ length: count }, (_, index) => ((index + 0.5) * panel.width) / count);

describe("a print", () => {
  const navy = "#1d3f8f";

  test("in one color shows white as bare board, the ink and darker colors as the ink, and colors between them as its tints", async () => {
    const artwork = await bars(["#ffffff", navy, "#000000", "#8e9fc7"], navy);
    const inkAt = inkOf({ artwork, plan: { ink: "one" } });
    const [white, ink, black, tint] = middles(4).map((x) => inkAt(x, panel.height / 2));
    expect(white).toEqual([255, 255, 255]);
    expect(ink).toEqual([0x1d, 0x3f, 0x8f]);
    expect(black).toEqual([0x1d, 0x3f, 0x8f]);
    // Half of the ink, over white.
    const cover = (1 - brightnessOf("#8e9fc7")) / (1 - brightnessOf(navy));
    const expected = [0x1d, 0x3f, 0x8f].map((part) => 255 - cover * (255 - part));
    for (const [channel, part] of (tint ?? []).entries())
      expect(Math.abs(part - (expected[channel] ?? 0))).toBeLessThan(4);
  });

  test("in full color shows every color as it is", async () => {
    const artwork = await bars(["#ffffff", navy, "#e01020"], navy);
    const inkAt = inkOf({ artwork, plan: {} });
    const seen = middles(3).map((x) => inkAt(x, panel.height / 2));
    expect(seen).toEqual([
      [255, 255, 255],
      [0x1d, 0x3f, 0x8f],
      [0xe0, 0x10, 0x20],
    ]);
  });

  test("of the shop's own artwork in one color has only tones of its ink", () => {
    const inkAt = inkOf({ artwork: sampleArtwork("sun"), plan: { ink: "one" } });
    for (const x of middles(12)) {
      const [red = 0, green = 0, blue = 0] = inkAt(x, panel.height * 0.4);
      const cover = (255 - green) / (255 - 0x3a);
      expect(Math.abs(red - (255 - cover * (255 - 0xdc)))).toBeLessThan(3);
      expect(Math.abs(blue - (255 - cover * (255 - 0x22)))).toBeLessThan(3);
    }
  });
});

describe("a repeating logo", () => {
  /** The middles of the dark runs on a line across the main panel, in millimetres from its left edge. */
  function middlesOfRuns(printing: Omit<Printing, "color">, y: number): number[] {
    const print = printOf({ ...printing, color: "white" }, dieline, "outside", 4);
    const runs: number[][] = [];
    let wasDark = false;
    for (let x = 0.125; x < panel.width; x += 0.25) {
      const ink = new Float64Array(3);
      print?.add(ink, ...pointOn(panel, x, y));
      const isDark = (ink[1] ?? 1) < 0.5;
      if (isDark) (wasDark ? runs.at(-1) : (runs[runs.push([]) - 1] ?? undefined))?.push(x);
      wasDark = isDark;
    }
    // The edges cut runs off, which moves the middles of these runs.
    return runs.slice(1, -1).map((run) => ((run[0] ?? 0) + (run.at(-1) ?? 0)) / 2);
  }

  test.each([1, 2.25, 3])(
    "has the selected distance of %d inches, and one is in the middle of the main panel",
    async (every) => {
      const artwork = await bars(["#000000"], "#000000");
      const plan: PrintPlan = { ink: "one", repeat: every * inch };
      const middles = middlesOfRuns({ artwork, plan }, panel.height / 2);
      expect(middles.length).toBeGreaterThanOrEqual(Math.floor(panel.width / (every * inch)) - 2);
      for (const middle of middles) {
        const steps = (middle - panel.width / 2) / (every * inch);
        expect(Math.abs(steps - Math.round(steps)) * every * inch).toBeLessThan(0.6);
      }
      // Half a step further up, there is no logo.
      expect(middlesOfRuns({ artwork, plan }, panel.height / 2 + (every * inch) / 2)).toEqual([]);
    },
  );

  test("of the shop's own artwork has the selected distance, too", () => {
    const shownAt = (every: number) => {
      const inkAt = inkOf({ artwork: sampleArtwork("sun"), plan: { repeat: every } });
      return (steps: number) => inkAt(panel.width / 2 + steps * every, panel.height / 2);
    };
    for (const every of [inch, 2.5 * inch]) {
      const shown = shownAt(every);
      // Between two suns there is bare board, in the middle of each its core.
      expect([shown(-1), shown(0), shown(1)]).toEqual(Array.from({ length: 3 }, () => [0xe2, 0xa3, 0x2b]));
      expect([shown(-0.5), shown(0.5)]).toEqual(Array.from({ length: 2 }, () => [255, 255, 255]));
    }
  });
});
