import { expect, test } from "vitest";
import { lineStates } from "../orders/line-states.ts";
import { type GangFacts, gangMismatches, mayBeGanged, staysInGang } from "./gangs.ts";

const facts = { board: "E", liner: "white", finish: null, print: "Outside", inks: "Full color" } as const;
const on = (shipBy: string, change: Partial<GangFacts> = {}) => ({ ...facts, ...change, shipBy }) as const;

test("jobs that agree in everything may share a sheet if they ship within a week", () => {
  expect(gangMismatches([on("2026-12-01"), on("2026-12-08")] as never)).toEqual([]);
  expect(gangMismatches([on("2026-12-09"), on("2026-12-01")] as never)).toEqual(["shipBy"]);
});

test.each([
  ["board", { board: "B" }],
  ["liner", { liner: "kraft" }],
  ["finish", { finish: "Matte varnish" }],
  ["print", { print: "Both sides" }],
  ["inks", { inks: "1 color" }],
] as const)("jobs that differ in %s do not share a sheet", (fact, change) => {
  expect(gangMismatches([on("2026-12-01"), on("2026-12-01", change)] as never)).toEqual([fact]);
});

test("every line that may be ganged stays in its gang, and a cancelled one or one with new artwork does not", () => {
  for (const state of lineStates) if (mayBeGanged(state)) expect(staysInGang(state)).toBe(true);
  expect(["Cancelled", "ArtworkCheckInProgress"].map((state) => staysInGang(state as "Cancelled"))).toEqual([
    false,
    false,
  ]);
  expect([mayBeGanged("PrintingInProgress"), staysInGang("Shipped")]).toEqual([false, true]);
});
