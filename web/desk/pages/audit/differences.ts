import { nameWords } from "../../format/name-words.ts";

/** A part of a change: where it is, and its values; undefined where it is missing. */
export interface Difference {
  /** The names that lead to it, such as `address city`. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Leaves = ReadonlyMap<string, unknown>;

/** What differs between two values, each part once, in the sequence in which it appears. */
export function differencesOf(before: unknown, after: unknown): readonly Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((part) => JSON.stringify(part.before) !== JSON.stringify(part.after));
}

function leavesOf(value: unknown): Leaves {
  return value === null || value === undefined ? new Map() : new Map(partsOf(value, []));
}

/** Parts are what holds no names of its own: texts, also omitted ones, numbers, short lists and sums of money. */
function partsOf(value: unknown, path: readonly string[]): [string, unknown][] {
  if (!isNamed(value) || isMoney(value) || isOmitted(value)) {
    if (!Array.isArray(value) || !value.some(isNamed)) return [[path.join(" "), value]];
    return value.flatMap((item, place) => partsOf(item, [...path, String(place + 1)]));
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    partsOf(name === "changed" ? inWords(inner) : inner, [...path, nameWords(name)]),
  );
}

/** The names of changed fields in words. */
function inWords(names: unknown): unknown {
  return Array.isArray(names) ? names.map((name) => (typeof name === "string" ? nameWords(name) : name)) : names;
}

function isNamed(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value stands for a text that the audit does not hold. */
export function isOmitted(value: unknown): value is { readonly omitted: { readonly characters: number } } {
  return isNamed(value) && isNamed(value["omitted"]) && typeof value["omitted"]["characters"] === "number";
}

/** Whether a value is a sum of money. */
export function isMoney(value: unknown): value is { readonly centAmount: number } {
  return isNamed(value) && typeof value["centAmount"] === "number";
}
