declare const millimetres: unique symbol;
declare const inches: unique symbol;

export type Millimetres = number & { readonly [millimetres]: true };
export type Inches = number & { readonly [inches]: true };

/** The units in which people enter and read lengths. */
export const lengthUnits = ["in", "mm"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export const millimetresPerInch = 25.4;
/** Points are the unit of type sizes and line widths in print. */
export const millimetresPerPoint = millimetresPerInch / 72;

/** Marks a number that is already in millimetres. */
export function mm(length: number): Millimetres {
  return length as Millimetres;
}

/** Marks a number that is already in inches. */
export function inch(length: number): Inches {
  return length as Inches;
}

export function toMillimetres(length: Inches): Millimetres {
  return mm(length * millimetresPerInch);
}

export function toInches(length: Millimetres): Inches {
  return inch(length / millimetresPerInch);
}
