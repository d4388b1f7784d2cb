import type { Release } from "./folder.ts";
import { type ColumnSnapshot, type Snapshot, statementsBetween, type TableSnapshot } from "./snapshot.ts";

interface Plan {
  /** The SQL of the further migrations, in order, each with a word for its file name; none if the database is as it has to be. */
  readonly steps: readonly Step[];
  /** The schema after them. */
  readonly database: Snapshot;
}

interface Step {
  readonly kind: "change" | "index" | "attach" | "validate" | "drop";
  readonly sql: string;
}

/**
 * The migrations that bring a database to the tables of the code, safe while code of the last release uses it. What only that
 * release uses stays, without demanding a value of the new code; it is dropped by the first migration after the next release.
 */
export async function planMigrations(database: Snapshot, code: Snapshot, release: Release): Promise<Plan> {
  const isKept = (table: TableSnapshot, column?: string) => isUsed(release, table, column);
  const target = withLeftovers(database, code, isKept, (column) => ({
    ...column,
    notNull: column.notNull && column.default !== undefined,
  }));
  const expanded = withLeftovers(database, target);
  // Two comparisons, as drizzle-kit takes a column that goes and one that comes for a rename, and asks.
  const statements = await statementsBetween(database, expanded);
  const drops = await statementsBetween(expanded, target);
  const steps = stepsOf(statements, new Set(Object.values(database.tables).map(({ name }) => name)));
  return { steps: drops.length === 0 ? steps : [...steps, { kind: "drop", sql: drops.join("\n") }], database: target };
}

/**
 * The schema of the code with those tables and columns of the database that it lacks and that are kept, all unless chosen. Schemas
 * and sequences are always kept: a person drops them by hand.
 */
function withLeftovers(
  database: Snapshot,
  code: Snapshot,
  isKept: (table: TableSnapshot, column?: string) => boolean = () => true,
  changed: (column: ColumnSnapshot) => ColumnSnapshot = (column) => column,
): Snapshot {
  const gone = Object.entries(database.tables).filter(([key, table]) => !(key in code.tables) && isKept(table));
  const tables = Object.entries(code.tables).map(([key, table]) => {
    const before = database.tables[key];
    const columns = Object.entries(before?.columns ?? {})
      .filter(([name]) => !(name in table.columns) && before !== undefined && isKept(before, name))
      .map(([name, column]) => [name, changed(column)]);
    return [key, { ...table, columns: { ...table.columns, ...Object.fromEntries(columns) } }];
  });
  return {
    ...code,
    tables: Object.fromEntries([...tables, ...gone]),
    schemas: { ...database.schemas, ...code.schemas },
    sequences: { ...database.sequences, ...code.sequences },
  };
}

function isUsed({ columns }: Release, { schema, name }: TableSnapshot, column?: string): boolean {
  const table = columns[schema === "" ? name : `${schema}.${name}`];
  return table !== undefined && (column === undefined || column in table);
}

/**
 * What must not lock a table of the database for long becomes a migration of its own, which runs beside the shop: an index is
 * built concurrently, a unique constraint is attached to its index, other constraints are first added and then validated.
 */
function stepsOf(statements: readonly string[], existing: ReadonlySet<string>): readonly Step[] {
  const changes: string[] = [];
  const later: Step[] = [];
  for (const statement of statements) {
    const split = splitStatement(statement, existing);
    if (split.now !== null) changes.push(split.now);
    later.push(...split.later);
  }
  return changes.length === 0 ? later : [{ kind: "change", sql: changes.join("\n") }, ...later];
}

interface Split {
  readonly now: string | null;
  readonly later: readonly Step[];
}

function splitStatement(statement: string, existing: ReadonlySet<string>): Split {
  const index = /^CREATE (UNIQUE )?INDEX ("\w+") ON ("\w+"\.)?"(\w+)"/.exec(statement);
  if (index !== null && existing.has(index[4] ?? "")) {
    const sql = statement.replace(/ INDEX /, " INDEX CONCURRENTLY IF NOT EXISTS ");
    return { now: null, later: [{ kind: "index", sql }] };
  }
  if (/^DROP INDEX /.test(statement)) {
    const sql = statement.replace("DROP INDEX ", "DROP INDEX CONCURRENTLY IF EXISTS ");
    return { now: null, later: [{ kind: "index", sql }] };
  }
  const added = /^ALTER TABLE ((?:"\w+"\.)?"(\w+)") ADD CONSTRAINT ("\w+") (UNIQUE|CHECK|FOREIGN KEY) ?(.*);$/s.exec(
    statement,
  );
  if (added === null || !existing.has(added[2] ?? "")) return { now: statement, later: [] };
  const [, table, , constraint, kind, rest] = added;
  if (kind !== "UNIQUE") {
    const validate = { kind: "validate", sql: `ALTER TABLE ${table} VALIDATE CONSTRAINT ${constraint};` } as const;
    return { now: statement.replace(/;$/, " NOT VALID;"), later: [validate] };
  }
  const build = `CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS ${constraint} ON ${table} ${rest};`;
  const attach = `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} UNIQUE USING INDEX ${constraint};`;
  return {
    now: null,
    later: [
      { kind: "index", sql: build },
      { kind: "attach", sql: attach },
    ],
  };
}
