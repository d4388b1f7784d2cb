import { type PDFContext, PDFName, PDFNull, PDFNumber, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { type Operand, OperandDict } from "../pdf/content-lexer.ts";
import { imageEntry } from "../pdf/inline-image.ts";
import type { PictureMark } from "../pdf/mark.ts";

const filterNames: Readonly<Record<string, string>> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};

const ofDevice = new Set<Operand | undefined>(["G", "DeviceGray", "CMYK", "DeviceCMYK"]);

/** Whether a picture within the content prints as it is. */
export function isPrintedInline({ isMask, inline }: PictureMark): boolean {
  return inline === null || isMask || ofDevice.has(imageEntry(inline, "ColorSpace"));
}

/** A picture within the content as one of the page's resources. Its color space is chosen by what the reader knows about it. */
export function streamOfInline(context: PDFContext, { inline, operator }: PictureMark): PDFRawStream | null {
  if (inline === null || operator.image === null) return null;
  const dict = context.obj({ Type: "XObject", Subtype: "Image" });
  for (const key of ["Width", "Height", "BitsPerComponent", "Decode", "DecodeParms", "Interpolate"]) {
    const value = imageEntry(inline, key);
    if (value !== undefined) dict.set(PDFName.of(key), objectOf(context, value));
  }
  const filters = imageEntry(inline, "Filter");
  if (filters !== undefined) {
    const names = (Array.isArray(filters) ? filters : [filters]).map(
      (name) => filterNames[String(name)] ?? String(name),
    );
    dict.set(PDFName.of("Filter"), context.obj(names));
  }
  return PDFRawStream.of(dict, operator.image);
}

function objectOf(context: PDFContext, value: Operand): PDFObject {
  if (value instanceof OperandDict) {
    const dict = context.obj({});
    for (const [key, entry] of value) dict.set(PDFName.of(key), objectOf(context, entry));
    return dict;
  }
  if (Array.isArray(value)) {
    const list = context.obj([]);
    for (const item of value) list.push(objectOf(context, item));
    return list;
  }
  if (typeof value === "string") return PDFName.of(value);
  if (typeof value === "number") return PDFNumber.of(value);
  return typeof value === "boolean" ? context.obj(value) : PDFNull;
}
