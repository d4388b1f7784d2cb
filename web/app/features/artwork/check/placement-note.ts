/**
 * A note to the shop with a line for each placement. The lines of an earlier check are replaced: they begin with the same words. The note
 * of the shopper stays, and lines that would make it too long are left out.
 */
export function noteWithPlacements(
  note: string,
  {
    prefix,
    lines,
    mostCharacters,
  }: { readonly prefix: string; readonly lines: readonly string[]; readonly mostCharacters: number },
): string {
  const own = note.split("\n").filter((line) => !line.startsWith(prefix));
  const text = own.join("\n").trimEnd();
  return lines.reduce((all, line) => {
    const longer = [all, `${prefix} ${line}`].filter((part) => part !== "").join("\n");
    return longer.length > mostCharacters ? all : longer;
  }, text);
}
