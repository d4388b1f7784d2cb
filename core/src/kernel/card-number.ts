/** Digits in one group or several, with no more between two than what people put there: spaces, dashes, dots, strokes, line breaks. */
const digitGroups = /\d+(?:[\s\p{Pd}._/]{1,3}\d+)*/gu;

/** Of measurements, which have as many digits as a card. */
const fractions = /(?<=\d)\.\d{7,}/g;
const unseen = /\p{Cf}/gu;

/** The numbers that networks give cards, by how they begin and how long they are (ISO/IEC 7812-1); Maestro's shortest are left out. */
const issued =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[0-8]\d{14}|2[2-7]\d{14}|3[47]\d{13}|3[0689]\d{12}|35\d{14}|6\d{15,18})$/;
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

/** True where a text seems to hold the number of a payment card, which the shop never takes in: alone, or with its date and code. */
export function containsCardNumber(text: string): boolean {
  const plain = text.normalize("NFKC").replace(unseen, "").replace(fractions, "");
  return Array.from(plain.matchAll(digitGroups)).some(([run]) => holdsCard(run.split(/\D+/)));
}

/** The text with `instead` where it seems to hold the number of a payment card. */
export function withoutCardNumbers(text: string, instead: string): string {
  return text.replace(digitGroups, (run) => (holdsCard(run.split(/\D+/)) ? instead : run));
}

/** Whether some groups that follow each other are together the number of a card. */
function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = "";
    for (const group of groups.slice(first, first + mostDigits)) {
      digits += group;
      if (digits.length > mostDigits) return false;
      if (issued.test(digits) && passesLuhn(digits)) return true;
    }
    return false;
  });
}
