import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** An arbitrary constant: whoever migrates this schema holds it. */
const advisoryLock = 7_204_119_318;

/**
 * Brings the database to the newest schema. Processes that start together take turns under an advisory lock;
 * all that is missing is applied in one transaction. Throws where the database was made by migrations that are
 * not among this version's (a newer version, or one from before the first release).
 */
export async function migrate(url: string): Promise<void> {
  // A connection of its own: a migration may take longer than the pool lets a statement run. Its end frees the lock.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: "boxwright",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    await refuseForeignSchema(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** True where every migration of this version has been applied: what `/readyz` asks. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedHashes(pool);
  return knownHashes().every((hash) => applied.includes(hash));
}

async function refuseForeignSchema(client: pg.Client): Promise<void> {
  const known = new Set(knownHashes());
  const foreign = (await appliedHashes(client)).filter((hash) => !known.has(hash));
  if (foreign.length > 0) {
    throw new Error(
      "The database was made by another version of Boxwright, whose migrations this version does not have. " +
        "Run that version, or start with an empty database (another DATA_DIR or DATABASE_URL).",
    );
  }
}

function knownHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash);
}

async function appliedHashes(client: pg.Pool | pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there");
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ hash: string }>("SELECT hash FROM drizzle.__drizzle_migrations");
  return rows.map((row) => row.hash);
}
