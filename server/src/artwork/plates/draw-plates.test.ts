import type { Placement } from "@boxwright/core/artwork/placement";
import { frameAt, pixelOf } from "@boxwright/core/artwork/plates/plate-frame";
import { pixelAt, type SidePlates } from "@boxwright/core/artwork/plates/side-plates";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { trimCorner } from "../../structures/print/page-boxes.ts";
import { platesOfPages } from "../../structures/print/testing/plates.ts";
import { openPdfium } from "../../uploads/draw-pdf-page.ts";
import { openPdf } from "../pdf/open-pdf.ts";
import { artworkPrint } from "../print/artwork-print.ts";
import type { PrintedFile } from "../print/print-job.ts";
import { dieline, jobOf, kraft, onSheet, placed, printedPdf, stored, storedPdf } from "../print/testing/printed.ts";
import { form, packed, type TestPdf } from "../testing/pdf-file.ts";
import { drawPlates } from "./draw-plates.ts";
import { copiesOfSide } from "./print-copies.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const dotsPerInch = 72;
const pdfium = await openPdfium();

async function drawn(print: Uint8Array, isKraft = false): Promise<SidePlates> {
  const { opened } = await openPdf(Buffer.from(print));
  const [page] = opened?.pages ?? [];
  if (!opened || page === undefined) throw new Error("The print has no page");
  const frame = frameAt(dieline, "outside", dotsPerInch / 25.4);
  return drawPlates(await copiesOfSide(opened, page, frame, isKraft ? "kraft" : "white"), pdfium);
}

