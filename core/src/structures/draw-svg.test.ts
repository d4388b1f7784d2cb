import { expect, test } from "vitest";
import type { BoxFamily } from "./box-family.ts";
import { type Dieline, dielineOf } from "./dieline.ts";
import { drawSvg } from "./draw-svg.ts";
import { families } from "./families.ts";

/** A box whose dimensions lie a quarter of the way up their ranges, on their steps. */
function quarterBox(family: BoxFamily): Dieline {
  const quarter = ({ min, max, step }: { min: number; max: number; step: number }) =>
    (min + Math.floor((max - min) / 4 / step) * step) * 25.4;
  const { length, width, depth } = family.ranges;
  const drawn = dielineOf("arlington", family, {
    length: quarter(length),
    width: quarter(width),
    depth: quarter(depth),
  });
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.refusal));
  return drawn.value;
}

/** Customers' designers open the drawing, so a person reviews every change to it. */
test.each(families)("the drawing of a $code equals the approved one, byte for byte", async (family) => {
  await expect(drawSvg(quarterBox(family), "in")).toMatchFileSnapshot(`golden/${family.code}.golden.svg`);
});

test.each(families)("the drawing of a $code differs in German only by its words", (family) => {
  const box = quarterBox(family);
  const [english, german] = [drawSvg(box, "in"), drawSvg(box, "in", "de")];
  const withoutWords = (svg: string) => svg.replace(/<title>.*<\/title>|<g id="names".*<\/g>/g, "");
  expect(withoutWords(german)).toBe(withoutWords(english));
  expect(german).toContain(`<title>${family.names.de}, ${family.standard}, ${box.board.names.de}</title>`);
  const namesIn = (svg: string) => [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, text]) => text);
  expect(namesIn(german).length).toBeGreaterThan(3);
  expect(namesIn(german).filter((name) => namesIn(english).includes(name))).toEqual([]);
});

test.each(families)("the drawing of a $code has the same bytes every time", (family) => {
  expect(drawSvg(quarterBox(family), "in")).toBe(drawSvg(quarterBox(family), "in"));
});

test.each(families)("the drawing of a $code is at true scale, in inches and in millimetres", (family) => {
  const dieline = quarterBox(family);
  const printed = (svg: string) => /width="([\d.]+)(in|mm)" height="([\d.]+)(in|mm)" viewBox="(.+?)"/.exec(svg) ?? [];
  const [, inches, , , , viewBox] = printed(drawSvg(dieline, "in"));
  const [, millimetres] = printed(drawSvg(dieline, "mm"));
  const [, , width] = (viewBox ?? "").split(" ").map(Number);
  expect(Number(millimetres)).toBe(width);
  expect(Number(inches) * 25.4).toBeCloseTo(Number(millimetres), 1);
});

test.each(families)("the drawing of a $code contains the whole blank and each crease once", (family) => {
  const dieline = quarterBox(family);
  const svg = drawSvg(dieline, "mm");
  const pathIn = (group: string) => new RegExp(`<g id="${group}"[^>]*><path d="([^"]*)"`).exec(svg)?.[1] ?? "";
  expect(pathIn("cut").match(/M/g)).toHaveLength(dieline.cut.length);
  expect(pathIn("crease").match(/M/g)).toHaveLength(dieline.creases.length);
  const xs = [...pathIn("cut").matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(dieline.blank.width, 2);
});
