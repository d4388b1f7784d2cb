import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { inflate } from "node:zlib";

/**
 * Whether a file is a PDF that can be opened: follows its cross-reference sections (ISO 32000-1, 7.5.4 to 7.5.8) from its end to its
 * catalogue. Reads small windows of the file, and refuses a file that would take much time or memory.
 */
export async function isPdf(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    return await new PdfFile(file).hasCatalogue();
  } catch (error) {
    if (error instanceof NotAPdf) return false;
    throw error;
  } finally {
    await file.close();
  }
}

class NotAPdf extends Error {
  override readonly name = "NotAPdf";
}

const tailBytes = 4096;
const windowBytes = 64 * 1024;
/** The largest stream, before and after it is inflated. */
const maxStreamBytes = 8 * 1024 * 1024;
/** The limit for all streams of a file together, because the sections stay in memory until the catalogue is found. */
const maxTotalStreamBytes = 16 * 1024 * 1024;
/** The longest list of objects at the beginning of an object stream. Programs write some hundred objects into one stream. */
const maxListBytes = 1024 * 1024;
/** A file has a section for each time that it was saved. */
const maxSections = 100;
const maxSubsections = 5000;
/** In bytes: the widest field of a cross-reference stream that fits into a number. */
const widestField = 6;

/** The place of an object: an offset in the file, or an object stream. */
type Place = { readonly offset: number } | { readonly within: number };

/** A part of the cross-reference table. `placeOf` returns null for an object that the section does not list. */
interface Section {
  readonly dictionary: string;
  readonly placeOf: (object: number) => Promise<Place | null>;
}

class PdfFile {
  readonly #file: FileHandle;
  readonly #sections: Section[] = [];
  #subsections = 0;
  #streamBytes = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async hasCatalogue(): Promise<boolean> {
    const { size } = await this.#file.stat();
    const tail = await this.#text(Math.max(0, size - tailBytes), tailBytes);
    const start = [...tail.matchAll(/startxref\s{1,9}(\d{1,10})\s{1,9}%%EOF/g)].at(-1)?.[1];
    if (start === undefined || !/^%PDF-[12]\.\d/.test(await this.#text(0, 16))) return false;
    await this.#readSections(Number(start));
    const root = this.#number(/\/Root\s{0,9}(\d{1,8})\s{1,9}\d{1,5}\s{1,9}R/);
    return root !== null && isCatalogue(await this.#objectText(root));
  }

  /** Reads the section at an offset and those before it, the newest first. */
  async #readSections(start: number): Promise<void> {
    const waiting = [start];
    const seen = new Set<number>();
    for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
      if (seen.has(offset)) continue;
      if (seen.add(offset).size > maxSections) throw new NotAPdf();
      const section = await this.#readSection(offset);
      this.#sections.push(section);
      for (const name of ["XRefStm", "Prev"]) {
        const before = new RegExp(`/${name}\\s{1,9}(\\d{1,10})`).exec(section.dictionary)?.[1];
        if (before !== undefined) waiting.push(Number(before));
      }
    }
  }

