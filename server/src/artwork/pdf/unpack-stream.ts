import { constants, inflateRawSync, inflateSync } from "node:zlib";
import { decodePDFRawStream, PDFDict, PDFName, PDFRawStream, type PDFStream } from "@cantoo/pdf-lib";
import { entryOf, itemsOf, type MaybeObject, nameOf } from "./objects.ts";
import { TooIntricate } from "./too-intricate.ts";
import { unpredicted } from "./unpredicted.ts";

/** No page needs more content, and a small file can unpack to any size. */
const mostBytes = 256 * 1024 * 1024;

/** The names of filters within the content are short. */
const filterNames = new Map([
  ["Fl", "FlateDecode"],
  ["LZW", "LZWDecode"],
  ["A85", "ASCII85Decode"],
  ["AHx", "ASCIIHexDecode"],
  ["RL", "RunLengthDecode"],
]);

/** The unpacked bytes of a stream; null if its filters are unknown, as those of pictures. Throws {@link TooIntricate} for too many bytes. */
export function unpackStream(stream: PDFStream, most = mostBytes): Uint8Array | null {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const filters = itemsOf(entryOf(stream, "Filter")).map((filter) => nameOf(filter) ?? "");
  const params = itemsOf(entryOf(stream, "DecodeParms"));
  let bytes: Uint8Array | null = stream.contents;
  for (const [place, filter] of filters.entries()) {
    if (place > 8 || bytes === null) return null;
    bytes = unfiltered(bytes, filterNames.get(filter) ?? filter, params[place], stream.dict, most);
  }
  return bytes;
}

function unfiltered(bytes: Uint8Array, filter: string, params: MaybeObject, dict: PDFDict, most: number) {
  if (filter === "FlateDecode") return unpredicted(inflated(bytes, most), params);
  if (!["LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode"].includes(filter)) return null;
  const single = PDFDict.withContext(dict.context);
  single.set(PDFName.of("Filter"), PDFName.of(filter));
  if (params instanceof PDFDict) single.set(PDFName.of("DecodeParms"), params);
  try {
    const decoded = decodePDFRawStream(PDFRawStream.of(single, bytes)).getBytes(most + 1) as Uint8Array;
    if (decoded.length > most) throw tooLong(most);
    return filter === "LZWDecode" ? unpredicted(decoded, params) : decoded;
  } catch (error) {
    if (error instanceof TooIntricate) throw error;
    return null;
  }
}

/** Inflates as much as there is: viewers show the beginning of a stream that is cut off. */
export function inflated(bytes: Uint8Array, most = mostBytes): Uint8Array {
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH };
  try {
    return inflateSync(bytes, options);
  } catch (error) {
    if (isTooLong(error)) throw tooLong(most);
  }
  try {
    // Some programs write a wrong header or checksum.
    return inflateRawSync(bytes.subarray(2), options);
  } catch (error) {
    if (isTooLong(error)) throw tooLong(most);
    return new Uint8Array();
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}

function tooLong(most: number): TooIntricate {
  return new TooIntricate(`a stream of more than ${Math.floor(most / 1024 / 1024)} MB`);
}
