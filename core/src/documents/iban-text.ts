/** An IBAN as people write it, in groups of four. */
export function ibanText(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, "$1 ");
}
