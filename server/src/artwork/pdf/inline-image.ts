import { isSpace } from "./characters.ts";
import type { Operand, OperandDict } from "./content-lexer.ts";

/** The full names of the keys of a picture within the content (ISO 32000-1, table 93). */
const fullNames = new Map([
  ["BPC", "BitsPerComponent"],
  ["CS", "ColorSpace"],
  ["D", "Decode"],
  ["DP", "DecodeParms"],
  ["F", "Filter"],
  ["H", "Height"],
  ["IM", "ImageMask"],
  ["I", "Interpolate"],
  ["L", "Length"],
  ["W", "Width"],
]);

const components = new Map<Operand | undefined, number>([
  ["G", 1],
  ["DeviceGray", 1],
  ["RGB", 3],
  ["DeviceRGB", 3],
  ["CMYK", 4],
  ["DeviceCMYK", 4],
]);

/** An entry by its full or its short name. */
export function imageEntry(entries: OperandDict, name: string): Operand | undefined {
  const full = entries.get(name);
  if (full !== undefined) return full;
  for (const [short, long] of fullNames) if (long === name) return entries.get(short);
  return undefined;
}

/** Where the bytes of a picture within the content end, and where the content continues after `EI`. */
export function endOfImage(bytes: Uint8Array, from: number, entries: OperandDict): { dataEnd: number; end: number } {
  const length = knownLength(entries);
  if (length !== null && length >= 0) {
    let at = from + length;
    while (isSpace(bytes[at])) at += 1;
    if (bytes[at] === 69 && bytes[at + 1] === 73) return { dataEnd: from + length, end: at + 2 };
  }
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] === 69 && bytes[at + 1] === 73 && isSpace(bytes[at - 1]) && continuesAsContent(bytes, at + 2)) {
      return { dataEnd: Math.max(from, at - 1), end: at + 2 };
    }
  }
  return { dataEnd: bytes.length, end: bytes.length };
}

/** PDF 2.0 states the length. Without a filter, it follows from the size. */
function knownLength(entries: OperandDict): number | null {
  const stated = imageEntry(entries, "Length");
  if (typeof stated === "number" && stated >= 0) return Math.floor(stated);
  if (imageEntry(entries, "Filter") !== undefined) return null;
  const [width, height] = [imageEntry(entries, "Width"), imageEntry(entries, "Height")];
  if (typeof width !== "number" || typeof height !== "number") return null;
  const isMask = imageEntry(entries, "ImageMask") === true;
  const bits = isMask ? 1 : imageEntry(entries, "BitsPerComponent");
  const parts = isMask ? 1 : components.get(imageEntry(entries, "ColorSpace"));
  if (typeof bits !== "number" || parts === undefined) return null;
  return Math.ceil((width * bits * parts) / 8) * height;
}

/** `EI` can occur among the bytes of a picture by chance. Real content continues with text. */
function continuesAsContent(bytes: Uint8Array, at: number): boolean {
  if (at >= bytes.length) return true;
  if (!isSpace(bytes[at])) return false;
  return bytes.subarray(at, at + 10).every((code) => isSpace(code) || (code >= 32 && code < 127));
}
