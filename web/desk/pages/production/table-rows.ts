/** A row of a pasted table. */
export interface TableRow {
  /** From 1, as in the text. */
  readonly number: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** Longer texts are cut. */
export const longestTable = 200_000;

const separators = ["\t", ";", ","] as const;

/**
 * The rows of a table as people paste it: with cells between tabs, semicolons or commas, the first of them that a row has outside of quotes. A
 * cell in quotes may have separators, and quotes twice (RFC 4180), but no line breaks. Empty rows are left out.
 */
export function tableRows(table: string): TableRow[] {
  return table
    .slice(0, longestTable)
    .replace(/^\ufeff/, "")
    .split(/\r\n?|\n/)
    .map((line, index) => ({ number: index + 1, text: line.trimEnd(), cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

function cellsOf(line: string): readonly string[] {
  const outside = line.replaceAll(/"(?:[^"]|"")*"/g, "");
  const separator = separators.find((one) => outside.includes(one)) ?? "\t";
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character !== separator || isQuoted) cell += character;
    else {
      cells.push(cell);
      cell = "";
    }
  }
  return [...cells, cell].map(unquoted);
}

function unquoted(cell: string): string {
  const text = cell.trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return (isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text).trim();
}
