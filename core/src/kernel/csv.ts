/** Spreadsheets run a cell that begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;
const quoted = /[",\r\n]/;

/** A row of a CSV file (RFC 4180), with its line break. A cell that a spreadsheet would run gets a leading apostrophe and stays a text. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
