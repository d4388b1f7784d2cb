/** A run of 13 to 19 digits, perhaps grouped, that begins as the numbers of payment cards do. */
const digitRun = /(?<![\d.-])[2-6]\d{0,3}(?:[ -]?\d){9,18}(?![\d.-])/g;

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

/** True where a text seems to hold the number of a payment card, which the shop never takes in. */
export function containsCardNumber(text: string): boolean {
  for (const [run] of text.matchAll(digitRun)) {
    const digits = run.replace(/\D/g, "");
    if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return true;
  }
  return false;
}
