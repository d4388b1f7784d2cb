import { templateOf } from "@boxwright/core/structures/template";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { printTemplate } from "../../structures/print/print-template.ts";
import { factsOf, pageFactsOf } from "../testing/facts-of.ts";
import { form } from "../testing/pdf-file.ts";

const round = (numbers: readonly number[] | null | undefined) => numbers?.map((value) => Math.round(value * 10) / 10);
const picture = (width: number, height: number, more = "/BitsPerComponent 8 /ColorSpace /DeviceCMYK") => ({
  entries: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${more}`,
  data: "",
});

describe("the size of a page", () => {
  test("is that of its trim box, with what is beyond it", async () => {
    const page = "/MediaBox [-10 -20 300 200] /TrimBox [0 0 72 144] /CropBox [-5 -5 80 150]";
    const facts = await pageFactsOf({ page });
    expect(facts.hasTrimBox).toBe(true);
    expect([facts.width, facts.height].map(Math.round)).toEqual([25, 51]);
    expect(round(facts.beyond)).toEqual([3.5, 7.1, 80.4, 19.8]);
  });

  test("counts the user unit", async () => {
    const facts = await pageFactsOf({ page: "/MediaBox [0 0 72 72] /UserUnit 10", content: "0 0 7.2 7.2 re f" });
    expect(round([facts.width, facts.height])).toEqual([254, 254]);
    expect(round(facts.painted)).toEqual([0, 0, 25.4, 25.4]);
  });

  test.each([
    [0, [0, 0, 25.4, 12.7]],
    [90, [0, 25.4, 12.7, 50.8]],
    [180, [25.4, 12.7, 50.8, 25.4]],
    [270, [12.7, 0, 25.4, 25.4]],
    [-90, [12.7, 0, 25.4, 25.4]],
  ])("is as seen after a rotation by %i degrees", async (angle, box) => {
    const page = `/MediaBox [0 0 144 72] /Rotate ${angle}`;
    const facts = await pageFactsOf({ page, content: "0 0 72 36 re f" });
    expect(round([facts.width, facts.height])).toEqual(angle % 180 === 0 ? [50.8, 25.4] : [25.4, 50.8]);
    expect(round(facts.painted)).toEqual(box);
  });
});

describe("pictures", () => {
  test("have the resolution of the axis that is enlarged more, through forms within forms", async () => {
    const { pictures } = await pageFactsOf({
      content: "2 0 0 2 0 0 cm /F Do",
      resources: "/XObject << /F 10 0 R >>",
      objects: {
        10: form("/G Do", "/Matrix [0.5 0 0 0.5 0 0] /Resources << /XObject << /G 11 0 R >> >>"),
        11: form("q 72 0 0 36 10 10 cm /I Do Q", "/Resources << /XObject << /I 12 0 R >> >>"),
        12: picture(300, 75),
      },
    });
    expect(pictures.map(({ ppi, space, isLineArt }) => [Math.round(ppi), space, isLineArt])).toEqual([
      [150, "cmyk", false],
    ]);
    expect(round(pictures[0]?.quad.flat())).toEqual([3.5, 3.5, 28.9, 3.5, 28.9, 16.2, 3.5, 16.2]);
  });

  test("without an extent are no facts", async () => {
    const resources = "/XObject << /I 10 0 R >>";
    const facts = await pageFactsOf({ content: "0 0 0 0 9 9 cm /I Do", resources, objects: { 10: picture(9, 9) } });
    expect([facts.pictures, facts.painted]).toEqual([[], null]);
  });

  test("of one bit are line art, in the color of the fill if they are masks", async () => {
    const { conversions, pictures } = await pageFactsOf({
      content: "1 0 0 rg q 72 0 0 72 0 0 cm /M Do /B Do Q",
      resources: "/XObject << /M 10 0 R /B 11 0 R >>",
      objects: {
        10: picture(600, 600, "/ImageMask true"),
        11: picture(300, 300, "/BitsPerComponent 1 /ColorSpace /DeviceGray"),
      },
    });
    expect(pictures.map(({ isLineArt, space }) => [isLineArt, space])).toEqual([
      [true, "rgb"],
      [true, "gray"],
    ]);
    expect(conversions).toHaveLength(1);
  });
});

describe("texts", () => {
  const font =
    "<< /Type /Font /Subtype /TrueType /BaseFont /Sans /FirstChar 65 /Widths [600 600 600] /Encoding /WinAnsiEncoding >>";
  const resources = `/Font << /T ${font} >>`;

  test("have their size, angle, ink and words", async () => {
    const { texts } = await pageFactsOf({
      resources,
      content: "0 1 0 0 k BT /T 5 Tf 0 2 -2 0 50 10 Tm [(AB) -500 (C)] TJ ET",
    });
    const [text] = texts;
    expect(text).toMatchObject({ text: "AB C", ink: [0, 100, 0, 0] });
    expect([text?.size, text?.angle].map((value) => Math.round(value ?? 0))).toEqual([10, 90]);
    const [start, end] = text?.quad ?? [];
    // Three letters of 0.6 and a gap of 0.5, in a size of 10 points.
    expect(Math.round((((end?.[1] ?? 0) - (start?.[1] ?? 0)) * 72) / 25.4)).toBe(23);
  });

  test("of letters that are set one by one are joined to words and lines", async () => {
    const letters = "1 0 0 1 10 50 Tm (A) Tj 1 0 0 1 13 50 Tm (B) Tj 1 0 0 1 17 50 Tm (C) Tj";
    const apart = "1 0 0 1 60 50 Tm (A) Tj 1 0 0 1 63 51 Tm (B) Tj 1 0 0 rg (C) Tj";
    const { texts } = await pageFactsOf({ resources, content: `BT /T 5 Tf ${letters} ${apart} ET` });
    expect(texts.map(({ text }) => text)).toEqual(["AB C", "A", "B", "C"]);
    expect(round(texts[0]?.quad.flat())?.slice(0, 4)).toEqual([3.5, 17.3, 7.1, 17.3]);
  });

  test("that are not seen are no facts", async () => {
    const facts = await pageFactsOf({
      resources,
      content: "BT /T 5 Tf 3 Tr 10 10 Td (A) Tj 7 Tr (B) Tj ET q 0 0 5 5 re W n BT /T 5 Tf 0 Tr 100 50 Td (C) Tj ET Q",
    });
    expect([facts.texts, facts.fonts, facts.painted]).toEqual([[], [], null]);
  });

  test("are read by the table of their font", async () => {
    const doc = await PDFDocument.create();
    doc
      .addPage([200, 100])
      .drawText("Größe 5 €", { size: 20, x: 10, y: 10, font: await doc.embedFont(StandardFonts.Helvetica) });
    const { pages } = await factsOf(await doc.save());
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(["Größe 5 €"]);
    expect(pages[0]?.fonts.map(({ isEmbedded, name }) => [name, isEmbedded])).toEqual([["Helvetica", false]]);
  });

  test("in fonts with files, in fonts of glyph programs and in composite fonts are embedded", async () => {
    const objects = {
      10: "<< /Type /Font /Subtype /Type0 /BaseFont /Cid /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 14 0 R >>",
      11: "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Cid /DW 500 /W [1 [250 750]] /FontDescriptor 12 0 R >>",
      12: "<< /Type /FontDescriptor /FontName /Cid /Flags 4 /FontFile2 13 0 R >>",
      13: { entries: "", data: "" },
      14: { entries: "", data: "1 beginbfrange <0001> <0002> <0041> endbfrange" },
      15: "<< /Type /Font /Subtype /Type3 /Name /Drawn /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 65 /Widths [10] /CharProcs << /a 16 0 R >> /Encoding << /Differences [65 /a] >> >>",
      16: { entries: "", data: "10 0 d0 1 0 0 rg 0 0 10 10 re f" },
    };
    const facts = await pageFactsOf({
      resources: "/Font << /C 10 0 R /D 15 0 R >>",
      content: "BT /C 10 Tf 10 10 Td <00010002> Tj /D 10 Tf 0 40 Td (AA) Tj ET",
      objects,
    });
    expect(facts.fonts.map(({ isEmbedded, name }) => [name, isEmbedded])).toEqual([
      ["Cid", true],
      ["Drawn", true],
    ]);
    expect(facts.texts[0]?.text).toBe("AB");
    expect(facts.conversions.map(({ space }) => space)).toEqual(["rgb"]);
  });
});

describe("lines", () => {
  test("have their width after all transformations, and hairlines have none", async () => {
    const { strokes } = await pageFactsOf({
      content: "2 w q 0.1 0 0 0.05 0 0 cm 0 0 m 500 500 l S Q 0 w 5 5 m 50 5 l S 3 w 0 0 m 9 9 l S",
    });
    expect(strokes.map(({ width }) => Math.round(width * 100) / 100)).toEqual([0.1, 0]);
  });

  test("can be thin filled shapes", async () => {
    const { strokes } = await pageFactsOf({ content: "0 0 0 1 k 10 10 60 0.4 re f 10 20 60 2 re f 10 30 3 0.4 re f" });
    expect(strokes.map(({ width }) => Math.round(width * 10) / 10)).toEqual([0.4]);
  });

  test("in technical inks keep their corners, and say if they are filled", async () => {
    const spaces =
      "/C [/Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]";
    const facts = await pageFactsOf({
      content: "/C CS 1 SCN /C cs 1 scn 0 0 72 72 re S 0 0 m 10 10 l S 20 20 5 5 re f",
      resources: `/ColorSpace << ${spaces} >>`,
    });
    expect(facts.technical.map(({ isFilled, rings }) => [isFilled, rings[0]?.length])).toEqual([
      [false, 5],
      [false, 2],
      [true, 5],
    ]);
    expect([facts.strokes, facts.painted]).toEqual([[], null]);
  });
});

describe("layers", () => {
  const layers = "/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [21 0 R] >> >>";
  const objects = {
    20: "<< /Type /OCG /Name (Seen) >>",
    21: "<< /Type /OCG /Name (Unseen) >>",
    22: "<< /Type /OCMD /OCGs [20 0 R 21 0 R] /P /AllOn >>",
    23: "<< /Type /OCMD /VE [/Not 21 0 R] >>",
    24: form("20 20 10 10 re f", "/OC 21 0 R"),
  };
  const resources = "/Properties << /On 20 0 R /Off 21 0 R /All 22 0 R /Not 23 0 R >> /XObject << /F 24 0 R >>";
  const seen = async (content: string) => {
    const { hiddenLayers, painted } = await pageFactsOf({ catalog: layers, content, objects, resources });
    return [hiddenLayers.map(({ layer }) => layer), painted !== null];
  };

  test("that are off hide their content, also within others, and in forms", async () => {
    expect(await seen("/OC /On BDC 0 0 9 9 re f EMC")).toEqual([[], true]);
    expect(await seen("/OC /Off BDC /Span BMC 0 0 9 9 re f EMC EMC")).toEqual([["Unseen"], false]);
    expect(await seen("/OC /Off BDC EMC 0 0 9 9 re f")).toEqual([[], true]);
    expect(await seen("/F Do")).toEqual([["Unseen"], false]);
  });

  test("meet the conditions of their members", async () => {
    expect(await seen("/OC /All BDC 0 0 9 9 re f EMC")).toEqual([["Seen"], false]);
    expect(await seen("/OC /Not BDC 0 0 9 9 re f EMC")).toEqual([[], true]);
  });
});

test("white that overprints vanishes, and other white shows the board", async () => {
  const { painted, unprinted, vanishing } = await pageFactsOf({
    content: "0 0 0 0 k 10 10 20 20 re f /O gs 50 50 20 20 re f 1 0 0 0 k 80 50 9 9 re f 1 g 0 0 0 0 K 0 0 9 9 re B",
    resources: "/ExtGState << /O << /OP true /op true /OPM 1 >> >>",
  });
  expect([unprinted.length, vanishing.length]).toEqual([1, 3]);
  expect(round(painted)).toEqual([28.2, 17.6, 31.4, 20.8]);
});

test("what a soft mask shows is no ink", async () => {
  const facts = await pageFactsOf({
    content: "/M gs 0 0 0 1 k 0 0 72 72 re f",
    resources: "/ExtGState << /M << /SMask << /S /Luminosity /G 10 0 R >> >> >>",
    objects: { 10: form("1 1 1 rg 0 0 200 100 re f", "/Group << /S /Transparency /CS /DeviceRGB >>") },
  });
  expect([facts.conversions, round(facts.painted)]).toEqual([[], [0, 0, 25.4, 25.4]]);
});

test("a file with object streams is read like any other", async () => {
  const doc = await PDFDocument.create();
  doc.addPage([72, 72]).drawRectangle({ x: 0, y: 0, width: 36, height: 36, color: rgb(1, 0, 0) });
  const [page] = (await factsOf(await doc.save({ useObjectStreams: true }))).pages;
  expect([round(page?.painted), page?.conversions.length]).toEqual([[0, 0, 12.7, 12.7], 1]);
});

test("a page keeps at most 2,000 facts of a kind and counts the others", async () => {
  const { omitted, strokes } = await pageFactsOf({ content: "0.1 w ".concat("0 0 m 9 9 l S ".repeat(2_500)) });
  expect([strokes.length, omitted]).toEqual([2_000, 500]);
});

test("the shop's own template has no artwork, and its lines lie where the dieline has them", async () => {
  const template = templateOf(referenceBox(requireFamily("mailer")), "outside");
  const { faults, outputIntent, pageCount, pages } = await factsOf(await printTemplate(template, "in"));
  const [page] = pages;
  expect([faults, pageCount, page?.hasTrimBox]).toEqual([[], 1, true]);
  expect(outputIntent).not.toBeNull();
  const kinds = new Set(page?.technical.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(["bleed", "crease", "cut"]));
  expect([page?.conversions, page?.spots, page?.pictures]).toEqual([[], [], []]);
  const cut = page?.technical.filter(({ kind }) => kind === "cut").flatMap(({ rings }) => rings.flat()) ?? [];
  const xs = cut.map(([x]) => x);
  expect(Math.min(...xs)).toBeCloseTo(0, 1);
  expect(Math.max(...xs)).toBeCloseTo(page?.width ?? 0, 1);
});
