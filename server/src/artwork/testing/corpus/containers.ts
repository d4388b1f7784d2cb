import { PDFDocument } from "@cantoo/pdf-lib";
import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { onSheet, type SheetParts, sheetBoxes, sheetPdf, square, withWords } from "./sheet-page.ts";

const green = { content: `0 1 0 rg ${square()}f` };

/** The same file as if written for another version of PDF; the number has as many bytes. */
function ofVersion(version: string): Buffer {
  const bytes = sheetPdf(green);
  bytes.write(`%PDF-${version}`, "latin1");
  return bytes;
}

/** The same file with its objects packed into streams. */
async function inObjectStreams(parts: SheetParts): Promise<Uint8Array> {
  const doc = await PDFDocument.load(sheetPdf(parts), { updateMetadata: false });
  return doc.save({ useObjectStreams: true });
}

/** A file that was saved again: new content follows its end, and a table that names the one before. */
function savedAgain(content: string): Buffer {
  const bytes = sheetPdf({});
  const before = /startxref\n(\d+)/.exec(bytes.toString("latin1"))?.[1] ?? "0";
  const object = `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
  const at = String(bytes.length).padStart(10, "0");
  const table = `xref\n4 1\n${at} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${before} >>\n`;
  const end = `startxref\n${bytes.length + object.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`${object}${table}${end}`, "latin1")]);
}

/** How files are written: versions of PDF, packed objects, and several parts. */
export const containers: readonly CorpusFile[] = [
  ...["1.3", "1.4", "1.5", "1.6", "2.0"].map((version) =>
    corpusFile(`PDF ${version}`, ["colour-space/warn"], () => ofVersion(version)),
  ),
  corpusFile("objects in streams", [], () => inObjectStreams({})),
  corpusFile("screen color with objects in streams", ["colour-space/warn"], () => inObjectStreams(green)),
  corpusFile("small words with objects in streams", ["text-size/warn"], () => inObjectStreams(withWords({ size: 5 }))),
  corpusFile("file that was saved again", ["colour-space/warn"], () => savedAgain("0 1 0 rg 0 0 9999 9999 re f")),
  corpusFile("file that was saved again with another ink", [], () => savedAgain("0 1 0 0 k 0 0 9999 9999 re f")),
  onSheet("content in two streams that split a number's operator", ["colour-space/warn"], {
    page: `${sheetBoxes()} /Contents [4 0 R 10 0 R]`,
    content: "0 1 0",
    objects: { 10: { entries: "", data: `rg ${square()}f` } },
  }),
];
