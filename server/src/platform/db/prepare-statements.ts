import type pg from "pg";

/** The limit, because statements whose text depends on the number of values would fill the connections. */
const maxPrepared = 500;
const preparedNames = new Map<string, string>();

/**
 * Names the statements of a connection that have values, so that PostgreSQL prepares them once. A text has the same name throughout the
 * process.
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
  const isNamed = "name" in config && Boolean(config.name);
  return !isNamed && Array.isArray(values) && values.length > 0;
}

function nameOf(text: string): string | undefined {
  const known = preparedNames.get(text);
  if (known !== undefined || preparedNames.size >= maxPrepared) return known;
  const name = `boxwright_${preparedNames.size}`;
  preparedNames.set(text, name);
  return name;
}
