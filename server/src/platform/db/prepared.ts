import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";
import { readerOf } from "./shared-reads.ts";

/** A query of drizzle with placeholders. */
interface Preparable<Result> {
  prepare(name: string): { execute(values: Values): Promise<Result> };
}

/** The values of placeholders. Only those of {@link placeholdersOf}, and those without a column, may be null: drizzle encodes null as if it were a value of the column. */
type Values = Readonly<Record<string, unknown>>;

type Run<Result> = (db: Database | Transaction, values: Values) => Promise<Result>;

// Without a name: the connection names each text (`prepare-statements.ts`).
const nameless = "";

/**
 * A query whose text drizzle builds once per connection instead of for every call. A store defines it at the top, with `sql.placeholder` for
 * the values:
 *
 *     const orderById = prepared((db) => db.select().from(orders).where(eq(orders.id, sql.placeholder("id"))));
 *     const rows = await orderById(db, { id });
 */
export function prepared<Result>(build: (db: Database | Transaction) => Preparable<Result>): Run<Result> {
  return oncePerConnection((db) => build(db).prepare(nameless));
}

/**
 * Like {@link prepared}, for a read of few rows by an index, which takes a fraction of a millisecond and waits for no lock. Outside of a
 * transaction, reads of simultaneous calls share connections ({@link readerOf}).
 */
export function preparedRead<Result>(build: (db: Database | Transaction) => Preparable<Result>): Run<Result> {
  const read = prepared(build);
  return (db, values) => read(readerOf(db), values);
}

const dialect = new PgDialect();

/** Like {@link prepared}, for a statement that drizzle has no builder for. Returns its rows, whose columns are not mapped. */
export function preparedSql<Row extends object>(build: (db: Database | Transaction) => SQL): Run<Row[]> {
  const run = oncePerConnection<{ readonly rows: Row[] }>(
    (db) =>
      db._.session.prepareQuery(dialect.sqlToQuery(build(db)), undefined, nameless, false) as unknown as ReturnType<
        Preparable<{ readonly rows: Row[] }>["prepare"]
      >,
  );
  return async (db, values) => (await run(db, values)).rows;
}

function oncePerConnection<Result>(
  build: (db: Database | Transaction) => ReturnType<Preparable<Result>["prepare"]>,
): Run<Result> {
  const built = new WeakMap<object, ReturnType<Preparable<Result>["prepare"]>>();
  return (db, values) => {
    const { session } = db._;
    const query = built.get(session) ?? build(db);
    built.set(session, query);
    return query.execute(values);
  };
}

/** Placeholders for columns of a table, by the names of their fields, for the values of an insert or an update. They store null as null. */
export function placeholdersOf<Table extends PgTable, Field extends keyof Table["$inferSelect"] & string>(
  table: Table,
  ...fields: readonly Field[]
): Record<Field, SQL> {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  return Object.fromEntries(
    fields.map((field) => [field, sql`${sql.param(sql.placeholder(field), nullable(columns[field] as PgColumn))}`]),
  ) as Record<Field, SQL>;
}

/** Placeholders for all columns of a table. */
export function allPlaceholdersOf<Table extends PgTable>(table: Table): Record<keyof Table["$inferSelect"], SQL> {
  const fields = Object.keys(getTableColumns(table)) as (keyof Table["$inferSelect"] & string)[];
  return placeholdersOf(table, ...fields) as Record<keyof Table["$inferSelect"], SQL>;
}

function nullable(column: PgColumn) {
  return { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) };
}
