import { templateOf } from "@boxwright/core/structures/template";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { describe, expect, test } from "vitest";
import { printTemplate } from "./print-template.ts";
import { readPdf } from "./testing/read-pdf.ts";

const pdf = await printTemplate(templateOf(referenceBox(requireFamily("mailer")), "outside"), "in");
const { doc, linesOf, boxes } = await readPdf(pdf);
const { catalog, context } = doc;

function streamText(key: string): string {
  return new TextDecoder().decode(catalog.lookup(PDFName.of(key), PDFStream).getContents());
}

/** Rules of PDF/X-4 (ISO 15930-7) that a template could break, as there is no free validator. */
describe("as a PDF/X-4, a template", () => {
  test("is a PDF 1.6 and states PDF/X-4 in uncompressed metadata", () => {
    expect(new TextDecoder().decode(pdf.subarray(0, 8))).toBe("%PDF-1.6");
    const xmp = streamText("Metadata");
    expect(xmp).toContain('pdfxid:GTS_PDFXVersion="PDF/X-4"');
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Mailer box, outside print</rdf:li>');
    for (const property of [
      "xmp:CreateDate",
      "xmp:ModifyDate",
      "xmp:MetadataDate",
      "xmpMM:DocumentID",
      "xmpMM:VersionID",
      "xmpMM:RenditionClass",
    ]) {
      expect(xmp).toMatch(new RegExp(`${property}="[^"]+"`));
    }
  });

  test("states that it is not trapped, and has the same title and dates in both places", () => {
    const info = context.lookup(context.trailerInfo.Info, PDFDict);
    expect(info.get(PDFName.of("Trapped"))).toBe(PDFName.of("False"));
    expect(streamText("Metadata")).toContain('pdf:Trapped="False"');
    expect(info.lookup(PDFName.of("Title"), PDFString).decodeText()).toBe("Mailer box, outside print");
    expect(info.lookup(PDFName.of("CreationDate"), PDFString).decodeDate().toISOString()).toBe(
      "2026-11-21T00:00:00.000Z",
    );
  });

  test("has an output intent with the CMYK profile of a press", () => {
    const [intent] = catalog.lookup(PDFName.of("OutputIntents"), PDFArray).asArray();
    const dict = context.lookup(intent, PDFDict);
    expect(dict.get(PDFName.of("S"))).toBe(PDFName.of("GTS_PDFX"));
    const profile = dict.lookup(PDFName.of("DestOutputProfile"), PDFStream) as PDFRawStream;
    expect(String(profile.dict.get(PDFName.of("N")))).toBe("4");
    const header = new TextDecoder("latin1").decode(decodePDFRawStream(profile).decode().subarray(0, 40));
    expect([header.slice(12, 16), header.slice(16, 20), header.slice(36, 40)]).toEqual(["prtr", "CMYK", "acsp"]);
  });

  test("has two identifiers of 16 bytes that follow from its content", async () => {
    const idOf = (of: typeof context) =>
      (of.lookup(of.trailerInfo.ID, PDFArray).asArray() as PDFHexString[]).map((id) => id.asString());
    const ids = idOf(context);
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), ids[0]]);
    const other = await readPdf(await printTemplate(templateOf(referenceBox(requireFamily("gift")), "outside"), "in"));
    expect(idOf(other.doc.context)).not.toEqual(ids);
  });

  test("has no font, form, script, action, attachment, encryption, transparency or picture", () => {
    const written = context
      .enumerateIndirectObjects()
      .map(([, object]) => (object instanceof PDFRawStream ? object.dict : object).toString());
    for (const forbidden of [
      "/Font",
      "/AcroForm",
      "/JavaScript",
      "/OpenAction",
      "/AA",
      "/EmbeddedFile",
      "/Encrypt",
      "/SMask",
      "/Subtype /Image",
    ]) {
      expect(
        written.filter((text) => new RegExp(`${forbidden}\\b`).test(text)),
        forbidden,
      ).toEqual([]);
    }
    expect(boxes.has("ArtBox")).toBe(false);
  });

  test("lists each of its layers once, in their order, and shows them all", () => {
    const layers = catalog.lookup(PDFName.of("OCProperties"), PDFDict);
    const shown = layers.lookup(PDFName.of("D"), PDFDict);
    const refs = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key), PDFArray).asArray().map(String);
    expect(refs(shown, "Order")).toEqual(refs(layers, "OCGs").toReversed());
    expect(refs(shown, "ON")).toEqual(refs(layers, "OCGs"));
    expect(refs(shown, "OFF")).toEqual([]);
    expect(shown.has(PDFName.of("AS"))).toBe(false);
    expect(shown.lookup(PDFName.of("Name"), PDFString).decodeText()).toBe("Template");
  });
});

test("a viewer shows the template's cut in magenta, and bare paper elsewhere", async () => {
  const library = await PDFiumLibrary.init();
  const opened = await library.loadDocument(pdf);
  const page = opened.getPage(0);
  const { width, height, data } = await page.render({ scale: 1, render: "bitmap" });
  const [, , mediaWidth = 0, mediaHeight = 0] = boxes.get("MediaBox") ?? [];
  expect([width, height]).toEqual(
    [Math.ceil(mediaWidth), Math.ceil(mediaHeight)].map((side) => expect.closeTo(side, -0.5)),
  );
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(height - y) * width + Math.floor(x)) * 4;
    return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
  };
  const isMagenta = (x: number, y: number) => {
    const { red, green, blue } = colourAt(x, y);
    return red > green + 40 && blue > green + 20;
  };
  const [outline] = linesOf("CutContour");
  const middles = (outline?.points ?? []).flatMap(([x, y], index, ends) => {
    const [nextX, nextY] = ends[(index + 1) % ends.length] ?? [x, y];
    return Math.hypot(nextX - x, nextY - y) < 30 ? [] : [[(x + nextX) / 2, (y + nextY) / 2] as const];
  });
  const seen = middles.filter(([x, y]) => [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => isMagenta(x + dx, y + dy))));
  expect(middles.length).toBeGreaterThan(20);
  expect(seen).toEqual(middles);
  expect(colourAt(20, mediaHeight / 3)).toEqual({ red: 255, green: 255, blue: 255 });
  opened.destroy();
  library.destroy();
});
