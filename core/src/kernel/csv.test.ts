import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

/** The cells of one row, as a reader of RFC 4180 finds them. */
function cellsOf(row: string): string[] {
  const cells = [...`,${row.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

test("a row has its cells joined by commas, with quotes around those that need them", () => {
  expect(csvRow(["BW-1", 'He said "no"', "a,b", "two\nlines", ""])).toBe(
    'BW-1,"He said ""no""","a,b","two\nlines",\r\n',
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("the cell %j stays a text in a spreadsheet", (text) => {
  expect(cellsOf(csvRow([text]))).toEqual([`'${text}`]);
});

test("every cell is read as it was written, but for the apostrophe", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (cells) => {
      const read = cellsOf(csvRow(cells));
      expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
