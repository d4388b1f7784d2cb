import { expect, test } from "vitest";
import { calendarDateOf } from "../kernel/dates.ts";
import { type GangJob, gangCandidates } from "./gang-candidates.ts";

const sheet = { width: 1600, height: 1200 };
const job = (id: string, change: Partial<GangJob> = {}): GangJob => ({
  id,
  board: "E",
  liner: "white",
  finish: null,
  print: "Outside",
  inks: "Full color",
  shipBy: calendarDateOf(new Date("2026-12-01T12:00:00Z")),
  blank: { width: 600, height: 400 },
  quantity: 100,
  flutes: 0,
  ...change,
});
const idsOf = (jobs: readonly GangJob[]) => gangCandidates(sheet, jobs).map(({ ids }) => ids.toSorted());

test("lines share a sheet only with lines of the same board, liner, finish, print, inks and ship day", () => {
  const others: Partial<GangJob>[] = [
    { board: "B" },
    { liner: "kraft" },
    { finish: "Matte varnish" },
    { print: "Both sides" },
    { inks: "1 color" },
    { shipBy: calendarDateOf(new Date("2026-12-02T12:00:00Z")) },
  ];
  const different = others.map((change, index) => job(`other ${index}`, change));
  expect(idsOf([job("a"), ...different, job("b")])).toEqual([["a", "b"]]);
});

test("a line alone on its sheet is no gang, and a full sheet is followed by the next", () => {
  const blank = { width: 1500, height: 1100 };
  expect(idsOf(["a", "b", "c"].map((id) => job(id, { blank })))).toEqual([]);
  const half = { width: 1500, height: 590 };
  expect(idsOf(["a", "b", "c", "d"].map((id) => job(id, { blank: half })))).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("a small line does not wait for the sheets of a large one that would waste them", () => {
  expect(idsOf([job("large", { quantity: 5000 }), job("small", { quantity: 10 })])).toEqual([]);
  expect(idsOf([job("large", { quantity: 5000 }), job("a", { quantity: 40 }), job("b", { quantity: 40 })])).toEqual([
    ["a", "b"],
  ]);
});
