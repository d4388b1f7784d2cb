import pg from "pg";

/** A connection for questions, which gives up soon. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "boxwright doctor",
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}
