import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import PDFKit from "pdfkit";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { startQpdf } from "../structures/print/testing/check-pdf.ts";
import { isPdf } from "./pdf-structure.ts";
import { smallPdf } from "./testing/small-pdf.ts";

const place = makeDataDir();
afterAll(() => place.remove());
let count = 0;

function isAccepted(bytes: string | Uint8Array): Promise<boolean> {
  count += 1;
  const path = join(place.path, `${count}.pdf`);
  writeFileSync(path, typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  return isPdf(path);
}

async function drawn(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 12; page += 1) document.addPage([200, 300]).drawText(`Panel ${page}`);
  return document.save({ useObjectStreams });
}

function drawnByPdfKit(): Promise<Buffer> {
  const document = new PDFKit();
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  document.text("Front panel").end();
  return new Promise((resolve) => document.on("end", () => resolve(Buffer.concat(parts))));
}

async function throughQpdf(bytes: Uint8Array, ...options: string[]): Promise<Uint8Array> {
  const qpdf = await startQpdf(() => {});
  qpdf.FS.writeFile("/in.pdf", bytes);
  qpdf.callMain([...options, "/in.pdf", "/out.pdf"]);
  return qpdf.FS.readFile("/out.pdf");
}

async function savedAgain(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { forIncrementalUpdate: true });
  document.setTitle("Second version");
  const added = await document.saveIncremental(document.takeSnapshot());
  return Buffer.concat([bytes, added]);
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ["with a table", () => drawn(false)],
  ["with streams of references and objects", () => drawn(true)],
  ["as PDFKit writes it", drawnByPdfKit],
  ["that is linearized", async () => throughQpdf(await drawn(false), "--linearize")],
  [
    "that is linearized with streams",
    async () => throughQpdf(await drawn(true), "--linearize", "--object-streams=generate"),
  ],
  ["that is encrypted", async () => throughQpdf(await drawn(true), "--encrypt", "", "owner", "256", "--")],
  ["that was saved again", async () => savedAgain(await drawn(false))],
  ["that is small", () => smallPdf()],
  ["with something after its end", async () => Buffer.concat([await drawn(true), Buffer.alloc(900, "\0")])],
])("a PDF %s is accepted", async (_which, make) => {
  expect(await isAccepted(await make())).toBe(true);
});

const whole = smallPdf().toString("latin1");

test.each([
  ["that is an HTML page after the first five bytes", "%PDF-<html><script>alert(1)</script></html>"],
  ["that is truncated", whole.slice(0, -80)],
  ["whose references lead nowhere", whole.replace(/startxref\n\d+/, "startxref\n999999999")],
  ["whose references lead to other bytes", whole.replace(/startxref\n\d+/, "startxref\n3")],
  ["without a root", whole.replace("/Root", "/Rope")],
  ["whose root is not a catalogue", whole.replace("/Catalog", "/Catalan")],
  ["whose sections are circular and have no root", circularSections()],
  ["of a version that does not exist", whole.replace("%PDF-1.7", "%PDF-9.9")],
])("a file %s is not accepted as a PDF", async (_which, bytes) => {
  expect(await isAccepted(bytes)).toBe(false);
});

