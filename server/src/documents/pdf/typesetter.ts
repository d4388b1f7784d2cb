import { create, type Font } from "fontkit";
import { type Face, fontFilesOf } from "./faces.ts";

export interface TextStyle {
  readonly face: Face;
  /** Points. */
  readonly size: number;
  readonly color: string;
}

interface Run {
  readonly text: string;
  /** The font file's name. */
  readonly font: string;
  readonly features: PDFKit.Mixins.OpenTypeFeatures[];
}

const lineHeight = 1.4;
/** Vulgar fractions that few fonts have. They use the fractions feature of the font. */
const vulgarFractions = /[⅐-⅞]/u;

/** Typesets text of any alphabet that the fonts have, and breaks lines. A character that no font has becomes `?`. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts = new Map<string, Font>();
  /** Widths of words and characters by face and size, so that each piece of a long text is measured once. */
  readonly #widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Draws one line with its top left corner at x, y, or its top right corner if it is aligned to the right. */
  line(text: string, x: number, y: number, style: TextStyle, align: "left" | "right" = "left"): void {
    const runs = this.#runsOf(text, style.face);
    let at = align === "left" ? x : x - this.#widthOf(runs, style);
    for (const { text: part, font, features } of runs) {
      this.#use(font, style);
      this.#document.fillColor(style.color).text(part, at, y, { lineBreak: false, ...featured(features) });
      at += this.#document.widthOfString(part, featured(features));
    }
  }

  /** Draws text within a width, and returns its height. A space ends each line but the last, so that a reader does not join two words. */
  block(text: string, x: number, y: number, width: number, style: TextStyle): number {
    const lines = this.broken(text, width, style);
    for (const [index, line] of lines.entries()) {
      const isLast = index === lines.length - 1;
      this.line(isLast ? line : `${line} `, x, y + index * leadingOf(style), style);
    }
    return lines.length * leadingOf(style);
  }

  width(text: string, style: TextStyle): number {
    return this.#widthOf(this.#runsOf(text, style.face), style);
  }

  /** Breaks a text into lines: at spaces, and within a word only if the word is wider than a line. */
  broken(text: string, width: number, style: TextStyle): string[] {
    const space = this.#measured(" ", style);
    const lines: string[] = [];
    let [line, lineWidth] = ["", 0];
    for (const word of text.split(" ").flatMap((part) => this.#cut(part, width, style))) {
      const wordWidth = this.#measured(word, style);
      const longer = lineWidth + space + wordWidth;
      if (line === "") {
        [line, lineWidth] = [word, wordWidth];
      } else if (longer <= width) {
        [line, lineWidth] = [`${line} ${word}`, longer];
      } else {
        lines.push(line);
        [line, lineWidth] = [word, wordWidth];
      }
    }
    return [...lines, line];
  }

  #cut(word: string, width: number, style: TextStyle): string[] {
    if (this.#measured(word, style) <= width) return [word];
    const parts: string[] = [];
    let [part, partWidth] = ["", 0];
    for (const character of word) {
      const characterWidth = this.#measured(character, style);
      if (part !== "" && partWidth + characterWidth > width) {
        parts.push(part);
        [part, partWidth] = ["", 0];
      }
      part += character;
      partWidth += characterWidth;
    }
    return [...parts, part];
  }

  #measured(text: string, style: TextStyle): number {
    const key = `${style.face} ${style.size} ${text}`;
    const width = this.#widths.get(key) ?? this.width(text, style);
    this.#widths.set(key, width);
    return width;
  }

  #widthOf(runs: readonly Run[], style: TextStyle): number {
    return runs.reduce((sum, { text, font, features }) => {
      this.#use(font, style);
      return sum + this.#document.widthOfString(text, featured(features));
    }, 0);
  }

  #runsOf(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const character of text.normalize("NFC")) {
      const next = this.#runOf(character, face);
      const last = runs.at(-1);
      const joins = last?.font === next.font && last.features.length === 0 && next.features.length === 0;
      if (joins) runs[runs.length - 1] = { ...next, text: last.text + next.text };
      else runs.push(next);
    }
    return runs;
  }

  #runOf(character: string, face: Face): Run {
    const [first, ...others] = fontFilesOf(face);
    if (first === undefined) throw new Error(`the face ${face} has no font`);
    const code = character.codePointAt(0) ?? 0;
    const fontFile = [first, ...others].find(({ name, bytes }) => this.#font(name, bytes).hasGlyphForCodePoint(code));
    if (fontFile !== undefined) return { text: character, font: fontFile.name, features: [] };
    if (vulgarFractions.test(character)) {
      return { text: character.normalize("NFKD"), font: first.name, features: ["frac"] };
    }
    return { text: "?", font: first.name, features: [] };
  }

  #font(name: string, bytes: Buffer): Font {
    const known = this.#fonts.get(name);
    if (known !== undefined) return known;
    const font = create(bytes) as Font;
    this.#fonts.set(name, font);
    this.#document.registerFont(name, bytes);
    return font;
  }

  #use(font: string, style: TextStyle): void {
    this.#document.font(font).fontSize(style.size);
  }
}

/** PDFKit caches the layout of words only without the option `features`, even if it is empty. */
function featured(features: Run["features"]): { features?: Run["features"] } {
  return features.length === 0 ? {} : { features };
}

export function leadingOf({ size }: TextStyle): number {
  return size * lineHeight;
}
