import type { Release } from "./folder.ts";
import { type ColumnSnapshot, type Snapshot, statementsBetween, type TableSnapshot } from "./snapshot.ts";

interface Plan {
  /** The SQL of the new migrations, in order, each with a word for its file name; empty if nothing has changed. */
  readonly steps: readonly Step[];
  /** The schema after them. */
  readonly database: Snapshot;
}

interface Step {
  readonly kind: "change" | "index" | "attach" | "validate" | "drop";
  readonly sql: string;
}

/**
 * The migrations that bring a database to the tables of the code, safe while code of the last release uses it. Tables and columns that
 * only that release uses stay and need no value from the new code; the first migration after the next release drops them.
 */
export async function planMigrations(database: Snapshot, code: Snapshot, release: Release): Promise<Plan> {
  const isKept = (table: TableSnapshot, column?: string) => isUsed(release, table, column);
  const target = withLeftovers(database, code, isKept, (column) => ({
    ...column,
    notNull: column.notNull && column.default !== undefined,
  }));
  const expanded = withLeftovers(database, target);
  // Two comparisons: if one comparison drops a column and adds another, drizzle-kit asks whether it was renamed.
  const statements = await statementsBetween(database, expanded);
  const drops = await statementsBetween(expanded, target);
  const steps = stepsOf(statements, new Set(Object.values(database.tables).map(({ name }) => name)));
  return { steps: drops.length === 0 ? steps : [...steps, { kind: "drop", sql: drops.join("\n") }], database: target };
}

/**
 * The schema of the code, plus the tables and columns that only the database has, if `isKept` says so. Schemas and sequences always
 * stay: a person has to drop them.
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
 * A change that would lock an existing table for long becomes a separate migration, which runs while the shop works: indexes are built
 * concurrently, unique constraints use an existing index, and other constraints are first added and then validated.
 */
function stepsOf(statements: readonly string[], existing: ReadonlySet<string>): readonly Step[] {
  const changes: string[] = [];
  const later: Step[] = [];
  for (const statement of inSafeOrder(statements)) {
    const split = splitStatement(statement, existing);
    if (split.now !== null) changes.push(split.now);
    later.push(...split.later);
  }
  return changes.length === 0 ? later : [{ kind: "change", sql: changes.join("\n") }, ...later];
}

/** An index is dropped after the others are built, because one of them may replace it for the queries of both versions. */
function inSafeOrder(statements: readonly string[]): readonly string[] {
  const isLast = (statement: string) => {
    const name = isIndexDrop(statement) && /"(\w+)";/.exec(statement)?.[1];
    return typeof name === "string" && !statements.some((other) => other.includes(`INDEX "${name}" ON`));
  };
  return [...statements.filter((statement) => !isLast(statement)), ...statements.filter(isLast)];
}

function isIndexDrop(statement: string): boolean {
  return statement.startsWith("DROP INDEX ");
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
  if (isIndexDrop(statement)) {
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
