import type { Selection } from "./product.ts";

/** The values of `Print Options`: what of a box is printed. */
export const printOptions = ["Blank", "Repeating logo", "Outside", "Both sides"] as const;

/** True where the selection has print on it, and so needs artwork. */
export function isPrinted(selection: Selection): boolean {
  const print = selection["Print Options"];
  return print !== undefined && print !== "Blank";
}

/** True where the print is on the inside too. */
export function isPrintedInside(selection: Selection): boolean {
  return selection["Print Options"] === "Both sides";
}
