import { ContentLexer, Keyword, type Operand, OperandDict } from "./content-lexer.ts";
import { endOfImage } from "./inline-image.ts";

/** An operator of a content stream with its operands, and the place of both in the stream. */
export interface Operator {
  readonly name: string;
  readonly operands: readonly Operand[];
  readonly start: number;
  readonly end: number;
  /** The bytes of a picture within the content; its entries are the operand. */
  readonly image: Uint8Array | null;
}

/** The largest number of operands is that of a color in DeviceN. The last ones count. */
const mostOperands = 64;

/** The operators of a content stream in their order. */
export function* operatorsOf(bytes: Uint8Array): Generator<Operator, void, undefined> {
  const lexer = new ContentLexer(bytes);
  let operands: Operand[] = [];
  let start = -1;
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (start < 0) start = lexer.start;
    if (!(token instanceof Keyword)) {
      operands.push(token);
      if (operands.length > mostOperands) operands.shift();
      continue;
    }
    const name = token.word;
    if (name === "BI") yield imageOf(lexer, start);
    else yield { name, operands, start, end: lexer.at, image: null };
    operands = [];
    start = -1;
  }
}

function imageOf(lexer: ContentLexer, start: number): Operator {
  const entries = new OperandDict();
  for (let key = lexer.next(); key !== undefined; key = lexer.next()) {
    if (key instanceof Keyword) {
      if (key.word === "ID" || key.word === "EI") break;
      continue;
    }
    const value = lexer.next();
    if (value instanceof Keyword) {
      lexer.at = lexer.start;
      continue;
    }
    if (typeof key === "string" && value !== undefined) entries.set(key, value);
  }
  // A single white-space character is between `ID` and the bytes.
  const from = Math.min(lexer.at + 1, lexer.bytes.length);
  const { dataEnd, end } = endOfImage(lexer.bytes, from, entries);
  lexer.at = end;
  return { name: "BI", operands: [entries], start, end, image: lexer.bytes.subarray(from, dataEnd) };
}
