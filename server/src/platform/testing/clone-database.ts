import pg from "pg";
import { newId } from "../ids.ts";

export interface ClonedDatabase {
  readonly url: string;
  /** Drops it and closes its connections. */
  drop(): Promise<void>;
}

/**
 * Copies a database of a server, as its superuser, under a new name. Takes about 30 ms. PostgreSQL copies its files: to write every page to the
 * log, its default, takes half as long again, and so does dropping the copy.
 */
export async function cloneDatabase(server: string, template: string): Promise<ClonedDatabase> {
  const name = `boxwright_test_${newId().replaceAll("-", "")}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY = FILE_COPY`);
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
