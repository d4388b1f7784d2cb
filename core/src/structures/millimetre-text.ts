/** Millimetres to the micrometre, in the shortest form. */
export function millimetreText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
