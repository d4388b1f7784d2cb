import type { PriceTables } from "./price-tables.ts";

/** How many names lead from a file to the names of things that have prices: `boxes.yaml: 2` for `boxes.yaml`, `board`, `E`. */
export type NameDepths = Readonly<Record<string, number>>;

/**
 * Published tables with the names that only the files have, so that a new release can sell a new family or product at the prices of its files
 * until the desk publishes others. What is inside a name, such as the taxes of a state, comes from one of them alone.
 */
export function completeTables(tables: PriceTables, files: PriceTables, depths: NameDepths): PriceTables {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, complete(tables[name], file, depths[name] ?? 0)]),
  );
}

function complete(published: unknown, file: unknown, depth: number): unknown {
  if (published === undefined) return file;
  if (depth === 0 || !isRecord(published) || !isRecord(file)) return published;
  const added = Object.keys(file).filter((name) => !(name in published));
  return Object.fromEntries([
    ...Object.entries(published).map(([name, value]) => [name, complete(value, file[name] ?? value, depth - 1)]),
    ...added.map((name) => [name, file[name]]),
  ]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
