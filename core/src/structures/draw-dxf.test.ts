import { expect, test } from "vitest";
import { drawDxf } from "./draw-dxf.ts";
import { families } from "./families.ts";
import { templateOf } from "./template.ts";
import { forAnyBox } from "./testing/any-box.ts";
import { inches, referenceBox, requireDieline, requireFamily } from "./testing/reference-box.ts";

const shipper = requireDieline(requireFamily("shipper"), inches(12, 9, 6));

function headerOf(dxf: string, variable: string): string | undefined {
  const lines = dxf.split("\n");
  return lines[lines.indexOf(variable) + 2];
}

test("a DXF states its release, its unit and its extent", () => {
  const [inMillimetres, inInches] = [
    drawDxf(templateOf(shipper, "outside"), "mm"),
    drawDxf(templateOf(shipper, "outside"), "in"),
  ];
  expect(["$ACADVER", "$INSUNITS", "$MEASUREMENT"].map((name) => headerOf(inMillimetres, name))).toEqual([
    "AC1009",
    "4",
    "1",
  ]);
  expect(["$INSUNITS", "$MEASUREMENT"].map((name) => headerOf(inInches, name))).toEqual(["1", "0"]);
  expect(headerOf(inMillimetres, "$EXTMAX")).toBe("1116.8");
  expect(Number(headerOf(inInches, "$EXTMAX")) * 25.4).toBeCloseTo(1116.8, 4);
});

test("a DXF consists of pairs of code and value in plain ASCII, without exponents in its numbers", () => {
  forAnyBox((dieline) => {
    const dxf = drawDxf(templateOf(dieline, "outside"), "in");
    const lines = dxf.trimEnd().split("\n");
    expect(lines.length % 2).toBe(0);
    expect(lines.filter((_, index) => index % 2 === 0).every((code) => /^\d{1,3}$/.test(code))).toBe(true);
    expect(lines.slice(-2)).toEqual(["0", "EOF"]);
    expect(dxf).not.toMatch(/[^\n -~]|\d[eE][-+]?\d|-0\.0+\n|NaN|Infinity/);
  }, 40);
});

test.each(families)("the DXF of a $code has the same bytes every time", (family) => {
  const box = () => templateOf(referenceBox(family), "inside");
  expect(drawDxf(box(), "mm")).toBe(drawDxf(box(), "mm"));
});
