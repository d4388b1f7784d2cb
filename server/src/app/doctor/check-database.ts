import type pg from "pg";
import { isPrivateHost } from "../../platform/private-network.ts";
import { type DatabaseFacts, readDatabaseFacts } from "./database-facts.ts";
import { type Check, type Finding, failure, fine, messageOf, warning } from "./finding.ts";
import { openClient } from "./open-client.ts";

const oldestVersion = 15;
const connectionsOfCopy = 30;
const namedTables = 3;
const extensions = ["pg_trgm", "btree_gin"];

/** Connects as the shop does, and reads the settings, the rights and the migrations. Changes nothing. */
export const checkDatabase: Check = {
  name: "database",
  async examine({ config, databaseUrl, databaseFault, copies }) {
    if (databaseFault !== undefined) return [failure(databaseFault)];
    if (databaseUrl === null)
      return [warning("no shop has run here yet: the first start creates the embedded database")];
    let client: pg.Client;
    try {
      client = await openClient(databaseUrl);
    } catch (error) {
      return [failure(`no connection (${messageOf(error)}). Check DATABASE_URL, pg_hba.conf and the firewall`)];
    }
    try {
      const facts = await readDatabaseFacts(client, extensions);
      const isOwn = config.databaseUrl !== null;
      // Each of several web processes has connections of its own.
      const processes = config.webProcesses > 1 ? copies * config.webProcesses : copies;
      const host = new URL(databaseUrl).hostname;
      return [...judgeDatabase(facts), ...(isOwn ? judgeOwnDatabase(facts, host, processes) : [])];
    } finally {
      await client.end();
    }
  },
};

/** What is true of every database of the shop. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const { version, database, migrations } = facts;
  return [
    version >= oldestVersion
      ? fine(`PostgreSQL ${version}, database ${database}`)
      : failure(`PostgreSQL ${version} is too old. Upgrade to ${oldestVersion} or newer`),
    ...encodingFindings(facts),
    ...facts.missingExtensions.map((name) =>
      failure(
        `the extension ${name} is not available. Install the package postgresql-contrib of the database's machine`,
      ),
    ),
    migrationFinding(migrations),
    ...durabilityFindings(facts),
  ];
}

function encodingFindings({ encoding, collation }: DatabaseFacts): Finding[] {
  if (encoding !== "UTF8") {
    return [failure(`the encoding is ${encoding}. Create the database again with ENCODING 'UTF8'`)];
  }
  return [fine(`encoding UTF8, collation ${collation}`)];
}

function migrationFinding(migrations: DatabaseFacts["migrations"]): Finding {
  if (migrations.kind === "usable") return fine("every migration of this version is applied");
  if (migrations.kind === "behind") {
    return warning(
      `${migrations.missing} migrations of this version are missing. The next start of the shop applies them`,
    );
  }
  return failure("the database belongs to another version of the shop. Use that version, or another database");
}

function connectionFinding({ connections, roleConnections }: DatabaseFacts, copies: number): Finding {
  const needed = copies * connectionsOfCopy;
  const allowed = roleConnections < 0 ? connections : Math.min(connections, roleConnections);
  const sum = `${copies} copies use up to ${needed} connections, and ${allowed} are allowed`;
  return allowed >= needed
    ? fine(sum)
    : warning(`${sum}. Raise max_connections, or put PgBouncer (session pooling) between`);
}

function durabilityFindings({ fsync, fullPageWrites, synchronousCommit }: DatabaseFacts): Finding[] {
  const advice = "A crash of its machine loses orders. Turn it on";
  const offs = Object.entries({ fsync, full_page_writes: fullPageWrites }).filter(([, value]) => value === "off");
  return [
    ...offs.map(([name]) => failure(`${name} is off. ${advice}`)),
    synchronousCommit === "off"
      ? failure(`synchronous_commit is off. ${advice}`)
      : fine(`synchronous_commit is ${synchronousCommit}`),
  ];
}

/**
 * What is true of the operator's own PostgreSQL. The embedded one serves the processes of one copy alone, as a superuser, and allows as many
 * connections as they use.
 */
export function judgeOwnDatabase(facts: DatabaseFacts, host: string, copies: number): Finding[] {
  const { role, isSuperuser, isReplica, isEncrypted } = facts;
  return [
    connectionFinding(facts, copies),
    isSuperuser
      ? failure(
          `the role ${role} is a superuser. Let a role without such rights own the database: ALTER ROLE … NOSUPERUSER`,
        )
      : fine(`the role ${role} is no superuser`),
    ...rightsFindings(facts),
    ...(isReplica ? [failure("it is a replica, which takes no orders. Set DATABASE_URL to the primary")] : []),
    ...(isEncrypted || isPrivateHost(host)
      ? []
      : [warning("the connection is not encrypted. Add sslmode=verify-full to DATABASE_URL")]),
  ];
}

/** Either the role owns the tables and migrates them, or another role does and gives it the rights to rows. */
function rightsFindings({ role, isSuperuser, mayCreate, closedTables, migrations }: DatabaseFacts): Finding[] {
  if (isSuperuser) return [];
  if (closedTables.length > 0) {
    const names = [...closedTables.slice(0, namedTables), ...(closedTables.length > namedTables ? ["…"] : [])].join(
      ", ",
    );
    const sentence = `the role ${role} may not read and write ${closedTables.length} tables (${names})`;
    return [failure(`${sentence}. Run npm run db:migrate; a table of another owner is not the shop's`)];
  }
  if (mayCreate) {
    return [
      warning(
        `the role ${role} may change and drop tables, which only migrations do. Let another role own them (DATABASE_MIGRATION_URL)`,
      ),
    ];
  }
  return migrations.kind === "behind"
    ? [
        failure(
          `the role ${role} may not apply the missing migrations. Run npm run db:migrate with DATABASE_MIGRATION_URL`,
        ),
      ]
    : [fine(`the role ${role} reads and writes rows, and changes no tables`)];
}
