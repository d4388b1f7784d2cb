import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { form, packed, type TestPdf } from "../testing/pdf-file.ts";
import { inksOf, printedPdf } from "./testing/printed.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const tint = (inks: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${inks}] /N 1 >>`;
const spot = (name: string, inks: string) => `[/Separation /${name} /DeviceCMYK ${tint(inks)}]`;
const left = "0 0 100 100 re f";
const right = "100 0 100 100 re f";
const image = (width: number, entries: string) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height 1 /BitsPerComponent 8 ${entries}`;
const redAndWhite = Uint8Array.of(224, 48, 32, 255, 255, 255);
/** Red on the left, and blue on the right. */
const manyRed = Uint8Array.from({ length: 400 * 3 }, (_, at) => (at < 600 ? [224, 48, 32] : [0, 0, 255])[at % 3] ?? 0);
const red = sharp({ create: { width: 40, height: 20, channels: 3, background: "#e03020" } });
const whole = "q 200 0 0 100 0 0 cm /I Do Q";
const layers = "/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [20 0 R] /ON [21 0 R] /Order [20 0 R 21 0 R] >> >>";
const rgbAxis =
  "/ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1 >>";

const pages = {
  spot: {
    content: `/S cs 0.5 scn ${left} /W cs 1 scn ${right}`,
    resources: `/ColorSpace << /S ${spot("PANTONE#20485#20C", "0 0.8 1 0")} /W ${spot("White", "0 0 0 0")} >>`,
  },
  deviceN: {
    content: `/N cs 1 0.5 scn ${left} /A cs 0.4 scn ${right}`,
    resources: `/ColorSpace << /N [/DeviceN [/Cyan /Orange] /DeviceCMYK 10 0 R] /A ${spot("All", "1 1 1 1")} >>`,
    objects: {
      10: {
        entries: "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
        data: "{ dup 0.5 mul exch 0 }",
      },
    },
  },
  technical: {
    content: `0 0 0 1 k /D CS 1 SCN 10 w 20 20 60 60 re B /D cs 1 scn 120 20 60 60 re f 0 0 1 0 k 160 0 40 10 re f`,
    resources: `/ColorSpace << /D ${spot("CutContour", "0 1 0 0")} >>`,
  },
  layers: {
    content: `1 0 0 0 k /OC /Off BDC ${left} EMC /OC /On BDC ${right} EMC /F Do`,
    resources: "/Properties << /Off 20 0 R /On 21 0 R >> /XObject << /F 10 0 R >>",
    catalog: layers,
    objects: {
      10: form(`0 0 0 1 k ${left}`, "/OC 20 0 R"),
      20: "<< /Type /OCG /Name (Notes) >>",
      21: "<< /Type /OCG /Name (Art) >>",
    },
  },
  annotation: {
    content: `0 1 0 0 k ${left}`,
    page: "/Annots [11 0 R]",
    objects: {
      10: form(`0 0 0 1 k ${right}`),
      11: "<< /Type /Annot /Subtype /Stamp /Rect [0 0 200 100] /AP << /N 10 0 R >> /F 4 >>",
    },
  },
  screen: { content: `0 0 0 rg ${left} 0.878 0.188 0.125 rg ${right} 0.5 g 0 0 40 20 re f` },
  pixels: {
    content: whole,
    resources: "/XObject << /I 10 0 R >>",
    objects: { 10: packed(redAndWhite, image(2, "/ColorSpace /DeviceRGB")) },
  },
  palette: {
    content: whole,
    resources: "/XObject << /I 10 0 R >>",
    objects: {
      10: packed(Uint8Array.of(1, 0), image(2, "/ColorSpace [/Indexed /DeviceRGB 1 <FFFFFFE03020>]")),
    },
  },
  photo: {
    content: whole,
    resources: "/XObject << /I 10 0 R >>",
    objects: {
      10: {
        entries:
          "/Type /XObject /Subtype /Image /Width 40 /Height 20 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode",
        data: await red.clone().jpeg({ quality: 100 }).toBuffer(),
      },
    },
  },
  inline: { content: `q 200 0 0 100 0 0 cm BI /W 2 /H 1 /BPC 8 /CS /RGB /F /AHx ID E03020FFFFFF> EI Q` },
  spotPixels: {
    content: whole,
    resources: "/XObject << /I 10 0 R >>",
    objects: {
      10: packed(Uint8Array.of(128, 0), image(2, `/ColorSpace ${spot("Gold", "0 0.2 1 0.2")}`)),
    },
  },
  inks: {
    content: whole,
    resources: "/XObject << /I 10 0 R >>",
    objects: { 10: packed(Uint8Array.of(51, 102, 153, 0, 0, 0, 0, 255), image(2, "/ColorSpace /DeviceCMYK")) },
  },
  turned: {
    content: "0 1 0 0 k 0 0 50 50 re f 0 0 0 1 k 0 50 50 50 re f",
    page: "/MediaBox [0 0 50 100] /Rotate 90 /UserUnit 2",
  },
  trimmed: {
    content: "0 1 0 0 k 20 30 100 100 re f 0 0 0 1 k 120 30 100 100 re f",
    page: "/MediaBox [0 0 300 200] /TrimBox [20 30 220 130]",
  },
  mixed: {
    content: `0 0 1 0 k 0 0 200 100 re f /M gs 1 0 0 0 k ${left} /N gs /O gs 0 1 0 0 k ${right}`,
    resources: "/ExtGState << /M << /BM /Multiply >> /N << /BM /Normal >> /O << /OP true /op true /OPM 1 >> >>",
    page: "/Group << /S /Transparency /CS /DeviceRGB >>",
  },
  masked: {
    content: `/G gs 0 0 0 1 k 0 0 200 100 re f`,
    resources: "/ExtGState << /G << /SMask << /S /Luminosity /G 10 0 R >> >> >>",
    objects: {
      10: form(`1 1 1 rg ${left} 0.5 0.5 0.5 rg ${right}`, "/Group << /S /Transparency /CS /DeviceRGB >>"),
    },
  },
  inverted: {
    content: "/G gs 0 0 0 1 k 0 0 200 100 re f",
    resources:
      "/ExtGState << /G << /SMask << /S /Alpha /G 10 0 R /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >> >> >> >>",
    objects: { 10: form(`0 g ${left}`, "/Group << /S /Transparency >>") },
  },
  throughGray: {
    content: "/A sh",
    resources:
      "/Shading << /A << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0 0 1] /C1 [1 1 0] /N 1 >> >> >>",
  },
  mesh: {
    content: "/A sh",
    resources: "/Shading << /A 10 0 R >>",
    objects: {
      10: {
        entries:
          "/ShadingType 5 /VerticesPerRow 2 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /Decode [0 255 0 255 0 1 0 1 0 1]",
        data: Uint8Array.of(0, 0, 224, 48, 32, 200, 0, 255, 255, 255, 0, 100, 224, 48, 32, 200, 100, 255, 255, 255),
      },
    },
  },
  stencil: {
    content: `/P cs 0.878 0.188 0.125 /T scn 0 0 200 100 re f`,
    resources: "/ColorSpace << /P [/Pattern /DeviceRGB] >> /Pattern << /T 10 0 R >>",
    objects: {
      10: {
        entries: "/PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>",
        data: "0 0 20 20 re f",
      },
    },
  },
  keyed: {
    content: whole,
    resources: "/XObject << /I 10 0 R >>",
    objects: { 10: packed(manyRed, image(400, "/ColorSpace /DeviceRGB /Mask [224 224 48 48 32 32]")) },
  },
  gradient: {
    content: `q 0 50 200 50 re W n /A sh Q /Pattern cs /P scn 0 0 200 50 re f`,
    resources: `/Shading << /A << ${rgbAxis} >> >> /Pattern << /P << /PatternType 2 /Shading << ${rgbAxis} >> >> >>`,
  },
  tiles: {
    content: "/Pattern cs /P scn 0 0 200 100 re f",
    resources: "/Pattern << /P 10 0 R >>",
    objects: {
      10: {
        entries: "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>",
        data: "0.878 0.188 0.125 rg 0 0 20 20 re f",
      },
    },
  },
  glyphs: {
    content: "BT /T 100 Tf 0 0 Td (a) Tj ET",
    resources: "/Font << /T 10 0 R >>",
    objects: {
      10: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Type /Encoding /Differences [97 /a] >> /CharProcs << /a 11 0 R >> /Resources << >> >>",
      11: { entries: "", data: "1 0 d0 0.878 0.188 0.125 rg 0 0 1 1 re f" },
    },
  },
} satisfies Record<string, TestPdf>;
type Name = keyof typeof pages;
const names = Object.keys(pages) as Name[];

const prints = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await printedPdf(place.path, pages[name])])),
) as Record<Name, Uint8Array>;
const printed = await inksOf(prints);
const both = (name: Name) => [printed[name].inks(50, 50), printed[name].inks(150, 50)];
/** The red of the tests by the conversion of pictures, which the tables follow within some percent. */
const pressed = [0, 89, expect.closeTo(93, -0.5), 7];
const none = [0, 0, 0, 0];
const ofTemplate = ["Bleed", "Crease", "CutContour", "Dimensions", "Glue", "Legend", "Perf", "Safe"];

test("a named ink prints in the inks of the press without a plate of its own, and white on the plate of the shop", () => {
  expect(both("spot")).toEqual([[0, 40, 50, 0], none]);
  expect(printed.spot.at("White", 150, 50)).toBe(100);
  expect(printed.spot.names).toEqual(["Black", "Cyan", "Magenta", "White", "Yellow", ...ofTemplate].sort());
});

test("colors of several inks print as their file mixes them, and marks of registration on the plates of the press alone", () => {
  expect(both("deviceN")).toEqual([
    [100, 25, 50, 0],
    [40, 40, 40, 40],
  ]);
  expect(printed.deviceN.at("CutContour", 150, 50)).toBe(0);
});

test("technical lines do not print, and the artwork that they outline does", () => {
  const { technical } = printed;
  expect([technical.inks(50, 50), technical.inks(150, 50), technical.inks(180, 5)]).toEqual([
    [0, 0, 0, 100],
    none,
    [0, 0, 100, 0],
  ]);
  expect([technical.at("CutContour", 150, 50), technical.at("CutContour", 20, 50)]).toEqual([0, 0]);
});

test("layers that are off do not print, and the print file has no layers of the artwork", () => {
  expect(both("layers")).toEqual([none, [100, 0, 0, 0]]);
  expect(Buffer.from(prints.layers).toString("latin1")).not.toContain("(Notes)");
});

test("annotations do not print", () => {
  expect(both("annotation")).toEqual([[0, 100, 0, 0], none]);
});

test("colors of a screen print in inks, and black and gray in black ink alone", () => {
  expect(both("screen")).toEqual([[0, 0, 0, 100], pressed]);
  expect(printed.screen.inks(20, 10)).toEqual([0, 0, 0, 50]);
});

test.each(["pixels", "palette", "inline"] as const)("a picture with colors of a screen prints in inks: %s", (name) => {
  expect(both(name)).toEqual([pressed, none]);
});

test("a photo with colors of a screen prints in inks", () => {
  expect(both("photo")).toEqual([pressed, pressed]);
});

test("a picture in a named ink prints in the inks of the press", () => {
  expect(both("spotPixels")).toEqual([[0, 10, 50, 10], none]);
});

test("a picture with the inks of the press keeps its numbers", () => {
  expect(both("inks")).toEqual([
    [20, 40, 60, 0],
    [0, 0, 0, 100],
  ]);
});

test.each(["turned", "trimmed"] as const)("a page is placed by its trim box as it is seen: %s", (name) => {
  expect(both(name)).toEqual([
    [0, 100, 0, 0],
    [0, 0, 0, 100],
  ]);
});

test("multiplied and overprinting paint stays so", () => {
  expect(both("mixed")).toEqual([
    [100, 0, 100, 0],
    [0, 100, 100, 0],
  ]);
});

test("a soft mask keeps its lightness", () => {
  const [full, half] = both("masked");
  expect([full, half?.map((ink) => Math.round(ink / 5) * 5)]).toEqual([
    [0, 0, 0, 100],
    [0, 0, 0, 50],
  ]);
});

test("a mask that is turned round by a function stays so", () => {
  expect(both("inverted")).toEqual([none, [0, 0, 0, 100]]);
});

test("a color that a picture leaves out is not painted", () => {
  expect([printed.keyed.inks(50, 50), printed.keyed.at("Cyan", 150, 50) > 80]).toEqual([none, true]);
});

test("gray in a gradient of other colors is mixed as these are", () => {
  const middle = printed.throughGray.inks(100, 50);
  expect(middle.slice(0, 3).every((ink) => ink > 0 && ink < 20)).toBe(true);
  expect(middle[3]).toBeGreaterThan(50);
});

test("meshes of colors have inks of the press", () => {
  const [, magenta = 0] = printed.mesh.inks(4, 50);
  const [cyan, half = 0] = printed.mesh.inks(100, 50);
  expect([magenta > 80, cyan, half > 30 && half < 60, printed.mesh.at("Magenta", 196, 50) < 8]).toEqual([
    true,
    0,
    true,
    true,
  ]);
});

test("gradients have inks of the press", () => {
  const { gradient } = printed;
  for (const y of [25, 75]) {
    const [dark, middle, light] = [2, 100, 198].map((x) => gradient.inks(x, y));
    expect([dark?.slice(0, 3), dark?.[3]]).toEqual([[0, 0, 0], expect.closeTo(100, -1)]);
    expect([middle?.slice(0, 3), light]).toEqual([
      [0, 0, 0],
      [0, 0, 0, expect.closeTo(0, -1)],
    ]);
    expect(middle?.[3]).toBeGreaterThan(40);
  }
});

test.each(["tiles", "glyphs", "stencil"] as const)("content of its own has inks of the press: %s", (name) => {
  expect(printed[name].inks(50, 50)).toEqual(pressed);
});

test("print files have only color spaces of the press, and no fault found by qpdf", async () => {
  for (const name of names) {
    const text = await unpackedText(prints[name]);
    expect(text, name).not.toMatch(/DeviceRGB|CalRGB|ICCBased|\/Lab\b|PANTONE|Orange|Gold|\brg\b/);
    expect(await checkPdf(prints[name]), name).toMatchObject({ exit: 0 });
  }
});

test("a picture that is converted has no more pixels than a press shows", async () => {
  const data = await red.clone().resize(1200, 600).jpeg().toBuffer();
  const photo = `/Type /XObject /Subtype /Image /Width 1200 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`;
  const pdf = { ...pages.photo, objects: { 10: { entries: photo, data } } };
  const widthOf = async (scale: number) => {
    const text = await unpackedText(await printedPdf(place.path, pdf, { scale }));
    return Number(/\/Width (\d+)/.exec(text)?.[1]);
  };
  // 200 points at 300 pixels per inch are 833.3 pixels; both sides are rounded up.
  expect([await widthOf(1), await widthOf(0.5), await widthOf(2)]).toEqual([834, 418, 1200]);
});

test("text prints with the fonts of its file alone", async () => {
  const helvetica = "/Font << /T << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
  const text = { content: "BT /T 20 Tf 10 10 Td (cold) Tj ET", resources: helvetica };
  await expect(printedPdf(place.path, text)).rejects.toMatchObject({
    placement: { upload: "one" },
    obstacle: { kind: "font", detail: "Helvetica" },
  });
  const unseen = { ...text, content: `BT 3 Tr /T 20 Tf 10 10 Td (cold) Tj ET 0 0 0 1 k ${left}` };
  expect(await unpackedText(await printedPdf(place.path, unseen))).not.toContain("Tj");
});

/** All objects and the content of all streams that are no pictures. */
async function unpackedText(print: Uint8Array): Promise<string> {
  const doc = await PDFDocument.load(print, { updateMetadata: false });
  const parts = doc.context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    const isForm = object.dict.get(PDFName.of("Subtype")) === PDFName.of("Form");
    const isContent = isForm || object.dict.has(PDFName.of("PatternType"));
    const content = isContent ? new TextDecoder("latin1").decode(decodePDFRawStream(object).decode()) : "";
    return `${object.dict}${content}`;
  });
  return parts.join("\n");
}
