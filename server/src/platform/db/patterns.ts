/** The pattern of `like` for texts with a word. No character of the word is a wildcard. */
export function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
