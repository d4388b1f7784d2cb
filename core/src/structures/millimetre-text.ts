/** A number of millimetres as short as it can be written to the micrometre; the same number is always the same text. */
export function millimetreText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