/** A PDF with several reference streams of `rowCount` rows each, each of which names the one before it. */
function withReferenceStreams(rowCount: number, streams: number): Buffer {
  const [head, catalogue] = ["%PDF-1.7\n", "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"];
  const rows = Buffer.alloc(rowCount * 6);
  rows.writeUInt8(1, 6);
  rows.writeUInt32BE(head.length, 7);
  const packed = deflateSync(rows);
  const parts = [Buffer.from(head + catalogue)];
  let [start, length] = [0, head.length + catalogue.length];
  for (let stream = 0; stream < streams; stream += 1) {
    const previous = stream === 0 ? "" : `/Prev ${start} `;
    const about = `/Type /XRef /Root 1 0 R /Size ${rowCount} /W [1 4 1] ${previous}/Filter /FlateDecode`;
    const object = `${9 + stream} 0 obj\n<< ${about} /Length ${packed.length} >>\nstream\n`;
    const part = Buffer.concat([Buffer.from(object), packed, Buffer.from("\nendstream\nendobj\n")]);
    parts.push(part);
    start = length;
    length += part.length;
  }
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

test("cross-references that inflate to more than the limit are refused, in one stream or in many", async () => {
  expect(await isAccepted(withReferenceStreams(1_000, 1))).toBe(true);
  expect(await isAccepted(withReferenceStreams(1_000, 50))).toBe(true);
  expect(await isAccepted(withReferenceStreams(10_000_000, 1))).toBe(false);
  expect(await isAccepted(withReferenceStreams(1_000_000, 50))).toBe(false);
});

test("an object stream with an excessively long list of objects is refused", async () => {
  const withList = (count: number) => {
    const list = Array.from({ length: count }, (_, index) => `${index + 1} ${index === 0 ? 0 : 99}`).join(" ");
    const body = deflateSync(Buffer.from(`${list}\n<< /Type /Catalog /Pages 2 0 R >>`));
    const about = `/Type /ObjStm /N ${count} /First ${list.length + 1} /Filter /FlateDecode /Length ${body.length}`;
    const head = Buffer.from(`%PDF-1.7\n9 0 obj\n<< ${about} >>\nstream\n`);
    const holder = Buffer.concat([head, body, Buffer.from("\nendstream\nendobj\n")]);
    const rows = Buffer.alloc(30);
    rows.set([2, 9, 0], 3);
    rows.set([1, "%PDF-1.7\n".length, 0], 27);
    const references = `8 0 obj\n<< /Type /XRef /Root 1 0 R /Size 10 /W [1 1 1] /Length ${rows.length} >>\nstream\n`;
    const end = `\nendstream\nendobj\nstartxref\n${holder.length}\n%%EOF\n`;
    return Buffer.concat([holder, Buffer.from(references), rows, Buffer.from(end)]);
  };
  expect(await isAccepted(withList(100))).toBe(true);
  expect(await isAccepted(withList(300_000))).toBe(false);
});

test.each(["1 1 1", "6 6 1"])("a cross-reference stream with fields of %s bytes can be read", async (widths) => {
  expect(await isAccepted(withFields(widths))).toBe(true);
});

test.each(["7 1 1", "11 1 1", "1 7 1"])("a PDF with fields of %s bytes is refused without an error", async (widths) => {
  expect(await isAccepted(withFields(widths))).toBe(false);
});

/** A PDF with only a catalogue, whose cross-reference stream has fields of these widths in bytes. */
function withFields(widths: string): Buffer {
  const [kindWidth = 0, placeWidth = 0, generationWidth = 0] = widths.split(" ").map(Number);
  const head = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 3 0 R >>\nendobj\n");
  const rows = Buffer.alloc(2 * (kindWidth + placeWidth + generationWidth));
  const row = rows.length / 2;
  rows[row + kindWidth - 1] = 1;
  rows[row + kindWidth + placeWidth - 1] = "%PDF-1.7\n".length;
  const references = `2 0 obj\n<< /Type /XRef /Root 1 0 R /Size 2 /W [${widths}] /Length ${rows.length} >>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from(references), rows, Buffer.from(end)]);
}

test("a PDF with any changed bytes is accepted or refused without an error", async () => {
  const bytes = await drawn(true);
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const damaged = Buffer.from(bytes);
      for (const [at, byte] of changed) damaged[damaged.length - 1 - at] = byte;
      expect(typeof (await isAccepted(damaged))).toBe("boolean");
    }),
    { numRuns: 200 },
  );
});

function circularSections(): string {
  const head = "%PDF-1.7\n";
  return `${head}xref\n0 0\ntrailer\n<< /Size 1 /Prev ${head.length} >>\nstartxref\n${head.length}\n%%EOF\n`;
}
