import type pg from "pg";
import { tracedQuery } from "./traced-query.ts";

type Query = Parameters<typeof tracedQuery>[0];

/** The limit, because statements whose text depends on the number of values would fill the connections. */
const maxPrepared = 500;

/** The names of the statements of a pool by their texts. */
export type PreparedNames = Map<string, string>;

/** Names the statements of a connection that have values, so that PostgreSQL prepares them once. A text has the same name in the whole pool. */
export function prepareStatements(client: pg.PoolClient, names: PreparedNames): void {
  const query = tracedQuery(client.query.bind(client) as Query);
  client.query = ((config: unknown, values?: unknown, ...rest: unknown[]) =>
    query(
      isUnnamed(config, values) ? { ...config, name: nameOf(names, config.text) } : config,
      values,
      ...rest,
    )) as typeof client.query;
}

function isUnnamed(config: unknown, values: unknown): config is { readonly text: string } {
  if (typeof config !== "object" || config === null || !("text" in config)) return false;
  const isNamed = "name" in config && Boolean(config.name);
  return !isNamed && Array.isArray(values) && values.length > 0;
}

function nameOf(names: PreparedNames, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `boxwright_${names.size}`;
  names.set(text, name);
  return name;
}
