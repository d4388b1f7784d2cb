import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";

/** Kinds of codes with a check that noise does not pass. */
const formats = ["QRCode", "DataMatrix", "Aztec", "PDF417", "EAN13", "EAN8", "UPCA", "Code128", "ITF14"] as const;
const mostCodes = 30;
/** A bar code is read along many lines, and stripes of a pattern along few. */
const leastLines = 4;

/** A byte for each pixel. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

let isPrepared: Promise<void> | null = null;

/** The library would fetch its program from the network. */
async function prepare(): Promise<void> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
}

/** The codes in a picture. Of those that cannot be read, only QR codes can be distinguished from other marks: they have three corners of their own. */
export async function codesIn(picture: GrayPicture): Promise<ReadResult[]> {
  isPrepared ??= prepare();
  await isPrepared;
  const found = await readBarcodes(asGraymap(picture), {
    formats: [...formats],
    returnErrors: true,
    maxNumberOfSymbols: mostCodes,
  });
  return found.filter(({ isValid, format, error, lineCount }) => {
    if (!isValid) return format === "QRCode" && error.includes("Checksum");
    return lineCount === 0 || lineCount >= leastLines;
  });
}

/** The reader takes pixels in gray only as a file: a head, and then the pixels (https://netpbm.sourceforge.net/doc/pgm.html). */
function asGraymap({ width, height, pixels }: GrayPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, "latin1"), pixels]);
}
