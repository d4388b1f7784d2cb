import type { Snapshot } from "./snapshot.ts";

/** The type of each column, by table (with the schema unless it is public) and column. */
export type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function columnsOf({ tables }: Snapshot): Columns {
  return Object.fromEntries(
    Object.values(tables).map(({ schema, name, columns }) => [
      schema === "" ? name : `${schema}.${name}`,
      Object.fromEntries(Object.values(columns).map((column) => [column.name, column.type])),
    ]),
  );
}
