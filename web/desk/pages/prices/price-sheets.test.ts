import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  figureIn,
  figuresOf,
  figureTyped,
  keyOf,
  sheetIds,
  sheetOf,
  type Tables,
  typedFigure,
  withFigures,
} from "./price-sheets.ts";

const fileOf = (name: string): unknown =>
  parse(readFileSync(new URL(`../../../../content/prices/${name}`, import.meta.url), "utf8"));
const tables: Tables = { "boxes.yaml": fileOf("boxes.yaml"), "taxes.yaml": fileOf("taxes.yaml") };
const all = sheetIds.flatMap((sheet) => figuresOf(sheet, tables));

test("the sheets show every rate of the shop's own prices once", () => {
  const shown = new Set(all.map(keyOf));
  expect(shown.size).toBe(all.length);
  const rates = numbersIn(tables).filter((key) => !/\.breaks\.\d+\.quantity$/.test(key));
  expect([...shown].sort()).toEqual(rates.sort());
});

function numbersIn(value: unknown, key = "tables"): string[] {
  if (typeof value === "number") return [key];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => numbersIn(part, `${key}.${name}`));
}

test("every figure that is written into a cell is read as the same figure", () => {
  for (const figure of all) {
    const value = figureIn(tables, figure) ?? Number.NaN;
    expect(figureTyped(typedFigure(value, figure.unit), figure.unit)).toBe(value);
  }
});

test.each([
  ["0.6", "cents", 60],
  ["0,60", "cents", 60],
  ["0.605", "cents", null],
  ["-1", "cents", null],
  ["230", "percent", 230],
  ["2.3", "percent", null],
  ["6.875", "rate", 6875],
  ["6,875", "rate", 6875],
  ["6.8751", "rate", null],
  ["", "rate", null],
] as const)("%j typed as %s is %j", (typed, unit, value) => {
  expect(figureTyped(typed, unit)).toBe(value);
});

test("a changed figure changes only itself", () => {
  const path = ["boxes.yaml", "breaks", "2", "marginPercent"];
  const changed = withFigures(tables, [{ path, value: 214 }]);
  expect(figureIn(changed, { path })).toBe(214);
  expect(figureIn(tables, { path })).toBe(215);
  expect(withFigures(changed, [{ path, value: 215 }])).toEqual(tables);
  expect(sheetOf(tables, path)).toBe("margin");
});
