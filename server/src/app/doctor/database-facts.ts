import type pg from "pg";
import { appliedHashes, compareSchema, migrationsFolder, readMigrations } from "../../platform/db/migrations.ts";

/** What the doctor judges about a database. */
export interface DatabaseFacts {
  /** The major version. */
  readonly version: number;
  readonly database: string;
  readonly encoding: string;
  readonly collation: string;
  readonly role: string;
  readonly isSuperuser: boolean;
  /** Whether the role may create schemas in the database. */
  readonly mayCreate: boolean;
  /** The tables with rows that the role may not read or write. */
  readonly closedTables: readonly string[];
  readonly isReplica: boolean;
  readonly isEncrypted: boolean;
  /** Connections for roles that are no superusers. */
  readonly connections: number;
  /** The limit of the role; -1 for none. */
  readonly roleConnections: number;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly missingExtensions: readonly string[];
  readonly migrations:
    | { readonly kind: "usable" }
    | { readonly kind: "foreign" }
    | { readonly kind: "behind"; readonly missing: number };
}

const question = `
  SELECT current_setting('server_version_num')::int / 10000 AS version,
    current_database() AS database,
    pg_encoding_to_char(encoding) AS encoding,
    coalesce(datcollate, 'ICU') AS collation,
    current_user AS role,
    rolsuper AS "isSuperuser",
    has_database_privilege(current_database(), 'CREATE') AS "mayCreate",
    ARRAY(SELECT relname::text FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = ANY(
      ARRAY(SELECT to_regnamespace(name)::oid FROM unnest('{public,sandbox_gateway,pgboss}'::text[]) AS name))
      AND NOT (has_schema_privilege(relnamespace, 'USAGE') AND has_table_privilege(pg_class.oid, 'SELECT')
        AND has_table_privilege(pg_class.oid, 'INSERT') AND has_table_privilege(pg_class.oid, 'UPDATE')
        AND has_table_privilege(pg_class.oid, 'DELETE')) ORDER BY relname) AS "closedTables",
    pg_is_in_recovery() AS "isReplica",
    coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
    rolconnlimit AS "roleConnections",
    current_setting('fsync') AS fsync,
    current_setting('full_page_writes') AS "fullPageWrites",
    current_setting('synchronous_commit') AS "synchronousCommit",
    ARRAY(SELECT name FROM unnest($1::text[]) AS name
      WHERE name NOT IN (SELECT available.name FROM pg_available_extensions AS available)) AS "missingExtensions"
  FROM pg_database, pg_roles
  WHERE datname = current_database() AND rolname = current_user`;

export async function readDatabaseFacts(client: pg.Client, extensions: readonly string[]): Promise<DatabaseFacts> {
  const { rows } = await client.query<Omit<DatabaseFacts, "migrations">>(question, [extensions]);
  const [facts] = rows;
  if (facts === undefined) throw new Error("The database does not describe itself.");
  return { ...facts, migrations: await migrationsOf(client) };
}

async function migrationsOf(client: pg.Client): Promise<DatabaseFacts["migrations"]> {
  const known = readMigrations(migrationsFolder);
  const state = compareSchema(known, await appliedHashes(client));
  return state.kind === "behind" ? { kind: "behind", missing: known.length - state.next } : state;
}
