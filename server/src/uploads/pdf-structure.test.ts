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

function isTaken(bytes: string | Uint8Array): Promise<boolean> {
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

function ofPdfKit(): Promise<Buffer> {
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
  ["as PDFKit writes it", ofPdfKit],
  ["that is linearized", async () => throughQpdf(await drawn(false), "--linearize")],
  [
    "that is linearized with streams",
    async () => throughQpdf(await drawn(true), "--linearize", "--object-streams=generate"),
  ],
  ["that is encrypted", async () => throughQpdf(await drawn(true), "--encrypt", "", "owner", "256", "--")],
  ["that was saved again", async () => savedAgain(await drawn(false))],
  ["that is small", () => smallPdf()],
  ["with something after its end", async () => Buffer.concat([await drawn(true), Buffer.alloc(900, "\0")])],
])("a PDF %s is taken", async (_which, make) => {
  expect(await isTaken(await make())).toBe(true);
});

const whole = smallPdf().toString("latin1");

test.each([
  ["that is five bytes and a page of HTML", "%PDF-<html><script>alert(1)</script></html>"],
  ["that is the start of one", whole.slice(0, -80)],
  ["whose references lead nowhere", whole.replace(/startxref\n\d+/, "startxref\n999999999")],
  ["whose references lead to other bytes", whole.replace(/startxref\n\d+/, "startxref\n3")],
  ["without a root", whole.replace("/Root", "/Rope")],
  ["whose root is no catalogue", whole.replace("/Catalog", "/Catalan")],
  ["whose sections lead in a circle to no root", circle()],
  ["of a version that does not exist", whole.replace("%PDF-1.7", "%PDF-9.9")],
])("a file %s is not", async (_which, bytes) => {
  expect(await isTaken(bytes)).toBe(false);
});

test("references that inflate to more than is looked at are not taken", async () => {
  const withRows = (count: number) => {
    const [head, catalogue] = ["%PDF-1.7\n", "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"];
    const rows = Buffer.alloc(count * 6);
    rows.writeUInt8(1, 6);
    rows.writeUInt32BE(head.length, 7);
    const packed = deflateSync(rows);
    const dictionary = `<< /Type /XRef /Root 1 0 R /Size ${count} /W [1 4 1] /Filter /FlateDecode /Length ${packed.length} >>`;
    return Buffer.concat([
      Buffer.from(`${head}${catalogue}9 0 obj\n${dictionary}\nstream\n`),
      packed,
      Buffer.from(`\nendstream\nendobj\nstartxref\n${head.length + catalogue.length}\n%%EOF\n`),
    ]);
  };
  expect(await isTaken(withRows(1_000))).toBe(true);
  expect(await isTaken(withRows(10_000_000))).toBe(false);
});

test("whatever bytes are changed, the answer is yes or no", async () => {
  const bytes = await drawn(true);
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const spoilt = Buffer.from(bytes);
      for (const [at, byte] of changed) spoilt[spoilt.length - 1 - at] = byte;
      expect(typeof (await isTaken(spoilt))).toBe("boolean");
    }),
    { numRuns: 200 },
  );
});

function circle(): string {
  const head = "%PDF-1.7\n";
  return `${head}xref\n0 0\ntrailer\n<< /Size 1 /Prev ${head.length} >>\nstartxref\n${head.length}\n%%EOF\n`;
}
