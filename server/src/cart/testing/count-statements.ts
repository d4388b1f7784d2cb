import type { Pool, PoolClient } from "pg";

/** Runs `work` and counts the statements that reach the database meanwhile, BEGIN and COMMIT included. */
export async function countStatements<Result>(
  pool: Pool,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: number }> {
  let statements = 0;
  const watched = new Map<PoolClient, PoolClient["query"]>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = ((...args: Parameters<typeof query>) => {
      statements += 1;
      return query.apply(client, args);
    }) as typeof query;
  };
  pool.on("acquire", watch);
  const result = await work();
  pool.off("acquire", watch);
  for (const [client, query] of watched) client.query = query;
  return { result, statements };
}
