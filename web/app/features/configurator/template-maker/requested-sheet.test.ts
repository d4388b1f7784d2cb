import { expect, test } from "vitest";
import { defaultSheetsOf } from "./default-sheets.ts";
import { requestedIn, searchOf } from "./requested-sheet.ts";

const starts = defaultSheetsOf([
  { box: { family: "mailer", picture: { length: "10", width: "8", depth: "4" } } },
  { box: { family: "square", picture: { length: "4", width: "4", depth: "4" } } },
]);
const read = (search: string) => requestedIn(new URLSearchParams(search), starts);

test("a URL without parameters requests the first family in its default size", () => {
  expect(read("")).toEqual({
    family: "mailer",
    side: "outside",
    unit: "in",
    board: "E",
    length: "10",
    width: "8",
    depth: "4",
  });
});

test("another family has its own size and board, in the requested unit", () => {
  expect(read("family=square&unit=mm&board=24pt")).toMatchObject({ unit: "mm", board: "24pt", length: "102" });
  expect(read("family=square&board=B").board).toBe("E");
});

test("unknown values are ignored", () => {
  expect(read("family=pyramid&unit=ell&side=edge")).toEqual(read(""));
});

test("a URL contains the whole requested sheet", () => {
  for (const search of ["", "length=12.5&unit=in&side=inside", "family=square&unit=mm&length=&depth=99"]) {
    const requested = read(search);
    expect(requestedIn(searchOf(requested), starts)).toEqual(requested);
  }
});

test("a length that ends with a space, as while a fraction is typed, gives the same URL when it is read and written again", () => {
  const requested = { ...read(""), length: "9 " };
  expect(searchOf(read(searchOf(requested).toString())).toString()).toBe(searchOf(requested).toString());
});
