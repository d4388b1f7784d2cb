import { families } from "@boxwright/core/structures/families";
import { PDFName, PDFStream } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { testApi } from "../../platform/testing/api.ts";
import { linesOn, readDxf, textsOf } from "../print/testing/read-dxf.ts";
import { readPdf } from "../print/testing/read-pdf.ts";
import { templateOperations } from "./template-operations.ts";

const api = testApi(templateOperations("arlington", { brand: "boxwright" }));
const template = (format: string, query = "length=10&width=8&depth=4", family = "mailer", headers = {}) =>
  api.call("GET", `/api/structures/${family}/dieline.${format}?${query}`, { headers });
const formats = ["pdf", "dxf"] as const;

describe.each(formats)("a print template as %s", (format) => {
  test("needs no token, may be cached for a day, and is not sent again to a client that has it", async () => {
    const { status, headers } = await template(format);
    expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
    const again = await template(format, undefined, undefined, { "if-none-match": headers.get("etag") });
    expect(again.status).toBe(304);
  });

  test("is a file with the box, the board and the side in its name", async () => {
    const nameOf = async (query?: string) => (await template(format, query)).headers.get("content-disposition");
    expect(await nameOf()).toBe(`attachment; filename="boxwright-mailer-10x8x4-E-outside.${format}"`);
    expect(await nameOf("length=254&width=203.2&depth=101.6&unit=mm&board=B&side=inside")).toBe(
      `attachment; filename="boxwright-mailer-254x203.2x101.6mm-B-inside.${format}"`,
    );
  });

  test("has the same bytes with explicit defaults, and other bytes for the other side", async () => {
    const bytesOf = async (query?: string) => Buffer.from(await (await template(format, query)).response.arrayBuffer());
    expect(await bytesOf()).toEqual(await bytesOf("length=10&width=8&depth=4&unit=in&board=E&side=outside"));
    expect(await bytesOf()).not.toEqual(await bytesOf("length=10&width=8&depth=4&side=inside"));
  });

  test("of a size out of range is 422 with the range text", async () => {
    const { status, json } = await template(format, "length=30&width=8&depth=4");
    expect(status).toBe(422);
    expect(json).toMatchObject({ title: "InvalidSize", detail: "Length: between 4 and 24 in increments of 0.125" });
  });

  test("of an unknown family is 404, and of a board that the family does not have 422", async () => {
    expect((await template(format, undefined, "pyramid")).status).toBe(404);
    expect((await template(format, "length=10&width=8&depth=4&board=24pt")).json.title).toBe("InvalidSelection");
  });

  test.each([
    "length=10&width=8",
    "length=10&width=8&depth=4&side=top",
    "length=10&width=8&depth=4&unit=ft",
    "length=ten&width=8&depth=4",
  ])("for the malformed query %s is 400", async (query) => {
    expect((await template(format, query)).status).toBe(400);
  });
});

describe("in the language of a culture,", () => {
  const size = "length=10&width=8&depth=4";

  test("a DXF has its words in ASCII and the same cut", async () => {
    const dxf = async (query: string) => readDxf(await (await template("dxf", query)).response.text());
    const [english, german] = [await dxf(size), await dxf(`${size}&culture=de-DE`)];
    expect(linesOn(german, "CUT")).toEqual(linesOn(english, "CUT"));
    const texts = textsOf(german).map(({ text }) => text);
    expect(texts).toContain("Mailerbox, Aussendruck");
    expect(texts).toContain("Rueckseite");
    expect(texts.join("")).toMatch(/^[ -~]*$/);
  });

  test("a PDF has its title in its dictionary and in its XMP, which is UTF-8", async () => {
    const { response } = await template("pdf", `${size}&culture=de`);
    const { doc } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(doc.getTitle()).toBe("Mailerbox, Außendruck");
    const xmp = doc.catalog.lookup(PDFName.of("Metadata"), PDFStream).getContents();
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(xmp);
    expect(text).toContain("Mailerbox, Außendruck</rdf:li>");
    expect(text).toContain('begin="\uFEFF"');
  });

  test("both are English if the shop does not have the culture", async () => {
    for (const format of formats) {
      const bytesOf = async (query: string) =>
        Buffer.from(await (await template(format, query)).response.arrayBuffer());
      expect(await bytesOf(`${size}&culture=fr`)).toEqual(await bytesOf(size));
    }
  });
});

test.each(families)("the template of a $code exists as PDF and as DXF, for both sides", async ({ code, ranges }) => {
  const middle = ({ min, max, step }: { min: number; max: number; step: number }) =>
    min + Math.round((max - min) / 3 / step) * step;
  const size = `length=${middle(ranges.length)}&width=${code === "square" ? middle(ranges.length) : middle(ranges.width)}&depth=${middle(ranges.depth)}`;
  for (const side of ["outside", "inside"]) {
    const [pdf, dxf] = [
      await template("pdf", `${size}&side=${side}`, code),
      await template("dxf", `${size}&side=${side}`, code),
    ];
    expect([pdf.headers.get("content-type"), dxf.headers.get("content-type")]).toEqual([
      "application/pdf",
      "image/vnd.dxf",
    ]);
    const read = await readPdf(new Uint8Array(await pdf.response.arrayBuffer()));
    expect(read.spots.has("CutContour")).toBe(true);
    expect(readDxf(await dxf.response.text()).header["$INSUNITS"]).toBe(1);
  }
});
