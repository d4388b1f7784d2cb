/** True if a text has a straight apostrophe or quotation mark instead of ’ or “ ”. */
export function hasStraightQuotes(text: string): boolean {
  return /["']/.test(text);
}
