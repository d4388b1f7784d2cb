import { keptFor, personalTables } from "./postgres/personal-tables.ts";

/** Why an erasure keeps rows of a table. */
export function reasonToKeep(name: string): string {
  const fate = personalTables.find(({ table }) => table === name)?.fate;
  if (typeof fate !== "object") throw new Error(`The table ${name} keeps nothing`);
  return keptFor[fate.why];
}
