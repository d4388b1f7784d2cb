import { type PDFContext, type PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import type { Font } from "../pdf/font.ts";
import type { Mark } from "../pdf/mark.ts";
import { dictEntry, entryOf, nameEntry } from "../pdf/objects.ts";
import type { ContentFix } from "./content-fix.ts";
import type { FontFiles } from "./fix-task.ts";
import { type FontFacts, readFontFile } from "./font-file.ts";
import { Unfixable } from "./unfixable.ts";

/** Embeds typefaces of the shop where a file names them without having them. Their texts, and their places, stay as they are. */
export function embedFonts(context: PDFContext, files: FontFiles): ContentFix {
  return new EmbeddedFonts(context, files);
}

class EmbeddedFonts implements ContentFix {
  changes = 0;
  readonly #context: PDFContext;
  readonly #files: FontFiles;
  /** The fonts that are missing, with the codes that texts use. */
  readonly #missing = new Map<PDFDict, { readonly font: Font; readonly codes: Set<number> }>();

  constructor(context: PDFContext, files: FontFiles) {
    this.#context = context;
    this.#files = files;
  }

  paint(mark: Mark): undefined {
    if (mark.kind !== "text" || mark.font.isEmbedded) return;
    const { dict } = mark.font;
    const { codes } = this.#missing.get(dict) ?? { codes: new Set<number>() };
    this.#missing.set(dict, { font: mark.font, codes });
    for (const { code } of mark.glyphs) codes.add(code);
  }

  finish(): Promise<void> {
    for (const { font, codes } of this.#missing.values()) if (this.#embed(font, codes)) this.changes += 1;
    if (this.changes === 0 && this.#missing.size > 0) return Promise.reject(new Unfixable("font"));
    return Promise.resolve();
  }

  /** False for a font that the shop does not have, or whose codes it cannot read. */
  #embed(font: Font, codes: ReadonlySet<number>): boolean {
    const file = this.#files.get(font.name);
    const facts = file && readFontFile(file);
    if (!file || !facts || !isSimple(font.dict) || ![...codes].every((code) => hasGlyph(font, code, facts)))
      return false;
    const stream = this.#context.flateStream(file, { Length1: file.length });
    const descriptor = this.#context.obj({
      Type: "FontDescriptor",
      FontName: font.name,
      // Its codes stand for Latin letters (ISO 32000-1, table 123).
      Flags: 32,
      FontBBox: [...facts.bounds],
      ItalicAngle: 0,
      Ascent: facts.ascent,
      Descent: facts.descent,
      CapHeight: facts.ascent,
      StemV: 80,
      FontFile2: this.#context.register(stream),
    });
    const set = (key: string, value: PDFObject) => font.dict.set(PDFName.of(key), value);
    set("Subtype", PDFName.of("TrueType"));
    set("FontDescriptor", this.#context.register(descriptor));
    if (needsEncoding(font.dict)) set("Encoding", PDFName.of("WinAnsiEncoding"));
    return true;
  }
}

/** A font with codes of one byte that says how wide they are. */
function isSimple(dict: PDFDict): boolean {
  const isKnown = ["Type1", "MMType1", "TrueType"].includes(nameEntry(dict, "Subtype") ?? "");
  return isKnown && entryOf(dict, "Widths") !== undefined;
}

function hasGlyph(font: Font, code: number, facts: FontFacts): boolean {
  const characters = font.charactersOf(code);
  return characters !== undefined && [...characters].every((character) => facts.has(character.codePointAt(0) ?? 0));
}

/** The reader takes a font without an encoding as one for Windows. */
function needsEncoding(dict: PDFDict): boolean {
  const encoding = entryOf(dict, "Encoding");
  if (dictEntry(dict, "Encoding") !== undefined) return false;
  return !(encoding instanceof PDFName) || !["WinAnsiEncoding", "MacRomanEncoding"].includes(encoding.decodeText());
}
