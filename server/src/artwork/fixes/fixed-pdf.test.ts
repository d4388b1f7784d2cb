import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openPdf } from "../pdf/open-pdf.ts";
import { pageContent } from "../pdf/page-content.ts";
import { box, dieline, placed } from "../print/testing/printed.ts";
import { factsOf } from "../testing/facts-of.ts";
import { form, testPdf } from "../testing/pdf-file.ts";
import { fixedPdf } from "./fixed-pdf.ts";
import { fix, rulesIn } from "./testing/fix.ts";

const tint = (inks: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${inks}] /N 1 >>`;
const spot = (name: string, inks: string) => `[/Separation /${name} /DeviceCMYK ${tint(inks)}]`;
const helvetica = "/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";

const strokesOf = async (file: Buffer) => (await factsOf(file)).pages[0]?.strokes.map(({ width }) => width) ?? [];

describe("thickening lines", () => {
  test("gives hairlines the width that prints, in forms and patterns, too, and keeps the others", async () => {
    const cell = "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>";
    const { before, after } = await fix(
      {
        content:
          "0 w 10 10 m 90 10 l S 3 w 10 20 m 90 20 l S q 0.1 0 0 0.1 0 0 cm /F Do Q /Pattern cs /P scn 50 50 20 20 re f",
        resources: "/XObject << /F 10 0 R >> /Pattern << /P 11 0 R >>",
        objects: {
          10: form("1 w 100 300 m 900 300 l S", "/BBox [0 0 2000 1000]"),
          11: { entries: cell, data: "0.1 w 0 0 m 5 5 l S" },
        },
      },
      ["thicken-strokes"],
    );
    expect(await rulesIn(before)).toEqual(["stroke"]);
    expect(await rulesIn(after)).toEqual([]);
    expect((await strokesOf(after)).map((width) => Math.round(width * 10_000) / 10_000)).toEqual([
      0.2525, 0.2525, 0.2525,
    ]);
  });

  test("gives thin shapes a border of their own color, and the stroke after them its own color again", async () => {
    const content = "0 1 0 0 k 0 0 1 RG 2 w 10 10 80 0.05 re f 10 40 m 90 40 l S";
    const { before, after } = await fix({ content }, ["thicken-strokes"]);
    expect(await rulesIn(before)).toEqual(["colour-space", "stroke"]);
    expect(await rulesIn(after)).toEqual(["colour-space"]);
    const text = await contentOf(after);
    expect(text).toMatch(/0 1 0 0 K 0\.2525 w\s+10 10 80 0\.05 re\s+B\s+0 0 1 RG 2 w/);
  });

  test("makes light lines as thick as light lines have to be, and lines that are printed smaller thicker", async () => {
    const content = "0 0 0 0.05 K 0.3 w 10 10 m 90 10 l S";
    const light = await fix({ content }, ["thicken-strokes"]);
    expect((await strokesOf(light.after))[0]).toBeCloseTo(0.505);
    const small = await fix({ content: "0 w 10 10 m 90 10 l S" }, ["thicken-strokes"], { scale: 0.5 });
    expect((await strokesOf(small.after))[0]).toBeCloseTo(0.505);
    expect(await rulesIn(small.after, { scale: 0.5 })).toEqual([]);
  });

  test("leaves no line that the check finds, whatever the matrix and the width", async () => {
    const number = fc.double({ min: 0.02, max: 30, noNaN: true }).map((value) => Number(value.toFixed(4)));
    const turn = fc.integer({ min: 0, max: 359 });
    const property = fc.asyncProperty(
      number,
      number,
      fc.double({ min: 0, max: 3, noNaN: true }),
      turn,
      async (x, y, width, degrees) => {
        const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const matrix = [x * cos, x * sin, -y * sin, y * cos, 100, 50].map((value) => value.toFixed(6)).join(" ");
        const pdf = testPdf({
          content: `q ${matrix} cm ${width.toFixed(5)} w ${-20 / x} 0 m ${20 / x} ${20 / y} l S Q`,
        });
        if (!(await rulesIn(pdf)).includes("stroke")) return;
        const { after } = await fix(pdf, ["thicken-strokes"]);
        expect(await rulesIn(after)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: Number(process.env["TEST_RUNS"] ?? 40) });
  });
});

describe("pure black", () => {
  test("prints small text in black ink alone, and keeps large text, colors and what follows", async () => {
    const text = (size: number, words: string) => `BT /H ${size} Tf 20 ${size * 2} Td (${words}) Tj ET`;
    const content = `0.6 0.4 0.4 1 k ${text(8, "Small")} ${text(20, "Large")} 0 0.9 0.8 0.1 k ${text(9, "Red")}`;
    const { before, after } = await fix({ content, resources: helvetica }, ["pure-black"]);
    expect(await rulesIn(before)).toEqual(["fonts", "small-black"]);
    expect(await rulesIn(after)).toEqual(["fonts"]);
    const inks = (await factsOf(after)).pages[0]?.texts.map(({ ink }) => ink);
    expect(inks).toEqual([
      [0, 0, 0, 100],
      [60, 40, 40, 100],
      [0, 90, 80, 10],
    ]);
  });

  test("chooses a named color again, in a form that is painted in it, too", async () => {
    const rich = spot("Cyan", "1 0 0 0").replace("/Separation /Cyan", "/DeviceN [/Cyan /Black]");
    const space = rich.replace(tint("1 0 0 0"), "12 0 R");
    const { before, after } = await fix(
      {
        content: `/N cs 0.5 1 scn /F Do BT /H 8 Tf 20 20 Td (One) Tj ET 50 50 20 20 re f`,
        resources: `${helvetica} /ColorSpace << /N ${space} >> /XObject << /F 10 0 R >>`,
        objects: {
          10: form("BT /H 8 Tf 20 60 Td (Two) Tj ET 100 50 20 20 re f", `/Resources << ${helvetica} >>`),
          12: { entries: "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]", data: "{ 0 exch 0 exch }" },
        },
      },
      ["pure-black"],
    );
    expect(await rulesIn(before)).toEqual(["fonts", "small-black"]);
    expect(await rulesIn(after)).toEqual(["fonts"]);
    expect(await contentOf(after)).toMatch(/0 0 0 1 k\s+\(One\) Tj\s+\/N cs 0\.5 1 scn/);
  });
});

describe("removing technical lines", () => {
  test("takes away lines in inks for machines, and keeps artwork", async () => {
    const { before, after } = await fix(
      {
        content: "/D CS 1 SCN 0 1 0 0 k 1 w 20 20 60 60 re B /D cs 1 scn 120 20 60 60 re f",
        resources: `/ColorSpace << /D ${spot("CutContour", "0 1 0 0")} >>`,
      },
      ["remove-technical"],
    );
    expect(await rulesIn(before)).toContain("cut-as-art");
    expect(await rulesIn(after)).toEqual([]);
    const [page] = (await factsOf(after)).pages;
    expect(page?.technical).toEqual([]);
    expect(page?.painted).not.toBeNull();
  });

  test("takes away the outline of the box in a printed ink, and keeps other strokes", async () => {
    const points = 72 / 25.4;
    const { blank } = dieline;
    const at = ([x, y]: readonly [number, number]) => `${(x - blank.x) * points} ${(y - blank.y) * points}`;
    const rings = dieline.cut.map(
      (ring) => `${ring.map((point, index) => `${at(point)} ${index === 0 ? "m" : "l"}`).join(" ")} s`,
    );
    const creases = dieline.creases.map(([from, to]) => `${at(from)} m ${at(to)} l S`);
    const page = `/MediaBox [0 0 ${blank.width * points} ${blank.height * points}]`;
    const frame = "100 100 200 200 re S";
    const content = `0.5 w 0 1 0 0 K ${rings.join(" ")} ${creases.join(" ")} ${frame}`;
    const whole = { x: blank.width / 2, y: blank.height / 2 };
    const { before, after } = await fix({ content, page }, ["remove-technical"], whole);
    expect(await rulesIn(before, whole)).toEqual(["lines-print"]);
    expect(await rulesIn(after, whole)).toEqual([]);
    expect(await strokesOf(after)).toHaveLength(1);
  });
});

test("the same fixes of a file give the same bytes, and leave no objects that nothing uses", async () => {
  const pdf = {
    content: "/F Do",
    resources: "/XObject << /F 10 0 R >>",
    objects: { 10: form("0 w 10 10 m 90 10 l S", "/Resources << >>") },
  };
  const { after } = await fix(pdf, ["thicken-strokes"]);
  expect((await fix(pdf, ["thicken-strokes"])).after.equals(after)).toBe(true);
  const { context } = await PDFDocument.load(after, { updateMetadata: false });
  expect(context.enumerateIndirectObjects()).toHaveLength(5);
});

test("a fix that is not possible does not prevent others, and is not listed", async () => {
  const printed = { box, placements: [placed("one", { panel: "lid" })], fonts: new Map() };
  const wanted = ["thicken-strokes", "mirror-bleed", "pure-black"] as const;
  const { fixes } = await fixedPdf(testPdf({ content: "0 w 10 10 m 90 10 l S" }), wanted, printed);
  expect(fixes).toEqual(["thicken-strokes"]);
});

test("a file in which a fix changes nothing, or that is damaged, is not written", async () => {
  const printed = { box: null, placements: [], fonts: new Map() };
  await expect(fix({ content: "2 w 0 0 m 9 9 l S" }, ["thicken-strokes"])).rejects.toMatchObject({
    obstacle: "unchanged",
  });
  await expect(fixedPdf(testPdf({}), ["pure-black"], printed)).rejects.toMatchObject({ obstacle: "no-box" });
  await expect(fix(testPdf({}).subarray(0, 300), ["pure-black"])).rejects.toMatchObject({ obstacle: "broken" });
});

test("a file with a password is not written", async () => {
  const encrypted = testPdf({ trailer: "/Encrypt << /Filter /Standard /V 1 >>" });
  await expect(fix(encrypted, ["pure-black"])).rejects.toMatchObject({ obstacle: "encrypted" });
});

async function contentOf(file: Buffer): Promise<string> {
  const [page] = (await openPdf(file)).opened?.pages ?? [];
  return Buffer.from((page && pageContent(page)) ?? []).toString("latin1");
}
