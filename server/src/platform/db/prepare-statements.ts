import type pg from "pg";

/** Statements whose text depends on how many values they carry must not fill the connections. */
const mostPrepared = 500;
const preparedNames = new Map<string, string>();

/**
 * Gives the statements of a connection names, by which PostgreSQL knows them when they come again: those that carry values, as
 * drizzle sends them. One name for one text throughout the process.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (config: unknown, values?: unknown, ...rest: unknown[]) => unknown;
  client.query = ((config: unknown, values?: unknown, ...rest: unknown[]) =>
    query(
      isUnnamed(config, values) ? { ...config, name: nameOf(config.text) } : config,
      values,
      ...rest,
    )) as typeof client.query;
}

function isUnnamed(config: unknown, values: unknown): config is { readonly text: string } {
  if (typeof config !== "object" || config === null || !("text" in config)) return false;
  const isNamed = "name" in config && config.name !== undefined;
  return !isNamed && Array.isArray(values) && values.length > 0;
}

function nameOf(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined || preparedNames.size >= mostPrepared) return known;
  const name = `boxwright_${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}
