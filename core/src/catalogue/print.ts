/** The values of `Print Options`: what of a box is printed. */
export const printOptions = ["Blank", "Repeating logo", "Outside", "Both sides"] as const;

type Selected = Readonly<Record<string, string | number>>;

/** True where the selection has print on it, and so needs artwork. */
export function isPrinted(selection: Selected): boolean {
  const print = selection["Print Options"];
  return print !== undefined && print !== "Blank";
}

export function isPrintedInside(selection: Selected): boolean {
  return selection["Print Options"] === "Both sides";
}
