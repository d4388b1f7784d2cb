/** What people put between two groups of digits: spaces, dashes, dots, strokes, line breaks, and no more than three of them. */
const separators = /^[\s\p{Pd}._/]{1,3}$/u;
/** Three separators, each of two UTF-16 units at most. */
const longestGap = 6;

/** Measurements have as many digits as a card. */
const fractions = /(?<=\d)\.\d{7,}/g;

/** Characters that change nothing about the digits beside them: invisible ones, and marks above or through a digit. */
const decorations = /[\p{Cf}\p{M}]+/gu;

/** A length that numbers of cards have, by the two digits they begin with (ISO/IEC 7812-1); Maestro's shortest are left out. */
function isIssued(beginning: number, length: number): boolean {
  const first = Math.floor(beginning / 10);
  if (first === 6) return length >= 16 && length <= 19;
  if (first === 4) return length === 13 || length === 16 || length === 19;
  if (beginning === 34 || beginning === 37) return length === 15;
  if (beginning === 35 || (beginning >= 50 && beginning <= 58) || (beginning >= 22 && beginning <= 27))
    return length === 16;
  return length === 14 && (beginning === 30 || beginning === 36 || beginning === 38 || beginning === 39);
}

const fewestDigits = 13;
const mostDigits = 19;

/** The check digit rule of card numbers (ISO/IEC 7812-1), for a text of digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/**
 * Whether a text seems to hold the number of a payment card, which the shop never takes in: alone, or with its date and code.
 * Law: the work grows with the length of the text and no faster, whatever is in it.
 */
export function containsCardNumber(text: string): boolean {
  // Marks go first: bringing thousands of them into their canonical order takes quadratic time.
  const plain = text.replace(decorations, "").normalize("NFKC").replace(decorations, "").replace(fractions, "");
  return digitRuns(plain).some(({ holdsCard }) => holdsCard);
}

/** The text with `instead` for each run of digit groups that seems to hold the number of a payment card; linear, too. */
export function withoutCardNumbers(text: string, instead: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end, holdsCard } of digitRuns(text)) {
    if (!holdsCard) continue;
    kept += text.slice(from, start) + instead;
    from = end;
  }
  return from === 0 ? text : kept + text.slice(from);
}

/** Groups of digits with nothing but separators between them. */
interface DigitRun {
  readonly start: number;
  end: number;
  holdsCard: boolean;
}

function digitRuns(text: string): DigitRun[] {
  const runs: DigitRun[] = [];
  let digits = new DigitWindow();
  for (const { start, end } of digitGroups(text)) {
    const run = runs.at(-1);
    const continues = run !== undefined && areSeparators(text, run.end, start);
    if (!continues) digits = new DigitWindow();
    const endsCard = digits.endsCardWith(text, start, end);
    if (continues) {
      run.end = end;
      run.holdsCard ||= endsCard;
    } else {
      runs.push({ start, end, holdsCard: endsCard });
    }
  }
  return runs;
}

function* digitGroups(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text, at)) continue;
    const start = at;
    while (isDigit(text, at)) at += 1;
    yield { start, end: at };
  }
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function areSeparators(text: string, start: number, end: number): boolean {
  return end - start <= longestGap && separators.test(text.slice(start, end));
}

/** The digits of one run, group by group, with the sums from which the check digit of any part of them follows at once. */
class DigitWindow {
  readonly #digits: number[] = [];
  /** Where groups begin. */
  readonly #starts: number[] = [];
  /** Up to each place: with the digits at even places weighted as the check digit rule doubles them, and those at odd places. */
  readonly #sums: readonly [number[], number[]] = [[0], [0]];

  /** Takes the next group in; whether whole groups up to its end are together the number of a card. */
  endsCardWith(text: string, start: number, end: number): boolean {
    this.#starts.push(this.#digits.length);
    for (let at = start; at < end; at += 1) this.#push(text.charCodeAt(at) - 48);
    const length = this.#digits.length;
    for (let group = this.#starts.length - 1; group >= 0; group -= 1) {
      const from = this.#starts[group] ?? 0;
      if (length - from > mostDigits) return false;
      if (length - from >= fewestDigits && this.#isCardFrom(from)) return true;
    }
    return false;
  }

  #push(digit: number): void {
    const place = this.#digits.length;
    this.#digits.push(digit);
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    for (const parity of [0, 1] as const) {
      const sums = this.#sums[parity];
      sums.push((sums[place] ?? 0) + (place % 2 === parity ? doubled : digit));
    }
  }

  #isCardFrom(from: number): boolean {
    const length = this.#digits.length;
    const beginning = (this.#digits[from] ?? 0) * 10 + (this.#digits[from + 1] ?? 0);
    if (!isIssued(beginning, length - from)) return false;
    // The last digit counts once, the one before it twice, and so on.
    const sums = this.#sums[length % 2 === 0 ? 0 : 1];
    return ((sums[length] ?? 0) - (sums[from] ?? 0)) % 10 === 0;
  }
}
