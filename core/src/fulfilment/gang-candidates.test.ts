import { expect, test } from "vitest";
import { gangCandidates } from "./gang-candidates.ts";

const sheet = { width: 1600, height: 1200 };
const job = (id: string, board: string, finish: string | null, width = 600, height = 400) => ({
  id,
  board,
  finish,
  blank: { width, height },
});

test("lines share a sheet only with lines of the same board and finish", () => {
  const jobs = [
    job("a", "E", null),
    job("b", "E", "Matte"),
    job("c", "E", null),
    job("d", "B", null),
    job("e", "E", "Matte"),
  ];
  expect(gangCandidates(sheet, jobs).map(({ ids }) => ids.toSorted())).toEqual([
    ["a", "c"],
    ["b", "e"],
  ]);
});

test("a line alone on its sheet is no gang, and a full sheet is followed by the next", () => {
  const large = ["a", "b", "c"].map((id) => job(id, "E", null, 1500, 1100));
  expect(gangCandidates(sheet, large)).toEqual([]);
  const jobs = ["a", "b", "c", "d"].map((id) => job(id, "E", null, 1500, 590));
  expect(gangCandidates(sheet, jobs).map(({ ids }) => ids.length)).toEqual([2, 2]);
});
