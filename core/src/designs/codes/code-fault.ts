/** Why a value cannot become a code. */
export type CodeFault =
  | { readonly fault: "empty" }
  /** The kind of code cannot hold this character of the value. */
  | { readonly fault: "character"; readonly character: string }
  /** The number of digits is wrong. */
  | { readonly fault: "length"; readonly lengths: readonly [withoutCheckDigit: number, withCheckDigit: number] }
  | { readonly fault: "checkDigit"; readonly expected: number }
  | { readonly fault: "tooLong" };

/** A code as an SVG path in the unit square, y up, and the number of modules along each axis; a bar code has one module up. */
export interface DrawnCode {
  readonly path: string;
  readonly modules: readonly [width: number, height: number];
}

export function isCodeFault(code: object): code is CodeFault {
  return "fault" in code;
}
