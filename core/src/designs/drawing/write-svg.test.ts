import { describe, expect, test } from "vitest";
import type { Entry } from "./entry.ts";
import { svgElements } from "./write-svg.ts";

const ink = { cmyk: [0, 90, 80, 0], white: null } as const;
const square: Entry = {
  object: "a",
  path: "M0 0L10 0L10 5L0 5Z",
  matrix: [1, 0, 0, 1, 20, 30],
  ink,
  stroke: null,
  clip: null,
  image: null,
  isContinuation: false,
};
const picture: Entry = {
  ...square,
  path: "M0 0L1 0L1 1L0 1Z",
  ink: null,
  image: { upload: "u", crop: { x: 0, y: 0, w: 1, h: 1 } },
};
const inks = { images: (upload: string) => `/${upload}?a=1&b="2"`, colour: () => "red" };

describe("a drawing as SVG", () => {
  test("has each clip once, for all entries that follow each other", () => {
    const clipped = { ...square, clip: "M0 0L5 0L5 5Z" };
    const svg = svgElements([clipped, clipped, square, clipped], inks);
    expect(svg.match(/<clipPath/g)).toHaveLength(1);
    expect(svg.match(/clip-path=/g)).toHaveLength(2);
  });

  test("paints fill and stroke in millimetres", () => {
    expect(svgElements([{ ...square, ink: null, stroke: { ink, width: 0.5 } }], inks)).toBe(
      '<path d="M0 0L10 0L10 5L0 5Z" transform="matrix(1 0 0 1 20 30)" fill="none" stroke="red" stroke-width="0.5"/>',
    );
  });

  test("ends a cropped picture at its visible part, and escapes its URL", () => {
    const whole = svgElements([picture], inks);
    expect(whole).toContain('href="/u?a=1&amp;b=&quot;2&quot;"');
    expect(whole).not.toContain("clip");
    const cropped = svgElements([{ ...picture, image: { upload: "u", crop: { x: 0.5, y: 0, w: 0.5, h: 1 } } }], inks);
    expect(cropped).toContain('<image x="-1" y="0" width="2" height="1"');
    expect(cropped).toContain('clip-path="url(#clip1)"');
  });

  test("fills the area of a repeated picture with one cell, so that it is decoded once", () => {
    const tile = { origin: [2, 3], width: 40, height: 20, marks: [[8, 0, 0, 8, 6, 6]], area: [100, 80] } as const;
    const crop = { x: 0, y: 0, w: 1, h: 1 };
    const svg = svgElements([{ ...square, ink: null, image: { upload: "u", crop, tile } }], inks);
    expect(svg.match(/<image/g)).toHaveLength(1);
    expect(svg).toContain('width="40" height="20" patternTransform="translate(2 3)"');
    expect(svg).toMatch(/<pattern id="([\w-]+)".*fill="url\(#\1\)"/);
    expect(svg).not.toContain("<clipPath");
  });

  test("leaves out pictures that cannot be shown", () => {
    expect(svgElements([picture], { ...inks, images: () => null })).toBe("");
  });
});
