import { type FileHandle, open } from "node:fs/promises";

export interface TiffStructure {
  /** Of the first picture, in pixels, before its rotation. */
  readonly width: number;
  readonly height: number;
  /** The largest part that is decoded at once, in bytes. */
  readonly partBytes: number;
}

/** A file has a directory for each picture in it. */
const mostDirectories = 200;
const mostEntries = 1000;

const tags = { width: 256, height: 257, compression: 259, samples: 277, tileWidth: 322, tileHeight: 323 };
const [short, long, long8] = [3, 4, 16];
const jpegCompressions: readonly (number | undefined)[] = [6, 7];

/**
 * Follows the directories of a TIFF or BigTIFF file (TIFF 6.0, section 2). Null if one lies outside of the file or has no size, if they
 * are a circle, or if they are too many.
 */
export async function tiffStructure(path: string): Promise<TiffStructure | null> {
  const file = await open(path, "r");
  try {
    return await new TiffFile(file, (await file.stat()).size).read();
  } finally {
    await file.close();
  }
}

class TiffFile {
  readonly #file: FileHandle;
  readonly #size: number;
  #isLittle = true;
  #isBig = false;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
  }

  async read(): Promise<TiffStructure | null> {
    const head = await this.#view(0, 16);
    if (head === null) return null;
    this.#isLittle = head.getUint16(0) === 0x4949;
    this.#isBig = head.getUint16(2, this.#isLittle) === 43;
    let at = this.#address(head, this.#isBig ? 8 : 4);
    const seen = new Set<number>();
    let first: ReadonlyMap<number, number> | null = null;
    while (at !== 0) {
      if (seen.has(at) || seen.size >= mostDirectories) return null;
      seen.add(at);
      const directory = await this.#directory(at);
      if (directory === null) return null;
      first ??= directory.values;
      at = directory.next;
    }
    return first && structureOf(first);
  }

  /** The values of a directory that are single numbers. */
  async #directory(
    at: number,
  ): Promise<{ readonly values: ReadonlyMap<number, number>; readonly next: number } | null> {
    const [countBytes, entryBytes] = this.#isBig ? [8, 20] : [2, 12];
    const start = await this.#view(at, countBytes);
    if (start === null) return null;
    const count = this.#isBig ? this.#address(start, 0) : start.getUint16(0, this.#isLittle);
    if (count === 0 || count > mostEntries) return null;
    const entries = await this.#view(at + countBytes, count * entryBytes + (this.#isBig ? 8 : 4));
    if (entries === null) return null;
    const values = new Map<number, number>();
    for (let entry = 0; entry < count; entry += 1) {
      const place = entry * entryBytes;
      const value = this.#value(entries, place);
      if (value !== null) values.set(entries.getUint16(place, this.#isLittle), value);
    }
    return { values, next: this.#address(entries, count * entryBytes) };
  }

  /** The first of the numbers in an entry; null if they are not in it, or of another type. */
  #value(entries: DataView, place: number): number | null {
    const type = entries.getUint16(place + 2, this.#isLittle);
    const at = place + (this.#isBig ? 12 : 8);
    if (type === short) return entries.getUint16(at, this.#isLittle);
    if (type === long) return entries.getUint32(at, this.#isLittle);
    return type === long8 && this.#isBig ? this.#address(entries, at) : null;
  }

  #address(view: DataView, at: number): number {
    return this.#isBig ? Number(view.getBigUint64(at, this.#isLittle)) : view.getUint32(at, this.#isLittle);
  }

  /** Null if the file ends before. */
  async #view(at: number, length: number): Promise<DataView | null> {
    if (at + length > this.#size) return null;
    const { buffer, bytesRead } = await this.#file.read(new Uint8Array(length), 0, length, at);
    return bytesRead < length ? null : new DataView(buffer.buffer);
  }
}

function structureOf(values: ReadonlyMap<number, number>): TiffStructure | null {
  const [width, height] = [values.get(tags.width) ?? 0, values.get(tags.height) ?? 0];
  if (width === 0 || height === 0) return null;
  const [tileWidth, tileHeight] = [values.get(tags.tileWidth), values.get(tags.tileHeight)];
  // Other strips are decoded row by row.
  const isWhole = jpegCompressions.includes(values.get(tags.compression));
  const partPixels = tileWidth === undefined ? width * (isWhole ? height : 1) : tileWidth * (tileHeight ?? height);
  // Most files list the bits of each sample elsewhere; no usual sample has more than four bytes.
  return { width, height, partBytes: partPixels * (values.get(tags.samples) ?? 1) * 4 };
}
