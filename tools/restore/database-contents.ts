import type { DatabaseMachine } from "../../faults/ha/database-machine.ts";

/** Prints a line for each table, with a hash of its rows, and then all roles and rights. */
const contents = String.raw`
SELECT format('SELECT %L, count(*), md5(string_agg(t::text, chr(10) ORDER BY t::text)) FROM %I.%I t', tablename, schemaname, tablename)
  FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY schemaname, tablename
\gexec
SELECT relnamespace::regnamespace, relname, relowner::regrole, relacl FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY relname;
SELECT nspname, nspowner::regrole, nspacl FROM pg_namespace WHERE nspname = 'public';
SELECT datname, datdba::regrole, datacl FROM pg_database WHERE datname = current_database();
SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolcanlogin, rolpassword FROM pg_authid ORDER BY rolname;
SELECT roleid::regrole, member::regrole FROM pg_auth_members ORDER BY 1, 2;
`;

/** All rows, roles and rights of the shop's database at one machine, as lines that can be compared. */
export async function contentsOf(machine: DatabaseMachine): Promise<string[]> {
  const output = await machine.run(`${psql} --set=ON_ERROR_STOP=1 boxwright`, contents);
  return output.trim().split("\n");
}

/** The result of a statement at one machine. */
export async function queryAt(machine: DatabaseMachine, statement: string): Promise<string> {
  return (await machine.run(`${psql} boxwright`, statement)).trim();
}

const psql = "runuser -u postgres -- psql --no-psqlrc --quiet --tuples-only --no-align";
