/** True if a text has straight apostrophes or quotation marks instead of ’ and “ ”. */
export function hasStraightQuotes(text: string): boolean {
  return /["']/.test(text);
}
