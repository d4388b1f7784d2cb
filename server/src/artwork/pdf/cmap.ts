import { ContentLexer, Keyword, type Operand } from "./content-lexer.ts";

/** The table of a font from its codes to characters, or to glyphs (ISO 32000-1, 9.7.5 and 9.10.3). */
export interface CMap {
  /** By the code and its length in bytes. */
  readonly texts: ReadonlyMap<number, string>;
  /** The lengths of codes in bytes, shortest first. */
  readonly lengths: readonly { readonly bytes: number; readonly low: number; readonly high: number }[];
}

/** Fonts have at most 65,536 glyphs. */
const mostCodes = 70_000;
const utf16 = new TextDecoder("utf-16be");

export function readCMap(bytes: Uint8Array): CMap {
  const texts = new Map<number, string>();
  const lengths: { bytes: number; low: number; high: number }[] = [];
  const lexer = new ContentLexer(bytes);
  let operands: Operand[] = [];
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (!(token instanceof Keyword)) {
      if (operands.length < mostCodes * 3) operands.push(token);
      continue;
    }
    if (token.word === "endbfchar") addCharacters(texts, operands);
    else if (token.word === "endbfrange") addRanges(texts, operands);
    else if (token.word === "endcodespacerange") {
      for (let at = 0; at + 1 < operands.length && lengths.length < 100; at += 2) {
        const [low, high] = [operands[at], operands[at + 1]];
        if (!(low instanceof Uint8Array) || !(high instanceof Uint8Array)) continue;
        if (low.length > 0 && low.length < 5) lengths.push({ bytes: low.length, low: codeOf(low), high: codeOf(high) });
      }
    }
    operands = [];
  }
  return { texts, lengths: lengths.toSorted((one, other) => one.bytes - other.bytes) };
}

function addCharacters(texts: Map<number, string>, operands: readonly Operand[]): void {
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const [code, text] = [operands[at], operands[at + 1]];
    if (code instanceof Uint8Array && text instanceof Uint8Array && texts.size < mostCodes) {
      texts.set(codeOf(code), utf16.decode(text));
    }
  }
}

function addRanges(texts: Map<number, string>, operands: readonly Operand[]): void {
  for (let at = 0; at + 2 < operands.length; at += 3) {
    const [low, high, text] = [operands[at], operands[at + 1], operands[at + 2]];
    if (!(low instanceof Uint8Array) || !(high instanceof Uint8Array)) continue;
    const [first, last] = [codeOf(low), codeOf(high)];
    for (let code = first; code <= last && texts.size < mostCodes; code++) {
      if (text instanceof Uint8Array) texts.set(code, shifted(text, code - first));
      else if (Array.isArray(text)) {
        const item: unknown = text[code - first];
        if (!(item instanceof Uint8Array)) break;
        texts.set(code, utf16.decode(item));
      } else break;
    }
  }
}

/** The texts of a range count up in their last character. */
function shifted(text: Uint8Array, by: number): string {
  const decoded = utf16.decode(text);
  const last = decoded.codePointAt(decoded.length - 1);
  if (by === 0 || last === undefined || last + by > 0xffff) return decoded;
  return decoded.slice(0, -1) + String.fromCharCode(last + by);
}

export function codeOf(bytes: Uint8Array): number {
  return bytes.reduce((code, byte) => code * 256 + byte, 0);
}