/** Half of a sheet in inks that most others lie on. */
const ground = "0.5 0.2 0 0.1 k 40 0 120 100 re f";
const state = (entries: string) => `/ExtGState << /S << ${entries} >> >>`;
const separation = (name: string, tint = "0 0 0 1") =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${tint}] /N 1 >>]`;
const axial = "/ShadingType 2 /Coords [0 0 200 0] /Extend [true true]";
const ramp = "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0 0] /C1 [0 0.5 1 0.2] /N 1 >>";
const cell = "/PatternType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20";

const pages: Readonly<Record<string, TestPdf>> = {
  process: { content: `${ground} 0 0.8 0.6 0.3 k 0 20 120 40 re f 0.3 g 20 60 100 30 re f 0 0 0 0 k 60 30 30 30 re f` },
  initial: { content: "20 20 100 40 re f 3 w 20 70 m 150 90 l S" },
  multiply: {
    content: `${ground} /S gs 0 0.8 0.6 0.3 k 0 20 120 40 re f`,
    resources: state("/BM /Multiply /ca 0.7"),
  },
  overprint: {
    content: `${ground} /S gs 0 0.8 0 0 k 0 20 120 40 re f`,
    resources: state("/OP true /op true /OPM 1"),
  },
  black: {
    content: `${ground} /S gs /K cs 0.9 scn 0 20 120 40 re f`,
    resources: `${state("/OP true /op true /OPM 0")} /ColorSpace << /K ${separation("Black")} >>`,
  },
  spot: {
    content: `${ground} /P cs 0.8 scn 0 20 120 40 re f /D CS 1 SCN 4 w 10 10 m 190 90 l S`,
    resources: `/ColorSpace << /P ${separation("PANTONE", "0 0.9 0.8 0")} /D ${separation("CutContour", "0 1 0 0")} >>`,
  },
  gradient: {
    content: `${ground} q 0 10 200 40 re W n /G sh Q /Pattern cs /Q scn 20 60 150 30 re f`,
    resources: `/Shading << /G << ${axial} /ColorSpace /DeviceCMYK /Function ${ramp} >> >> /Pattern << /Q << /PatternType 2 /Shading << ${axial} /ColorSpace /DeviceCMYK /Function ${ramp} >> >> >>`,
  },
  tiles: {
    content: `${ground} /Pattern cs /T scn 20 10 150 40 re f /U cs 0.2 0.9 0 0.1 /V scn 20 60 150 30 re f`,
    resources: `/ColorSpace << /U [/Pattern /DeviceCMYK] >> /Pattern << /T 10 0 R /V 11 0 R >>`,
    objects: {
      10: {
        entries: `/Type /Pattern /PaintType 1 ${cell} /Resources << >>`,
        data: "0 0 10 10 re f 0 0.9 0.2 0 k 10 10 10 10 re f",
      },
      11: { entries: `/Type /Pattern /PaintType 2 ${cell} /Resources << >>`, data: "0 0 10 20 re f" },
    },
  },
  group: {
    content: `${ground} /S gs /F Do`,
    resources: `${state("/ca 0.5")} /XObject << /F 10 0 R >>`,
    objects: {
      10: form(
        "1 0 0 0 k 0 20 80 40 re f 0 0 1 0 k 40 30 100 40 re f",
        "/Group << /S /Transparency /CS /DeviceCMYK >>",
      ),
    },
  },
  pictures: {
    content: `${ground} q 80 0 0 40 10 5 cm /A Do Q q 80 0 0 40 100 5 cm /B Do Q q 80 0 0 40 10 55 cm /C Do Q 0 0.7 0 0 k q 60 0 0 40 110 55 cm /M Do Q`,
    resources: "/XObject << /A 10 0 R /B 11 0 R /C 12 0 R /M 13 0 R >>",
    objects: {
      10: packed(
        checks(240, 120, [
          [255, 0, 40, 10],
          [0, 200, 255, 0],
        ]),
        "/Type /XObject /Subtype /Image /Width 240 /Height 120 /BitsPerComponent 8 /ColorSpace /DeviceCMYK",
      ),
      11: packed(
        checks(240, 120, [[30], [220]]),
        "/Type /XObject /Subtype /Image /Width 240 /Height 120 /BitsPerComponent 8 /ColorSpace /DeviceGray",
      ),
      12: packed(
        checks(240, 120, [[0], [1]]),
        "/Type /XObject /Subtype /Image /Width 240 /Height 120 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceCMYK 1 <FF000000 00FF8000>]",
      ),
      13: packed(
        Uint8Array.from({ length: 240 * 30 }, (_, at) => (at % 30 < 15 === at < 120 * 30 ? 0xff : 0)),
        "/Type /XObject /Subtype /Image /Width 240 /Height 240 /BitsPerComponent 1 /ImageMask true",
      ),
    },
  },
};

/** Squares of some colors. */
function checks(width: number, height: number, colours: readonly (readonly number[])[]): Uint8Array {
  const pixel = (index: number) =>
    colours[(Math.floor((index % width) / 60) + Math.floor(index / width / 60)) % colours.length] ?? [];
  return Uint8Array.from(Array.from({ length: width * height }, (_, index) => pixel(index)).flat());
}

/** A photograph: colors that change from pixel to pixel. */
async function photo(inks: boolean): Promise<Uint8Array> {
  const data = Uint8Array.from({ length: 1200 * 600 * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % 1200, Math.floor(at / 3600)];
    return [x * 0.2, y * 0.4, (x + y) * 0.14][at % 3] ?? 0;
  });
  const picture = sharp(data, { raw: { width: 1200, height: 600, channels: 3 } });
  return (inks ? picture.toColourspace("cmyk").withIccProfile("cmyk") : picture).jpeg({ quality: 95 }).toBuffer();
}

/** Each page in a place of its own on one sheet: Ghostscript starts once. */
const columns = 3;
const step = { across: 118, up: 60 };
const files = new Map<string, PrintedFile>();
for (const [name, page] of Object.entries(pages)) files.set(name, await storedPdf(place.path, page));
for (const inks of [false, true]) {
  files.set(inks ? "inked" : "photo", await stored(place.path, await photo(inks), "image/jpeg"));
}
const placements = [...files].map(([name, file], index): Placement => {
  const scale = (step.across - 5) / (file.pages[0]?.width ?? 1);
  const [column, row] = [index % columns, Math.floor(index / columns)];
  return { ...placed(name), scale, x: (column + 0.5) * step.across, y: (row + 0.5) * step.up };
});
const print = await artworkPrint({ ...jobOf(await storedPdf(place.path, {})), placements, files });
const [separated] = await platesOfPages([print], dotsPerInch);
const plates = await drawn(print);

const shift = ((trimCorner - bleedWidth) / 25.4) * dotsPerInch;
const neighbours = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

/** How different an ink is from that of Ghostscript at a pixel, and from the most similar one of its neighbors there, from 0 to 255. */
function differences(ink: number, column: number, row: number): { readonly own: number; readonly least: number } {
  const { frame, inks } = plates;
  const other = separated?.get(["Cyan", "Magenta", "Yellow", "Black"][ink] ?? "");
  if (other === undefined) throw new Error("Ghostscript has made no such plate");
  const amount = inks[ink]?.[row * frame.columns + column] ?? 0;
  const [x, y] = [Math.floor(column + 0.5 + shift), Math.floor(other.height - shift - (frame.rows - row - 0.5))];
  const all = neighbours.map(([dx, dy]) => Math.abs((other.ink[(y + dy) * other.width + x + dx] ?? 0) - amount));
  return { own: all[4] ?? 0, least: Math.min(...all) };
}

/** The mean difference of the inks in an area of pixels, and the part of the pixels that no pixel nearby is like, in percent. */
function compared([left, top, right, bottom]: readonly [number, number, number, number]) {
  let [sum, sumOfLeast, off] = [0, 0, 0];
  for (let ink = 0; ink < 4; ink++) {
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const { own, least } = differences(ink, column, row);
        sum += own;
        sumOfLeast += least;
        if (least > 12) off += 1;
      }
    }
  }
  const count = 4 * (right - left) * (bottom - top);
  return { mean: sum / count / 2.55, near: sumOfLeast / count / 2.55, off: (off / count) * 100 };
}

test("the plates of a print are those that Ghostscript separates", () => {
  const { columns: width, rows } = plates.frame;
  const { mean, off } = compared([1, 1, width - 1, rows - 1]);
  expect([mean <= 0.6, off <= 0.22], `${mean} % ink, ${off} % of pixels`).toEqual([true, true]);
});

test.each(placements)("each kind of paint has the same plates as by Ghostscript: $upload", ({ x, y }) => {
  const { frame } = plates;
  const [middleX, middleY] = pixelOf(frame, [x + dieline.blank.x, y + dieline.blank.y]).map(Math.round) as [
    number,
    number,
  ];
  const [across, up] = [step.across, step.up].map((length) => Math.floor((length / 2) * frame.perMillimetre)) as [
    number,
    number,
  ];
  const { near, off } = compared([
    Math.max(1, middleX - across),
    middleY - up,
    Math.min(frame.columns - 1, middleX + across),
    Math.min(frame.rows - 1, middleY + up),
  ]);
  expect([near <= 0.3, off <= 0.6], `${near} % ink, ${off} % of pixels`).toEqual([true, true]);
});

test("white ink has a plate on kraft, which other paint takes away", async () => {
  const white = separation("White", "0 0 0 0");
  const content = "/W cs 0.8 scn 0 0 120 100 re f 0 0.5 0 0 k 60 0 20 100 re f";
  const pdf = { content, resources: `/ColorSpace << /W ${white} >>` };
  const plates = await drawn(await printedPdf(place.path, pdf, {}, kraft), true);
  const at = (x: number) => plates.white?.[pixelAt(plates.frame, onSheet(x, 50))];
  expect([at(30), at(70), at(110), at(150)]).toEqual([204, 0, 204, 0]);
  expect((await drawn(print, true)).white).toBeNull();
});
