/** A figure that differs between two states of the price tables. */
export interface TableChange {
  /** The names and places that lead to the figure, beginning with the file. */
  readonly path: readonly string[];
  /** Null if the figure is new. */
  readonly before: string | number | boolean | null;
  /** Null if the figure is gone. */
  readonly after: string | number | boolean | null;
}

type Figure = TableChange["before"];

/** All figures that differ, sorted by the order of the older tables, with new ones at the end. */
export function tableChanges(before: unknown, after: unknown, path: readonly string[] = []): TableChange[] {
  if (!isGroup(before) && !isGroup(after)) {
    return figureOf(before) === figureOf(after) ? [] : [{ path, before: figureOf(before), after: figureOf(after) }];
  }
  const [old, next] = [partsOf(before), partsOf(after)];
  const inside = [...new Set([...Object.keys(old), ...Object.keys(next)])].flatMap((name) =>
    tableChanges(old[name], next[name], [...path, name]),
  );
  const [wasFigure, isFigure] = [figureOf(before), figureOf(after)];
  return wasFigure === null && isFigure === null ? inside : [{ path, before: wasFigure, after: isFigure }, ...inside];
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isGroup(value) ? { ...value } : {};
}

function figureOf(value: unknown): Figure {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