  async #readSection(offset: number): Promise<Section> {
    const text = await this.#text(offset, windowBytes);
    const table = /^\s{0,9}xref\s{1,9}/.exec(text);
    return table === null ? this.#readStream(offset, text) : this.#readTable(offset + table[0].length);
  }

  /** A table of lines of 20 bytes, in subsections of consecutive objects. */
  async #readTable(offset: number): Promise<Section> {
    const subsections: { first: number; count: number; at: number }[] = [];
    for (let at = offset; ; ) {
      const text = await this.#text(at, 64);
      const head = /^\s{0,9}(\d{1,8})\s{1,9}(\d{1,8})\s{0,9}?(?:\r\n|\n|\r)/.exec(text);
      if (head === null) {
        if (!/^\s{0,9}trailer/.test(text)) throw new NotAPdf();
        const dictionary = await this.#text(at, windowBytes);
        return {
          dictionary: upTo(dictionary, "startxref"),
          placeOf: (object) => this.#placeInTable(subsections, object),
        };
      }
      this.#subsections += 1;
      if (this.#subsections > maxSubsections) throw new NotAPdf();
      const [first, count] = [Number(head[1]), Number(head[2])];
      subsections.push({ first, count, at: at + head[0].length });
      at += head[0].length + count * 20;
    }
  }

  async #placeInTable(
    subsections: readonly { first: number; count: number; at: number }[],
    object: number,
  ): Promise<Place | null> {
    const found = subsections.find(({ first, count }) => object >= first && object < first + count);
    if (found === undefined) return null;
    const line = /^(\d{10}) \d{5} n/.exec(await this.#text(found.at + (object - found.first) * 20, 20));
    return line === null ? null : { offset: Number(line[1]) };
  }

  /** A stream of rows of three fields: kind, place and generation. */
  async #readStream(offset: number, text: string): Promise<Section> {
    const { dictionary, bytes } = await this.#stream(offset, text);
    if (!/\/Type\s{0,9}\/XRef\b/.test(dictionary)) throw new NotAPdf();
    const widths = numbersOf(/\/W\s{0,9}\[([\d\s]{1,99})\]/, dictionary);
    const [kindWidth = 0, placeWidth = 0] = widths;
    const size = Number(/\/Size\s{1,9}(\d{1,8})/.exec(dictionary)?.[1] ?? 0);
    const index = numbersOf(/\/Index\s{0,9}\[([\d\s]{1,60000})\]/, dictionary);
    const ranges = index.length === 0 ? [0, size] : index;
    const rowBytes = widths.reduce((sum, width) => sum + width, 0);
    if (widths.length !== 3 || rowBytes === 0 || rowBytes > 24) throw new NotAPdf();
    if (kindWidth > widestField || placeWidth > widestField) throw new NotAPdf();
    const rows = unpredicted(bytes, dictionary, rowBytes);
    return {
      dictionary,
      placeOf: async (object) => {
        const row = rowOf(ranges, object);
        if (row === null || (row + 1) * rowBytes > rows.length || placeWidth === 0) return null;
        const at = row * rowBytes;
        const kind = kindWidth === 0 ? 1 : rows.readUIntBE(at, kindWidth);
        const place = rows.readUIntBE(at + kindWidth, placeWidth);
        if (kind === 0) return null;
        return kind === 2 ? { within: place } : { offset: place };
      },
    };
  }

  /** The text with which an object begins. */
  async #objectText(object: number): Promise<string> {
    const place = await this.#placeOf(object);
    if ("offset" in place) return upTo(await this.#object(object, place.offset), "endobj");
    const holder = await this.#placeOf(place.within);
    if (!("offset" in holder)) throw new NotAPdf();
    const text = await this.#object(place.within, holder.offset);
    if (!/\/Type\s{0,9}\/ObjStm\b/.test(upTo(text, "stream"))) throw new NotAPdf();
    // An encrypted stream cannot be read without the password, which the programs that open the file have.
    if (this.#sections.some(({ dictionary }) => dictionary.includes("/Encrypt"))) return minimalCatalogue;
    return objectIn(await this.#stream(holder.offset, text), object);
  }

  async #placeOf(object: number): Promise<Place> {
    for (const section of this.#sections) {
      const place = await section.placeOf(object);
      if (place !== null) return place;
    }
    throw new NotAPdf();
  }

  async #object(object: number, offset: number): Promise<string> {
    const text = await this.#text(offset, windowBytes);
    const number = /^\s{0,9}(\d{1,8})\s{1,9}\d{1,5}\s{1,9}obj/.exec(text)?.[1];
    if (Number(number) !== object) throw new NotAPdf();
    return text;
  }

  /** The dictionary and the inflated bytes of the stream object at an offset. `text` is its beginning. */
  async #stream(offset: number, text: string): Promise<{ dictionary: string; bytes: Buffer }> {
    const head = /stream(?:\r\n|\n)/.exec(text);
    if (head === null || !/^\s{0,9}\d{1,8}\s{1,9}\d{1,5}\s{1,9}obj/.test(text)) throw new NotAPdf();
    const dictionary = text.slice(0, head.index);
    const length = Number(/\/Length\s{1,9}(\d{1,9})(?!\s{1,9}\d{1,5}\s{1,9}R)/.exec(dictionary)?.[1] ?? Number.NaN);
    if (!(length <= maxStreamBytes)) throw new NotAPdf();
    const raw = await this.#bytes(offset + head.index + head[0].length, length);
    const filter = /\/Filter\s{0,9}\[?\s{0,9}\/(\w{1,20})/.exec(dictionary)?.[1];
    if (filter !== undefined && filter !== "FlateDecode") throw new NotAPdf();
    const bytes = filter === undefined ? raw : await inflated(raw);
    this.#streamBytes += bytes.length;
    if (this.#streamBytes > maxTotalStreamBytes) throw new NotAPdf();
    return { dictionary, bytes };
  }

  #number(pattern: RegExp): number | null {
    for (const { dictionary } of this.#sections) {
      const found = pattern.exec(dictionary)?.[1];
      if (found !== undefined) return Number(found);
    }
    return null;
  }

  /** One character per byte. */
  async #text(offset: number, length: number): Promise<string> {
    return (await this.#bytes(offset, length)).toString("latin1");
  }

  async #bytes(offset: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }
}

