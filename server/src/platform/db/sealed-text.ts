import { customType } from "drizzle-orm/pg-core";
import { seal, unseal } from "../sealed-values.ts";

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

const columns: SealedColumn[] = [];

/** The columns of {@link sealedText} of all tables that this process has loaded. */
export const sealedColumns: readonly SealedColumn[] = columns;

/** A text column that the database has encrypted if the process has a key. A query cannot compare its values. */
export function sealedText(table: string, column: string) {
  const place = placeOf({ table, column });
  columns.push({ table, column });
  return customType<{ data: string; driverData: string }>({
    dataType: () => "text",
    toDriver: (plain) => seal(plain, place),
    fromDriver: (stored) => unseal(stored, place),
  })(column);
}

/** A value of one column cannot be decrypted in another. */
export function placeOf({ table, column }: SealedColumn): string {
  return `${table}.${column}`;
}
