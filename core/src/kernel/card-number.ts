/** What people write between two groups of digits: up to three spaces, dashes, dots, slashes, underscores or line breaks. */
const separators = /^[\s\p{Pd}._/]{1,3}$/u;
/** Three separators, each of two UTF-16 units at most. */
const longestGap = 6;

/** Long decimal fractions, which are measurements and not card numbers. */
const fractions = /(?<=\d)\.\d{7,}/g;

/** Characters that do not change the digits around them: invisible ones, and marks above or through a digit. */
const decorations = /[\p{Cf}\p{M}]+/gu;

/** Whether card numbers with these first two digits can have this length (ISO/IEC 7812-1); Maestro's shortest are left out. */
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
const maxDigits = 19;

/** The check digit rule of card numbers (ISO/IEC 7812-1). The text has digits only. */
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
 * Whether a text seems to contain the number of a payment card, which the shop must never store.
 * Law: the time is linear in the length of the text, whatever the text contains.
 */
export function containsCardNumber(text: string): boolean {
  // Decorations go first: normalising a text with thousands of marks takes quadratic time.
  const plain = text.replace(decorations, "").normalize("NFKC").replace(decorations, "").replace(fractions, "");
  for (const { holdsCard } of digitRuns(plain)) if (holdsCard) return true;
  return false;
}

/** The text with `instead` for each run of digits that seems to contain the number of a payment card. Linear time, too. */
export function withoutCardNumbers(text: string, instead: string): string {
  let result = "";
  let from = 0;
  for (const { start, end, holdsCard } of digitRuns(text)) {
    if (!holdsCard) continue;
    result += text.slice(from, start) + instead;
    from = end;
  }
  return from === 0 ? text : result + text.slice(from);
}

/** Groups of digits with nothing but separators between them. */
interface DigitRun {
  readonly start: number;
  readonly end: number;
  readonly holdsCard: boolean;
}

function* digitRuns(text: string): Generator<DigitRun> {
  const digits = new DigitWindow();
  let start = -1;
  let end = -1;
  let holdsCard = false;
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text, at)) continue;
    if (start >= 0 && !areSeparators(text, end, at)) {
      yield { start, end, holdsCard };
      start = -1;
    }
    if (start < 0) {
      start = at;
      holdsCard = false;
      digits.beginRun();
    }
    digits.beginGroup();
    for (; isDigit(text, at); at += 1) digits.push(text.charCodeAt(at) - 48);
    end = at;
    holdsCard ||= digits.endsWithCard();
  }
  if (start >= 0) yield { start, end, holdsCard };
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

function areSeparators(text: string, start: number, end: number): boolean {
  return end - start <= longestGap && separators.test(text.slice(start, end));
}

/** How many digits the window holds: more than a card number has, and a power of two. */
const windowSize = 32;

/**
 * The last digits of a run and the starts of their groups, in ring buffers, with running sums that give the checksum of any
 * part of them in constant time.
 */
class DigitWindow {
  readonly #digits = new Uint8Array(windowSize);
  /** The places where the last groups begin. */
  readonly #starts = new Uint32Array(windowSize);
  /** Running sums of the digits: in the first the digits at even places are doubled, in the second those at odd places. */
  readonly #sums = [new Uint32Array(windowSize), new Uint32Array(windowSize)] as const;
  #length = 0;
  #groups = 0;

  beginRun(): void {
    this.#length = 0;
    this.#groups = 0;
    for (const sums of this.#sums) sums[0] = 0;
  }

  beginGroup(): void {
    this.#starts[this.#groups % windowSize] = this.#length;
    this.#groups += 1;
  }

  push(digit: number): void {
    const place = this.#length;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    this.#digits[place % windowSize] = digit;
    const [even, odd] = this.#sums;
    const isEven = place % 2 === 0;
    even[(place + 1) % windowSize] = (even[place % windowSize] ?? 0) + (isEven ? doubled : digit);
    odd[(place + 1) % windowSize] = (odd[place % windowSize] ?? 0) + (isEven ? digit : doubled);
    this.#length += 1;
  }

  /** Whether some whole groups that end with the last digit make up a card number. */
  endsWithCard(): boolean {
    for (let group = this.#groups - 1; group >= 0; group -= 1) {
      const from = this.#starts[group % windowSize] ?? 0;
      const count = this.#length - from;
      if (count > maxDigits) return false;
      if (count >= fewestDigits && this.#isCardFrom(from)) return true;
    }
    return false;
  }

  #isCardFrom(from: number): boolean {
    const length = this.#length;
    const beginning = (this.#digits[from % windowSize] ?? 0) * 10 + (this.#digits[(from + 1) % windowSize] ?? 0);
    if (!isIssued(beginning, length - from)) return false;
    // The last digit counts once, the one before it is doubled, and so on.
    const sums = this.#sums[length % 2 === 0 ? 0 : 1];
    return ((sums[length % windowSize] ?? 0) - (sums[from % windowSize] ?? 0)) % 10 === 0;
  }
}
