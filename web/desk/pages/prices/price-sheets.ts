import { centsTyped, typedCents } from "../../format/typed-money.ts";

/** The JSON of the files of prices, by file name. */
export type Tables = Readonly<Record<string, unknown>>;

/** `cents` are written in dollars; `rate` is thousandths of a percent, written in percent. */
type Unit = "cents" | "percent" | "rate";

/** A figure of the price tables. */
export interface Figure {
  /** The names and places that lead to it, beginning with the file. */
  readonly path: readonly string[];
  readonly unit: Unit;
  /** What its row is about, such as a board or a quantity. */
  readonly about: readonly string[];
}

export const sheetIds = ["board", "ink", "converting", "setup", "margin", "terms", "fixed", "tax"] as const;
export type SheetId = (typeof sheetIds)[number];

const boxes = "boxes.yaml";
const taxes = "taxes.yaml";

/** The figures of a sheet, in the sequence of the tables. */
export function figuresOf(sheet: SheetId, tables: Tables): readonly Figure[] {
  switch (sheet) {
    case "board":
      return eachIn(tables, [boxes, "board"], "cents");
    case "ink":
      return [...eachIn(tables, [boxes, "ink"], "cents"), ...eachIn(tables, [boxes, "finish"], "cents")];
    case "converting":
      return eachIn(tables, [boxes, "families"], "cents", "conversion");
    case "setup":
      return [...eachIn(tables, [boxes, "families"], "cents", "setup"), one("secondSideSetup", "cents")];
    case "margin":
      return eachIn(tables, [boxes, "breaks"], "percent", "marginPercent").map((figure) => ({
        ...figure,
        about: [String(valueAt(tables, [...figure.path.slice(0, -1), "quantity"]))],
      }));
    case "terms":
      return [one("wastePercent", "percent"), one("resellerDiscountPercent", "percent")];
    case "fixed":
      return eachIn(tables, [boxes, "each"], "cents", "cents");
    case "tax":
      return namesIn(tables, [taxes, "places"]).flatMap((country) =>
        namesIn(tables, [taxes, "places", country]).flatMap((state) =>
          eachIn(tables, [taxes, "places", country, state, "rates"], "rate").map((figure) => ({
            ...figure,
            about: [country, state, ...figure.about],
          })),
        ),
      );
  }
}

function eachIn(tables: Tables, group: readonly string[], unit: Unit, part?: string): readonly Figure[] {
  return namesIn(tables, group).map((name) => ({
    path: part === undefined ? [...group, name] : [...group, name, part],
    unit,
    about: [name],
  }));
}

function one(name: string, unit: Unit): Figure {
  return { path: [boxes, name], unit, about: [name] };
}

function namesIn(tables: Tables, path: readonly string[]): readonly string[] {
  const group = valueAt(tables, path);
  return isGroup(group) ? Object.keys(group) : [];
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function valueAt(tables: Tables, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isGroup(value) ? value[name] : undefined), tables);
}

/** The value of a figure; null if the tables do not have it. */
export function figureIn(tables: Tables, { path }: Pick<Figure, "path">): number | null {
  const value = valueAt(tables, path);
  return typeof value === "number" ? value : null;
}

/** Names a figure as the server does in its refusals. */
export function keyOf({ path }: Pick<Figure, "path">): string {
  return ["tables", ...path].join(".");
}

/** A figure as people type it. */
export function typedFigure(value: number, unit: Unit): string {
  if (unit === "cents") return typedCents(value);
  return unit === "percent" ? String(value) : String(value / 1000);
}

/** The value of what a person typed; null if it is no such figure. */
export function figureTyped(typed: string, unit: Unit): number | null {
  if (unit === "cents") return centsTyped(typed);
  const plain = typed.trim().replace(",", ".");
  if (unit === "percent") return /^\d{1,4}$/.test(plain) ? Number(plain) : null;
  return /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? Math.round(1000 * Number(plain)) : null;
}

/** The tables with other values of figures. */
export function withFigures(
  tables: Tables,
  changes: readonly { readonly path: readonly string[]; readonly value: number }[],
): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone({ ...tables });
  for (const { path, value } of changes) {
    const group = valueAt(copy, path.slice(0, -1));
    const name = path.at(-1);
    if (isGroup(group) && name !== undefined) group[name] = value;
  }
  return copy;
}

/** The sheet that has a figure; null for one that no sheet shows. */
export function sheetOf(tables: Tables, path: readonly string[]): SheetId | null {
  const key = keyOf({ path });
  return sheetIds.find((sheet) => figuresOf(sheet, tables).some((figure) => keyOf(figure) === key)) ?? null;
}