async function inflated(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(inflate)(bytes, { maxOutputLength: maxStreamBytes });
  } catch {
    throw new NotAPdf();
  }
}

const minimalCatalogue = "/Type /Catalog /Pages 1 0 R";

function isCatalogue(text: string): boolean {
  return /\/Type\s{0,9}\/Catalog\b/.test(text) && /\/Pages\s{0,9}\d/.test(text);
}

/** An object of an object stream, which begins with the numbers and offsets of its objects in pairs. */
function objectIn({ dictionary, bytes }: { dictionary: string; bytes: Buffer }, object: number): string {
  const first = Number(/\/First\s{1,9}(\d{1,8})/.exec(dictionary)?.[1] ?? 0);
  if (first > maxListBytes) throw new NotAPdf();
  const pairs = bytes.toString("latin1", 0, first).trim().split(/\s+/).map(Number);
  const at = pairs.findIndex((number, place) => place % 2 === 0 && number === object);
  if (at < 0) throw new NotAPdf();
  const offset = first + (pairs[at + 1] ?? 0);
  return bytes.toString("latin1", offset, first + (pairs[at + 3] ?? bytes.length - first));
}

/** The row of an object. Ranges are pairs of the first object and the count. */
function rowOf(ranges: readonly number[], object: number): number | null {
  let row = 0;
  for (let place = 0; place + 1 < ranges.length; place += 2) {
    const [first = 0, count = 0] = ranges.slice(place, place + 2);
    if (object >= first && object < first + count) return row + object - first;
    row += count;
  }
  return null;
}

/** Undoes the PNG predictors "none" and "up", which store a row as its difference from the row above. */
function unpredicted(bytes: Buffer, dictionary: string, rowBytes: number): Buffer {
  if (!/\/Predictor\s{1,9}1\d\b/.test(dictionary)) return bytes;
  const count = Math.floor(bytes.length / (rowBytes + 1));
  const rows = Buffer.alloc(count * rowBytes);
  for (let row = 0; row < count; row += 1) {
    const from = row * (rowBytes + 1);
    const predictor = bytes[from] ?? 0;
    if (predictor !== 0 && predictor !== 2) throw new NotAPdf();
    for (let column = 0; column < rowBytes; column += 1) {
      const at = row * rowBytes + column;
      const above = predictor === 2 ? (rows[at - rowBytes] ?? 0) : 0;
      rows[at] = ((bytes[from + 1 + column] ?? 0) + above) & 0xff;
    }
  }
  return rows;
}

function numbersOf(pattern: RegExp, text: string): number[] {
  const list = pattern.exec(text)?.[1]?.trim() ?? "";
  return list === "" ? [] : list.split(/\s+/).map(Number);
}

function upTo(text: string, word: string): string {
  const end = text.indexOf(word);
  return end < 0 ? text : text.slice(0, end);
}
