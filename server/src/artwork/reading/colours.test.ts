import { expect, test } from "vitest";
import { pageFactsOf } from "../testing/facts-of.ts";
import { packed } from "../testing/pdf-file.ts";

const square = "10 10 20 20 re f";
const tint = "<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>";

/** The spaces that are converted when a square is painted in a color. */
async function conversionsOf(content: string, spaces = "", objects = {}) {
  const { conversions } = await pageFactsOf({
    content: `${content} ${square}`,
    resources: `/ColorSpace << ${spaces} >>`,
    objects,
  });
  return conversions.map(({ space }) => space);
}

test("inks of the press and black ink are printed as they are", async () => {
  expect(await conversionsOf("0 0.75 0.7 0 k")).toEqual([]);
  expect(await conversionsOf("0.5 g")).toEqual([]);
  expect(await conversionsOf("/C cs 0.5 sc", "/C [/CalGray << /WhitePoint [1 1 1] >>]")).toEqual([]);
  const profile = { entries: "/N 4", data: "" };
  expect(await conversionsOf("/C cs 0 1 1 0 sc", "/C [/ICCBased 10 0 R]", { 10: profile })).toEqual([]);
  expect(await conversionsOf("/C cs 1 sc", "/C [/Indexed /DeviceCMYK 1 <00000000FF000000>]")).toEqual([]);
  expect(await conversionsOf("/C cs 1 sc", `/C [/Separation /Black /DeviceCMYK ${tint}]`)).toEqual([]);
});

test("colors of screens are converted", async () => {
  expect(await conversionsOf("1 0 0 rg")).toEqual(["rgb"]);
  expect(await conversionsOf("/C cs 1 0 0 sc", "/C [/CalRGB << /WhitePoint [1 1 1] >>]")).toEqual(["rgb"]);
  const profile = { entries: "/N 3", data: "" };
  expect(await conversionsOf("/C cs 1 0 0 sc", "/C [/ICCBased 10 0 R]", { 10: profile })).toEqual(["rgb"]);
  expect(await conversionsOf("/C cs 50 60 40 sc", "/C [/Lab << /WhitePoint [1 1 1] >>]")).toEqual(["lab"]);
  expect(await conversionsOf("/C cs 1 sc", "/C [/Indexed /DeviceRGB 1 <000000FF0000>]")).toEqual(["rgb"]);
});

test("a color that is hard to print differs more than one that is easy to print", async () => {
  const { conversions } = await pageFactsOf({ content: `0.6 0.4 0.3 rg ${square} 0 0 1 rg ${square}` });
  expect(conversions.map(({ deltaE }) => (deltaE ?? 0) > 20)).toEqual([true, false]);
});

test("spot colors are named with their place, in Separation and in DeviceN", async () => {
  const spaces = `/S [/Separation /PANTONE#20485#20C /DeviceCMYK ${tint}] /N [/DeviceN [/Cyan /Gold] /DeviceCMYK 10 0 R]`;
  const { conversions, spots } = await pageFactsOf({
    content: `/S cs 1 scn ${square} /N CS 0.5 1 SCN 50 50 20 20 re S`,
    resources: `/ColorSpace << ${spaces} >>`,
    objects: { 10: packed("{ pop 0 0 0 }", "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]") },
  });
  expect(spots.map(({ name }) => name)).toEqual(["PANTONE 485 C", "Gold"]);
  expect(spots[0]?.box.map((side) => Math.round(side * 10) / 10)).toEqual([3.5, 3.5, 10.6, 10.6]);
  expect(conversions.map(({ space }) => space)).toEqual(["spot", "spot"]);
});

test("the color for registration is named where it is in artwork, and not beside the page", async () => {
  const { conversions, spots } = await pageFactsOf({
    page: "/MediaBox [0 0 200 100] /TrimBox [50 10 150 90]",
    content: `/A cs 1 scn 0 0 20 20 re 60 20 20 20 re f /A CS 1 SCN 2 2 m 30 2 l S`,
    resources: `/ColorSpace << /A [/Separation /All /DeviceCMYK ${tint}] >>`,
  });
  expect(spots.map(({ name, box }) => [name, ...box.map(Math.round)])).toEqual([["All", 4, 4, 11, 11]]);
  expect(conversions).toEqual([]);
});

test("White and Varnish are plates of the shop, and technical inks are lines", async () => {
  const inks = ["White", "Varnish", "CutContour", "Thru-Cut", "KISS CUT"];
  const spaces = inks.map((ink, index) => `/S${index} [/Separation /${ink.replace(" ", "#20")} /DeviceCMYK ${tint}]`);
  const { conversions, spots, technical } = await pageFactsOf({
    content: inks.map((_, index) => `/S${index} CS 1 SCN 10 10 20 20 re S`).join(" "),
    resources: `/ColorSpace << ${spaces.join(" ")} >>`,
  });
  expect([conversions, spots]).toEqual([[], []]);
  expect(technical.map(({ kind }) => kind)).toEqual(["cut", "cut", "perforation"]);
});

test("colors in forms, patterns, shadings, inline pictures and glyphs are found", async () => {
  const inForm = { 10: { entries: "/Type /XObject /Subtype /Form /BBox [0 0 200 100]", data: `1 0 0 rg ${square}` } };
  expect(
    (await pageFactsOf({ content: "/F Do", resources: "/XObject << /F 10 0 R >>", objects: inForm })).conversions,
  ).toHaveLength(1);
  const cell = "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>";
  const inPattern = { 10: { entries: cell, data: "1 0 0 rg 0 0 5 5 re f" } };
  const tiled = { content: `/Pattern cs /P scn ${square}`, resources: "/Pattern << /P 10 0 R >>", objects: inPattern };
  const [found] = (await pageFactsOf(tiled)).conversions;
  expect(found?.box.map((side) => Math.round(side))).toEqual([4, 4, 11, 11]);
  const shading = "<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 1 0] /Function << >> >>";
  const shaded = { content: "/S sh", resources: `/Shading << /S ${shading} >>` };
  expect((await pageFactsOf(shaded)).conversions.map(({ space }) => space)).toEqual(["rgb"]);
  const inline = { content: "q 20 0 0 20 0 0 cm BI /W 2 /H 1 /BPC 8 /CS /RGB ID EI EI EI Q 0 0 1 rg 1 1 1 1 re f" };
  const { conversions, pictures } = await pageFactsOf(inline);
  expect([conversions.length, pictures.length]).toEqual([2, 1]);
});
