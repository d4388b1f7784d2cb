/**
 * The rules of card fields. They are JavaScript because the frame loads this very file, so that the fields and the gateway find the same
 * faults.
 */

const cardTypes = [
  { name: "American Express", prefix: /^3[47]/, groups: [4, 6, 5], codeLength: 4 },
  { name: "Diners Club", prefix: /^3(?:0[0-5]|[689])/, groups: [4, 6, 4], codeLength: 3 },
  { name: "JCB", prefix: /^35/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: "Discover", prefix: /^6(?:011|4[4-9]|5)/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: "Maestro", prefix: /^(?:5[06-9]|6)/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: "MasterCard", prefix: /^(?:5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], codeLength: 3 },
  { name: "Visa", prefix: /^4/, groups: [4, 4, 4, 4], codeLength: 3 },
];

const unknownType = { name: "", prefix: /^/, groups: [4, 4, 4, 4], codeLength: 3 };

export function digitsOf(text) {
  return text.replace(/\D/g, "");
}

/** The type of a card by the first digits of its number; its name is empty while the type is not known. */
export function cardTypeOf(number) {
  const digits = digitsOf(number);
  return cardTypes.find(({ prefix }) => prefix.test(digits)) ?? unknownType;
}

/** The digits in groups, as they are printed on the card. */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, 19);
  const parts = [];
  let at = 0;
  for (const size of cardTypeOf(digits).groups) {
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  parts.push(digits.slice(at));
  return parts.filter((part) => part !== "").join(" ");
}

/** `0428`, `4/28` and `04/2028` become `04 / 28`. */
export function formatExpiry(text) {
  const [first = "", ...others] = text.split("/");
  const typed = others.length > 0 ? digitsOf(first).padStart(2, "0") + digitsOf(others.join("")) : digitsOf(text);
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits
    .slice(2)
    .replace(/^20(?=\d\d$)/, "")
    .slice(0, 4);
  return year === "" ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${year}`;
}

/** The faults by field; an empty object if there are none. */
export function faultsOf(fields, today) {
  const { codeLength } = cardTypeOf(fields.number);
  const faults = {
    number: numberFault(digitsOf(fields.number)),
    expiry: expiryFault(fields.expiry, today),
    code: new RegExp(`^\\d{${codeLength}}$`).test(fields.code.trim()) ? null : codeFaults[codeLength],
    name: /\p{L}/u.test(fields.name) ? null : "Enter the name as it appears on your card.",
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

const codeFaults = {
  3: "Enter the 3-digit code on the back of your card.",
  4: "Enter the 4-digit code on the front of your card.",
};

function numberFault(digits) {
  if (digits === "") return "Enter your card number.";
  return digits.length >= 12 && digits.length <= 19 && passesLuhn(digits)
    ? null
    : "This card number isn’t valid. Please check it.";
}

function expiryFault(text, today) {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(formatExpiry(text)) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return "Enter the expiration date as MM / YY.";
  const months = (2000 + Number(year)) * 12 + Number(month);
  const thisMonth = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  if (months < thisMonth) return "This card has expired. Please use another card.";
  return months > thisMonth + 20 * 12 ? "Please check the expiration year." : null;
}

/** The check digit rule of card numbers (ISO/IEC 7812-1). */
function passesLuhn(digits) {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
