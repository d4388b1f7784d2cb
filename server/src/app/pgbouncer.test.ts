import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { databaseOver, inTransaction } from "../platform/db/database.ts";
import { openPool } from "../platform/db/pool.ts";
import { createLogger } from "../platform/log/logger.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { pgBouncer, startPgBouncer } from "../platform/testing/pgbouncer.ts";
import { runShop } from "../platform/testing/run-shop.ts";
import { warningsOf } from "../platform/testing/shop-process.ts";

const { url: direct } = await testDatabase();

describe.skipIf(pgBouncer === undefined)("behind PgBouncer in session mode", () => {
  let url = "";
  beforeAll(async () => {
    const bouncer = await startPgBouncer(pgBouncer ?? "", direct);
    url = bouncer.url;
    return () => bouncer.stop();
  });

  test("the shop starts, answers calls, and works on its jobs", async () => {
    const shop = await runShop({ DATABASE_URL: url });
    const { anonServiceKey } = tenantNamed("boxwright-us");
    const { status } = await fetch(`${shop.url}/anon/${anonServiceKey}/token`, { method: "POST" });
    expect(status).toBe(200);
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect(warningsOf(shop)).toEqual([expect.stringContaining("This is a demo, not a shop")]);
    shop.signal("SIGTERM");
    expect(await shop.ended).toBe(0);
  });

  test("connections have the shop's limits, and statements with values are prepared", async () => {
    const pool = openPool({ url, log: createLogger("silent"), connections: 1 });
    const db = databaseOver(pool);
    const setting = async (name: string) => (await pool.query(`SHOW ${name}`)).rows[0]?.[name];
    expect(await setting("statement_timeout")).toBe("5s");
    expect(await setting("idle_in_transaction_session_timeout")).toBe("10s");
    expect(await setting("random_page_cost")).toBe("1.1");
    for (const value of [1, 2]) {
      const { rows } = await inTransaction(db, (tx) => tx.execute(sql`SELECT ${value}::int AS value`));
      expect(rows).toEqual([{ value }]);
    }
    await pool.end();
  });
});
