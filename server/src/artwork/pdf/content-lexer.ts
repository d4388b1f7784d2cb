import { hexValue, isNumeric, isRegular, isSpace } from "./characters.ts";

/** An operand of a content stream. A name is a text, a string is bytes. */
export type Operand = number | boolean | null | string | Uint8Array | readonly Operand[] | OperandDict;

export class OperandDict extends Map<string, Operand> {}

/** An operator's name, or the end of an array or a dictionary. */
export class Keyword {
  readonly word: string;

  constructor(word: string) {
    this.word = word;
  }
}

const closeArray = new Keyword("]");
const closeDict = new Keyword(">>");
const known = new Map<number, Keyword>();
const latin = new TextDecoder("latin1");

/** Arrays and dictionaries within each other; the programs that write content do not nest them. */
const mostNested = 32;
/** Longer words are no operators. */
const longestWord = 127;
const escapes = new Map([
  [110, 10],
  [114, 13],
  [116, 9],
  [98, 8],
  [102, 12],
]);

/** Splits a content stream into operands and keywords (ISO 32000-1, 7.2 and 7.8.2). Damaged parts are skipped, as viewers do. */
export class ContentLexer {
  readonly bytes: Uint8Array;
  /** Where the last token began, and where the next one is looked for. */
  start = 0;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Undefined at the end. */
  next(nested = 0): Operand | Keyword | undefined {
    this.#skipSpace();
    this.start = this.at;
    const code = this.bytes[this.at];
    if (code === undefined) return undefined;
    if (isNumeric(code)) return this.#number();
    if (isRegular(code)) return this.#word();
    this.at += 1;
    if (code === 47) return this.#name();
    if (code === 40) return this.#string();
    if (code === 91) return nested > mostNested ? null : this.#array(nested + 1);
    if (code === 93) return closeArray;
    if (code === 60) return this.#opening(nested);
    if (code === 62 && this.bytes[this.at] === 62) {
      this.at += 1;
      return closeDict;
    }
    return this.next(nested);
  }

  #skipSpace(): void {
    const { bytes } = this;
    for (let code = bytes[this.at]; code !== undefined; code = bytes[this.at]) {
      if (code === 37) while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at += 1;
      else if (isSpace(code)) this.at += 1;
      else return;
    }
  }

  /** Numbers have no exponents. Viewers read `1-2` as 1, and a lone sign as 0. */
  #number(): number {
    const { bytes } = this;
    let [whole, fraction, digits, sign, isFraction, isOver] = [0, 0, 0, 1, false, false];
    for (let code = bytes[this.at]; isNumeric(code); code = bytes[++this.at]) {
      if (code === 45 && this.at === this.start) sign = -1;
      else if (code === 46) [isOver, isFraction] = [isOver || isFraction, true];
      else if (code === 45 || code === 43) isOver ||= this.at > this.start + 1;
      else if (isOver || code === undefined) continue;
      else if (!isFraction) whole = whole * 10 + code - 48;
      else if (digits < 15) [fraction, digits] = [fraction * 10 + code - 48, digits + 1];
    }
    const value = sign * (digits === 0 ? whole : whole + fraction / 10 ** digits);
    return Number.isFinite(value) ? value : 0;
  }

  #word(): Keyword | boolean | null {
    const { bytes, start } = this;
    let key = 0;
    while (isRegular(bytes[this.at])) {
      key = key * 256 + (bytes[this.at] ?? 0);
      this.at += 1;
    }
    const length = this.at - start;
    if (length > 3) return wordOf(latin.decode(bytes.subarray(start, Math.min(this.at, start + longestWord))));
    let keyword = known.get(key);
    if (keyword === undefined) {
      keyword = new Keyword(latin.decode(bytes.subarray(start, this.at)));
      if (known.size < 1000) known.set(key, keyword);
    }
    return keyword;
  }

  #name(): string {
    const from = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    const text = latin.decode(this.bytes.subarray(from, this.at));
    if (!text.includes("#")) return text;
    return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #string(): Uint8Array {
    const { bytes } = this;
    const value: number[] = [];
    for (let depth = 1; this.at < bytes.length; ) {
      const code = bytes[this.at++] ?? 0;
      if (code === 92) this.#escape(value);
      else if (code === 41 && --depth === 0) break;
      else {
        if (code === 40) depth += 1;
        value.push(code);
      }
    }
    return Uint8Array.from(value);
  }

  #escape(value: number[]): void {
    const code = this.bytes[this.at++] ?? 0;
    if (code === 13) {
      if (this.bytes[this.at] === 10) this.at += 1;
    } else if (code >= 48 && code <= 55) {
      let octal = code - 48;
      for (let digit = 0; digit < 2; digit++) {
        const next = this.bytes[this.at] ?? 0;
        if (next < 48 || next > 55) break;
        octal = octal * 8 + next - 48;
        this.at += 1;
      }
      value.push(octal & 255);
    } else if (code !== 10) value.push(escapes.get(code) ?? code);
  }

  #opening(nested: number): Operand {
    if (this.bytes[this.at] !== 60) return this.#hexString();
    this.at += 1;
    return nested > mostNested ? null : this.#dict(nested + 1);
  }

  #hexString(): Uint8Array {
    const digits: number[] = [];
    while (this.at < this.bytes.length) {
      const code = this.bytes[this.at++];
      if (code === 62) break;
      const value = hexValue(code);
      if (value >= 0) digits.push(value);
    }
    const length = Math.ceil(digits.length / 2);
    return Uint8Array.from({ length }, (_, index) => (digits[index * 2] ?? 0) * 16 + (digits[index * 2 + 1] ?? 0));
  }

  #array(nested: number): Operand[] {
    const items: Operand[] = [];
    for (let item = this.next(nested); item !== undefined && item !== closeArray; item = this.next(nested)) {
      if (!(item instanceof Keyword)) items.push(item);
    }
    return items;
  }

  #dict(nested: number): OperandDict {
    const entries = new OperandDict();
    for (let key = this.next(nested); key !== undefined && key !== closeDict; key = this.next(nested)) {
      if (typeof key !== "string") continue;
      const value = this.next(nested);
      if (value === undefined || value === closeDict) break;
      if (!(value instanceof Keyword)) entries.set(key, value);
    }
    return entries;
  }
}

function wordOf(word: string): Keyword | boolean | null {
  if (word === "true") return true;
  if (word === "false") return false;
  return word === "null" ? null : new Keyword(word);
}
