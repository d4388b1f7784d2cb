import { ContentLexer, Keyword } from "./content-lexer.ts";

type Step = number | string | readonly Step[];

/** The longest calculation, and the most that one color may take. */
const mostSteps = 2_000;
const mostNested = 16;
const mostValues = 100;

const unary: Readonly<Record<string, (value: number) => number>> = {
  abs: Math.abs,
  neg: (value) => -value,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (value) => value,
  sqrt: (value) => Math.sqrt(Math.max(value, 0)),
  sin: (degrees) => Math.sin((degrees * Math.PI) / 180),
  cos: (degrees) => Math.cos((degrees * Math.PI) / 180),
  ln: (value) => Math.log(Math.max(value, Number.MIN_VALUE)),
  log: (value) => Math.log10(Math.max(value, Number.MIN_VALUE)),
  not: (value) => (value === 0 ? 1 : 0),
};

const binary: Readonly<Record<string, (one: number, other: number) => number>> = {
  add: (one, other) => one + other,
  sub: (one, other) => one - other,
  mul: (one, other) => one * other,
  div: (one, other) => (other === 0 ? 0 : one / other),
  idiv: (one, other) => (other === 0 ? 0 : Math.trunc(one / other)),
  mod: (one, other) => (other === 0 ? 0 : one % other),
  exp: (one, other) => one ** other,
  atan: (one, other) => ((Math.atan2(one, other) * 180) / Math.PI + 360) % 360,
  eq: (one, other) => Number(one === other),
  ne: (one, other) => Number(one !== other),
  gt: (one, other) => Number(one > other),
  ge: (one, other) => Number(one >= other),
  lt: (one, other) => Number(one < other),
  le: (one, other) => Number(one <= other),
  and: (one, other) => one & other,
  or: (one, other) => one | other,
  xor: (one, other) => one ^ other,
  bitshift: (one, other) => (other > 0 ? one << other : one >> -other),
};

/** A function of the calculator type (ISO 32000-1, 7.10.5); null if it has unknown operators. True is 1, false 0. */
export function calculation(bytes: Uint8Array): ((inputs: readonly number[]) => number[]) | null {
  if (bytes.length > 64 * 1024) return null;
  const text = new TextDecoder("latin1").decode(bytes).replaceAll("{", " begin-part ").replaceAll("}", " end-part ");
  const lexer = new ContentLexer(new TextEncoder().encode(text));
  const first = lexer.next();
  const steps = first instanceof Keyword && first.word === "begin-part" ? readSteps(lexer, 0) : null;
  if (steps === null) return null;
  return (inputs) => {
    const calculator = new Calculator(inputs);
    calculator.run(steps);
    return calculator.values.map((value) => (Number.isFinite(value) ? value : 0));
  };
}

function readSteps(lexer: ContentLexer, nested: number): Step[] | null {
  const steps: Step[] = [];
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (typeof token === "number") steps.push(token);
    else if (typeof token === "boolean") steps.push(Number(token));
    else if (!(token instanceof Keyword) || steps.length > mostSteps) return null;
    else if (token.word === "end-part") return steps;
    else if (token.word !== "begin-part") steps.push(token.word);
    else {
      const part = nested > mostNested ? null : readSteps(lexer, nested + 1);
      if (part === null) return null;
      steps.push(part);
    }
  }
  return null;
}

class Calculator {
  readonly values: number[];

  constructor(inputs: readonly number[]) {
    this.values = [...inputs];
  }

  run(steps: readonly Step[]): void {
    for (const [place, step] of steps.entries()) {
      if (typeof step === "number") this.values.push(step);
      else if (typeof step === "string") this.#apply(step, steps, place);
      if (this.values.length > mostValues) this.values.length = mostValues;
    }
  }

  #apply(word: string, steps: readonly Step[], place: number): void {
    const one = unary[word];
    const two = binary[word];
    if (one !== undefined) this.values.push(one(this.#pop()));
    else if (two !== undefined) {
      const other = this.#pop();
      this.values.push(two(this.#pop(), other));
    } else if (word === "if") this.#choose(steps[place - 1], undefined);
    else if (word === "ifelse") this.#choose(steps[place - 2], steps[place - 1]);
    else this.#move(word);
  }

  #choose(yes: Step | undefined, no: Step | undefined): void {
    const chosen = this.#pop() === 0 ? no : yes;
    if (Array.isArray(chosen)) this.run(chosen);
  }

  #move(word: string): void {
    const { values } = this;
    if (word === "pop") values.pop();
    else if (word === "dup") values.push(values.at(-1) ?? 0);
    else if (word === "exch") values.push(this.#pop(), this.#pop());
    else if (word === "index") values.push(values.at(-1 - this.#count()) ?? 0);
    else if (word === "copy") {
      const count = this.#count();
      if (count > 0) values.push(...values.slice(-count));
    } else if (word === "roll") {
      const turn = this.#pop();
      const count = this.#count();
      const moved = count > 0 ? values.splice(-count) : [];
      const shift = moved.length === 0 ? 0 : ((turn % moved.length) + moved.length) % moved.length;
      values.push(...moved.slice(moved.length - shift), ...moved.slice(0, moved.length - shift));
    }
  }

  #count(): number {
    return Math.min(Math.max(Math.trunc(this.#pop()), 0), mostValues);
  }

  #pop(): number {
    return this.values.pop() ?? 0;
  }
}
