import { type PDFDict, PDFStream } from "@cantoo/pdf-lib";
import { type CMap, codeOf, readCMap } from "./cmap.ts";
import { encodingOf, namesOfDifferences } from "./encoding.ts";
import { readWidths } from "./font-widths.ts";
import { dictEntry, entryOf, itemsOf, type MaybeObject, nameEntry, numberEntry } from "./objects.ts";
import { unpackStream } from "./unpack-stream.ts";

/** A character that a text shows. */
export interface Glyph {
  readonly code: number;
  /** The advance in thousandths of the size, or in the glyph space of a Type 3 font. */
  readonly width: number;
  /** Spaces between words apply to the code 32 of one byte only. */
  readonly isSpace: boolean;
}

const mostFontBytes = 16 * 1024 * 1024;
/** The usual height of a text above and below its baseline, in parts of its size. */
const usualAscent = 0.75;
const usualDescent = -0.22;

/** A font of a file: what its codes are, how wide they are and which characters they show. */
export class Font {
  readonly dict: PDFDict;
  readonly name: string;
  readonly isType3: boolean;
  readonly isEmbedded: boolean;
  readonly isVertical: boolean;
  /** From the baseline, in parts of the size. */
  readonly ascent: number;
  readonly descent: number;
  readonly #widths: (code: number) => number;
  readonly #characters: CMap | null;
  readonly #codes: CMap | null;
  readonly #encoding: ((code: number) => string | undefined) | null;
  readonly #isComposite: boolean;

  constructor(dict: PDFDict) {
    this.dict = dict;
    const kind = nameEntry(dict, "Subtype");
    this.isType3 = kind === "Type3";
    this.#isComposite = kind === "Type0";
    const described = this.#isComposite ? itemsOf(entryOf(dict, "DescendantFonts"))[0] : dict;
    const descriptor = dictEntry(described, "FontDescriptor");
    this.name = (nameEntry(dict, "BaseFont") ?? nameEntry(dict, "Name") ?? "").slice(0, 80);
    this.isEmbedded = this.isType3 || hasFontFile(descriptor);
    const encoding = nameEntry(dict, "Encoding");
    this.isVertical = this.#isComposite && encoding !== undefined && /(?:^|-)V$/.test(encoding);
    [this.ascent, this.descent] = heightsOf(descriptor);
    this.#widths = readWidths(dict, described, this.#isComposite);
    this.#characters = cmapOf(entryOf(dict, "ToUnicode"));
    this.#codes = this.#isComposite ? cmapOf(entryOf(dict, "Encoding")) : null;
    this.#encoding = this.#isComposite ? null : encodingOf(entryOf(dict, "Encoding"), descriptor);
  }

  glyphsOf(bytes: Uint8Array): Glyph[] {
    const glyphs: Glyph[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = this.#isComposite ? this.#codeLength(bytes, at) : 1;
      const code = codeOf(bytes.subarray(at, at + length));
      glyphs.push({ code, width: this.#widths(code), isSpace: length === 1 && code === 32 });
      at += length;
    }
    return glyphs;
  }

  /** The characters of a code; undefined if the font does not name them. */
  charactersOf(code: number): string | undefined {
    return this.#characters?.texts.get(code) ?? this.#encoding?.(code);
  }

  /** Codes of composite fonts have two bytes, unless a table of the file says otherwise. */
  #codeLength(bytes: Uint8Array, at: number): number {
    for (const { bytes: length, low, high } of this.#codes?.lengths ?? []) {
      const code = codeOf(bytes.subarray(at, at + length));
      if (at + length <= bytes.length && code >= low && code <= high) return length;
    }
    return 2;
  }
}

function hasFontFile(descriptor: MaybeObject): boolean {
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => entryOf(descriptor, key) instanceof PDFStream);
}

/** Some programs write 0 or nonsense. */
function heightsOf(descriptor: MaybeObject): [number, number] {
  const [ascent, descent] = [numberEntry(descriptor, "Ascent"), numberEntry(descriptor, "Descent")];
  const isSound = ascent !== undefined && descent !== undefined && ascent > 300 && ascent < 2000 && descent > -1000;
  return isSound ? [ascent / 1000, Math.min(descent / 1000, 0)] : [usualAscent, usualDescent];
}

function cmapOf(object: MaybeObject): CMap | null {
  if (!(object instanceof PDFStream)) return null;
  const bytes = unpackStream(object, mostFontBytes);
  return bytes === null ? null : readCMap(bytes);
}

/** The glyph of a Type 3 font, which is a content stream. */
export function glyphProgram(font: Font, code: number): PDFStream | null {
  const names = namesOfDifferences(itemsOf(entryOf(dictEntry(font.dict, "Encoding"), "Differences")));
  const program = entryOf(dictEntry(font.dict, "CharProcs"), names.get(code) ?? "");
  return program instanceof PDFStream ? program : null;
}
