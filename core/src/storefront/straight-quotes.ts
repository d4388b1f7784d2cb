/** Whether a text has a typewriter's apostrophe or quotation mark, where the shop prints ’ and “ ”. */
export function hasStraightQuotes(text: string): boolean {
  return /["']/.test(text);
}
