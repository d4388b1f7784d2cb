import type { Snapshot } from "./snapshot.ts";

/** The type of each column, by the name of its table (with its schema unless that is public) and its own. */
export type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function columnsOf({ tables }: Snapshot): Columns {
  return Object.fromEntries(
    Object.values(tables).map(({ schema, name, columns }) => [
      schema === "" ? name : `${schema}.${name}`,
      Object.fromEntries(Object.values(columns).map((column) => [column.name, column.type])),
    ]),
  );
}
