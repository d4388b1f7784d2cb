import type { Database, Transaction } from "./database.ts";

/** A query of drizzle with placeholders. */
interface Preparable<Row> {
  prepare(name: string): { execute(values: Values): Promise<Row[]> };
}

/** The values of placeholders. Drizzle encodes null as if it were a value of the column, so null is not allowed. */
type Values = Readonly<Record<string, NonNullable<unknown>>>;

/**
 * A query whose text drizzle builds once per connection instead of for every call. A store defines it at the top, with `sql.placeholder` for
 * the values:
 *
 *     const orderById = prepared((db) => db.select().from(orders).where(eq(orders.id, sql.placeholder("id"))));
 *     const rows = await orderById(db, { id });
 */
export function prepared<Row>(build: (db: Database | Transaction) => Preparable<Row>) {
  const built = new WeakMap<object, ReturnType<Preparable<Row>["prepare"]>>();
  return (db: Database | Transaction, values: Values): Promise<Row[]> => {
    const { session } = db._;
    // Without a name: the connection names each text (`prepare-statements.ts`).
    const query = built.get(session) ?? build(db).prepare("");
    built.set(session, query);
    return query.execute(values);
  };
}
