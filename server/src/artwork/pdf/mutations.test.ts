import { fileFaultKinds } from "@boxwright/core/artwork/file-facts";
import { PDFDocument, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { factsOf } from "../testing/facts-of.ts";
import { mutated, numbersFrom } from "../testing/mutated.ts";
import { form, packed, testPdf } from "../testing/pdf-file.ts";

const seed = Number(process.env["TEST_SEED"] ?? Date.now() % 2 ** 31);
const rounds = Number(process.env["TEST_MUTATIONS"] ?? 80);

async function sources(): Promise<Buffer[]> {
  const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
  const cell = "/PatternType 1 /PaintType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >>";
  const rich = testPdf({
    catalog: "/OCProperties << /OCGs [20 0 R] /D << /OFF [20 0 R] >> >>",
    content:
      "q 1 0 0 rg /F Do Q BT /T 9 Tf 5 5 Td [(ab) -20 (c\\051)] TJ ET /OC /L BDC 0 0 9 9 re f EMC /Pattern cs /P scn 9 9 9 9 re f " +
      "/S CS 1 SCN 0.1 w 3 3 m 5 5 8 8 9 0 c S q 9 0 0 9 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q /G gs 1 g 0 0 3 3 re B*",
    resources: `/Font << /T ${font} >> /XObject << /F 10 0 R >> /Pattern << /P 11 0 R >> /Properties << /L 20 0 R >>
      /ColorSpace << /S [/Separation /CutContour /DeviceCMYK 12 0 R] >> /ExtGState << /G << /op true /SMask << /S /Alpha /G 10 0 R >> >> >>`,
    objects: {
      10: form("0.5 g 2 2 9 9 re f", "/Group << /S /Transparency >>"),
      11: { entries: cell, data: "1 0 0 rg 0 0 3 3 re f" },
      12: packed("{ dup 0.5 mul exch 0 0 }", "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]"),
      20: "<< /Type /OCG /Name (Off) >>",
    },
  });
  const doc = await PDFDocument.create();
  const page = doc.addPage([200, 100]);
  page.drawText("Text", { font: await doc.embedFont(StandardFonts.TimesRoman), color: rgb(1, 0, 0) });
  return [rich, Buffer.from(await doc.save()), Buffer.from(await doc.save({ useObjectStreams: false }))];
}

test(`files with random damage are read or refused, but never crash the reader (TEST_SEED=${seed})`, async () => {
  const below = numbersFrom(seed);
  const files = await sources();
  for (let round = 0; round < rounds; round++) {
    for (const source of files) {
      const bytes = mutated(source, files[below(files.length)] ?? source, below);
      const facts = await factsOf(Buffer.concat([Buffer.from("%PDF-"), bytes.subarray(5)]));
      expect(facts.faults.every(({ kind }) => fileFaultKinds.includes(kind))).toBe(true);
      expect(facts.pages.length).toBeLessThanOrEqual(2);
      for (const { height, width } of facts.pages) expect(Number.isFinite(width * height)).toBe(true);
    }
  }
});
