import type { Selection } from "./product.ts";

/** The values of `Print Options`: which sides of a box are printed, and how. */
export const printOptions = ["Blank", "Repeating logo", "Outside", "Both sides"] as const;

/** True if the selected box is printed, and so needs artwork. */
export function isPrinted(selection: Selection): boolean {
  const print = selection["Print Options"];
  return print !== undefined && print !== "Blank";
}

/** True if the inside is printed too. */
export function isPrintedInside(selection: Selection): boolean {
  return selection["Print Options"] === "Both sides";
}

/** The print options of artwork that covers the sheet. The shop places a repeating logo itself. */
const sheetPrints: readonly unknown[] = ["Outside", "Both sides"];

/** Whether artwork of the shopper's own covers the sheet of the selected box. */
export function isDesigned(selection: Selection): boolean {
  return sheetPrints.includes(selection["Print Options"]);
}
