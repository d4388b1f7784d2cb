import type { PageFacts } from "@boxwright/core/artwork/file-facts";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { svgFacts } from "./svg-facts.ts";

const svg = (inner: string, attributes = `width="100mm" height="50mm" viewBox="0 0 200 100"`) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

async function pageOf(inner: string, attributes?: string): Promise<PageFacts> {
  const { pages, faults } = await svgFacts(svg(inner, attributes));
  const [page] = pages;
  if (page === undefined) throw new Error(JSON.stringify(faults));
  return page;
}

const near = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 2));

describe("the page of an SVG file has the size of its", () => {
  test.each([
    ["lengths", `width="100mm" height="2in"`, [100, 50.8]],
    ["pixels, of which an inch has 96", `width="96" height="48px"`, [25.4, 12.7]],
    ["view box", `viewBox="0 0 192 96"`, [50.8, 25.4]],
    ["width, in the shape of its view box", `width="10cm" viewBox="0 0 4 3"`, [100, 75]],
    ["view box, if its width is in percent", `width="100%" height="100%" viewBox="0 0 96 96"`, [25.4, 25.4]],
  ] as const)("%s", async (_what, attributes, [width, height]) => {
    const page = await pageOf("<g/>", attributes);
    expect([page.width, page.height]).toEqual(near([width, height]));
    expect(page.painted).toBeNull();
  });
});

describe("the page of an SVG file names", () => {
  test("what is painted in millimetres from its lower left corner, and what prints without ink", async () => {
    const page = await pageOf(
      `<rect x="20" y="10" width="40" height="20"/><circle cx="100" cy="50" r="10" fill="#fff"/>`,
    );
    expect(page.painted).toEqual(near([10, 35, 30, 45]));
    expect(page.unprinted).toEqual([near([45, 20, 55, 30])]);
  });

  test("thin lines with their widths through all transformations, and no thick ones", async () => {
    const page = await pageOf(`
      <style>.thin { stroke: #000; stroke-width: 0.3 }</style>
      <g transform="rotate(30) scale(2)"><path id="a" class="thin" fill="none" d="M 20 10 h 10 v 5"/></g>
      <path stroke="#000" stroke-width="3" d="M 0 0 H 10"/>
      <use href="#a" x="20"/>`);
    const millimetres = page.strokes.map(({ width }) => (width * 25.4) / 72);
    expect(millimetres).toEqual(near([0.3, 0.15]));
    expect(page.strokes[1]?.points).toEqual([near([20, 45]), near([25, 45]), near([25, 42.5])]);
  });

  test("colors with the difference of their print, most different first", async () => {
    const page = await pageOf(`
      <linearGradient id="g"><stop stop-color="#00ff00"/><stop offset="1" stop-color="#808080"/></linearGradient>
      <rect width="20" height="20" fill="#808080"/><rect x="40" width="20" height="20" fill="#808080"/>
      <rect y="50" width="20" height="20" style="fill: #2020ff"/><rect x="80" width="20" height="20" fill="url(#g)"/>`);
    expect(page.conversions.map(({ space }) => space)).toEqual(["rgb", "rgb", "rgb"]);
    const [green, blue, gray] = page.conversions;
    expect([(green?.deltaE ?? 0) > 40, (blue?.deltaE ?? 0) > 20, (gray?.deltaE ?? 99) < 20]).toEqual([
      true,
      true,
      true,
    ]);
    expect(gray?.box).toEqual(near([0, 40, 30, 50]));
  });

  test("embedded pictures with their resolution, fitted into their boxes", async () => {
    const png = await sharp({ create: { width: 300, height: 150, channels: 3, background: "#123456" } })
      .png()
      .toBuffer();
    const href = `data:image/png;base64,${png.toString("base64")}`;
    const { pictures, conversions } = await pageOf(`<image x="20" y="0" width="50.8" height="50.8" href="${href}"/>`);
    expect(pictures).toEqual([
      {
        quad: [near([10, 30.95]), near([35.4, 30.95]), near([35.4, 43.65]), near([10, 43.65])],
        pixels: { width: 300, height: 150 },
        ppi: expect.closeTo(300, 1),
        isLineArt: false,
        space: "rgb",
      },
    ]);
    expect(conversions).toMatchObject([{ space: "rgb", deltaE: null }]);
  });

  test("texts, whose fonts are never embedded", async () => {
    const page = await pageOf(`
      <style>.t { font-family: "Gill Sans", serif; font-size: 20px }</style>
      <text class="t" x="20" y="60">Salt<tspan> &amp; Pepper</tspan></text>
      <g font-family="Arial"><text transform="rotate(-90)" x="-50" y="20" font-size="10pt">up</text></g>`);
    const [first, second] = page.texts;
    expect([first?.text, first?.size, first?.angle]).toEqual([
      "Salt & Pepper",
      expect.closeTo(28.35, 1),
      expect.closeTo(0),
    ]);
    expect(first?.quad[0]).toEqual(near([10, 18]));
    expect(second?.angle).toBeCloseTo(90);
    expect(page.fonts.map(({ name, isEmbedded }) => [name, isEmbedded])).toEqual([
      ["Gill Sans", false],
      ["Arial", false],
    ]);
  });

  test("at most 2,000 of a kind, and counts the rest", async () => {
    const lines = Array.from({ length: 2100 }, (_, n) => `<path stroke="#000" stroke-width=".1" d="M0 ${n % 90}H9"/>`);
    const page = await pageOf(lines.join(""));
    expect([page.strokes.length, page.omitted]).toEqual([2000, 100]);
  });
});

test.each([
  ["a script", svg("<script/>"), [{ kind: "unsafe-svg", detail: "<script>" }]],
  ["a broken end", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'>"), [{ kind: "broken", detail: null }]],
  ["no size", svg("<g/>", ""), [{ kind: "broken", detail: null }]],
])("an SVG file with %s has no page, but a fault", async (_what, bytes, faults) => {
  const facts = await svgFacts(bytes);
  expect([facts.mediaType, facts.pages, facts.faults]).toEqual(["image/svg+xml", [], faults]);
});

test("a drawing of many texts in many fonts keeps the first ones, and counts the rest", async () => {
  const texts = Array.from({ length: 2500 }, (_, place) => `<text x="1" y="9" font-family="F${place}">a</text>`);
  const page = await pageOf(texts.join(""));
  expect([page.texts.length, page.fonts.length, page.omitted]).toEqual([2000, 2000, 1000]);
});
