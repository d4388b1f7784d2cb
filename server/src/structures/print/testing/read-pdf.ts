import type { Point } from "@boxwright/core/structures/sheet";
import type { Line } from "@boxwright/core/structures/template";
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** A template as an independent program reads it, in points. */
export interface ReadPdf {
  readonly doc: PDFDocument;
  readonly boxes: ReadonlyMap<string, readonly number[]>;
  /** Spot colours by name, with their alternate in CMYK. */
  readonly spots: ReadonlyMap<string, readonly number[]>;
  readonly layers: readonly { readonly name: string; readonly group?: string; readonly type?: string }[];
  /** The lines on the layer of a spot colour, in points of the page. */
  linesOf(spot: string): Line[];
  readonly content: string;
}

/** Reads a PDF of one page with an independent library. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const page = doc.getPage(0);
  const contents = page.node.Contents();
  if (!(contents instanceof PDFRawStream)) throw new Error("the content of the page is not one stream");
  const content = new TextDecoder("latin1").decode(decodePDFRawStream(contents).decode());
  return {
    doc,
    content,
    boxes: new Map(
      page.node
        .entries()
        .filter(([key]) => key.decodeText().endsWith("Box"))
        .map(([key, box]) => [key.decodeText(), numbers(box)]),
    ),
    spots: spotsOf(doc),
    layers: layersOf(doc),
    linesOf: (spot) => strokedLines(content, spot),
  };
}

function numbers(object: PDFObject | undefined): number[] {
  return object instanceof PDFArray ? object.asArray().map((item) => Number(item.toString())) : [];
}

function spotsOf(doc: PDFDocument): Map<string, number[]> {
  const objects = doc.context.enumerateIndirectObjects().map(([, object]) => object);
  const separations = objects.filter(
    (object): object is PDFArray => object instanceof PDFArray && object.get(0) === PDFName.of("Separation"),
  );
  return new Map(
    separations.map((array) => [
      nameIn(array.get(1)) ?? "",
      numbers(doc.context.lookup(array.get(3), PDFDict).get(PDFName.of("C1"))),
    ]),
  );
}

function nameIn(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined;
}

/** In the order in which the catalog names them. */
function layersOf({ catalog }: PDFDocument) {
  const named = catalog.lookup(PDFName.of("OCProperties"), PDFDict).lookup(PDFName.of("OCGs"), PDFArray);
  return named.asArray().map((_, index) => {
    const layer = named.lookup(index, PDFDict);
    const step = layer.lookupMaybe(PDFName.of("GTS_Metadata"), PDFDict);
    const group = nameIn(step?.get(PDFName.of("GTS_ProcStepsGroup")));
    const type = nameIn(step?.get(PDFName.of("GTS_ProcStepsType")));
    const name = layer.lookup(PDFName.of("Name"), PDFString).decodeText();
    return { name, ...(group !== undefined && { group }), ...(type !== undefined && { type }) };
  });
}

/** The lines that the content strokes on the layer of a spot colour, in points of the page. */
export function strokedLines(content: string, spot: string): Line[] {
  const [scale = 1, , , , shiftX = 0, shiftY = 0] = (/^q (.+) cm$/m.exec(content)?.[1] ?? "").split(" ").map(Number);
  const layer = new RegExp(`/OC /Oc${spot} BDC\\n([\\s\\S]*?)EMC`).exec(content)?.[1] ?? "";
  const onPage = (x: string, y: string): Point => [Number(x) * scale + shiftX, Number(y) * scale + shiftY];
  return layer
    .split("\n")
    .filter((line) => / m /.test(line) && !line.includes(" cm "))
    .map((line) => ({
      points: [...line.matchAll(/(\S+) (\S+) [ml]\b/g)].map(([, x = "", y = ""]) => onPage(x, y)),
      isClosed: line.endsWith(" h"),
    }));
}
