/** The kinds of characters in PDF (ISO 32000-1, 7.2.2): 1 is white space, 2 a delimiter, 4 a part of a number. */
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = 1;
for (const character of "()<>[]{}/%") kinds[character.charCodeAt(0)] = 2;
for (const character of "0123456789+-.") kinds[character.charCodeAt(0)] = 4;

export function isSpace(code: number | undefined): boolean {
  return code !== undefined && kinds[code] === 1;
}

export function isRegular(code: number | undefined): boolean {
  return code !== undefined && (kinds[code] === 0 || kinds[code] === 4);
}

export function isNumeric(code: number | undefined): boolean {
  return code !== undefined && kinds[code] === 4;
}

/** The value of a hexadecimal digit; -1 for any other character. */
export function hexValue(code: number | undefined): number {
  if (code === undefined) return -1;
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}
