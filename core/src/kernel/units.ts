declare const millimetres: unique symbol;
declare const inches: unique symbol;

export type Millimetres = number & { readonly [millimetres]: true };
export type Inches = number & { readonly [inches]: true };

/** The units in which people say lengths. */
export const lengthUnits = ["in", "mm"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export const millimetresPerInch = 25.4;

/** Takes a number that is millimetres already. */
export function mm(length: number): Millimetres {
  return length as Millimetres;
}

/** Takes a number that is inches already. */
export function inch(length: number): Inches {
  return length as Inches;
}

/** The same length in millimetres. */
export function toMillimetres(length: Inches): Millimetres {
  return mm(length * millimetresPerInch);
}

/** The same length in inches. */
export function toInches(length: Millimetres): Inches {
  return inch(length / millimetresPerInch);
}
