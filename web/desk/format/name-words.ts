/** The words of a name of a field: `blocked at` for `blockedAt`. */
export function nameWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
