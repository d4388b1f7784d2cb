import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import { openQueue } from "../platform/queue/pg-boss-queue.ts";
import { cloneDatabase } from "../platform/testing/clone-database.ts";
import { prepareDatabase } from "./prepare-database.ts";

const log = createLogger("silent");

/** An empty database of an owner, and a role of the shop that only may connect. */
async function twoRoles() {
  const { url, drop } = await cloneDatabase(inject("testServer").url, "template0");
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const suffix = newId().slice(-8);
  const [owner, shop] = [`owner_${suffix}`, `shop_${suffix}`];
  const database = new URL(url).pathname.slice(1);
  for (const role of [owner, shop]) await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'word'`);
  await admin.query(`ALTER DATABASE "${database}" OWNER TO ${owner}`);
  await admin.query(`ALTER SCHEMA public OWNER TO ${owner}`);
  onTestFinished(async () => {
    await admin.query(
      `DROP OWNED BY ${shop}; DROP OWNED BY ${owner} CASCADE; ALTER DATABASE "${database}" OWNER TO CURRENT_USER`,
    );
    await admin.query(`DROP ROLE ${shop}; DROP ROLE ${owner}`);
    await admin.end();
    await drop();
  });
  const urlOf = (role: string) => {
    const own = new URL(url);
    own.username = role;
    own.password = "word";
    return own.href;
  };
  return { ownerUrl: urlOf(owner), shopUrl: urlOf(shop) };
}

async function clientOf(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test("the role of the shop reads and writes rows of every table, and can create, change and drop nothing", async () => {
  const { ownerUrl, shopUrl } = await twoRoles();
  const own = { databaseMigrationUrl: null };
  await expect(prepareDatabase(own, shopUrl, log)).rejects.toThrow(/may not apply them\. Run npm run db:migrate/);
  await prepareDatabase({ databaseMigrationUrl: ownerUrl }, shopUrl, log);
  // Again, as every start does, and as a start without the owner does.
  await prepareDatabase({ databaseMigrationUrl: ownerUrl }, shopUrl, log);
  await prepareDatabase(own, shopUrl, log);

  const shop = await clientOf(shopUrl);
  const { rows } = await shop.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'sandbox_gateway', 'pgboss')
     AND NOT (SELECT bool_and(has_table_privilege(format('%I.%I', schemaname, tablename), kind)) FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) kind)`,
  );
  expect(rows).toEqual([]);
  await shop.query(
    "INSERT INTO picture_seal_key (key) VALUES ('k'); UPDATE picture_seal_key SET key = 'l'; DELETE FROM picture_seal_key",
  );
  await shop.query("SELECT nextval('order_place')");
  const forbidden = [
    "CREATE TABLE mine (id int)",
    "CREATE SCHEMA mine",
    "DROP TABLE audit_entry",
    "TRUNCATE audit_entry",
    "ALTER TABLE audit_entry DISABLE TRIGGER ALL",
    "ALTER TABLE account ADD COLUMN more text",
    "CREATE INDEX ON account (email)",
    "INSERT INTO drizzle.__drizzle_migrations (hash) VALUES ('x')",
    "CREATE ROLE mine",
  ];
  for (const statement of forbidden) {
    await expect(shop.query(statement), statement).rejects.toMatchObject({ code: "42501" });
  }
});

test("a table of a later migration gets the same rights, and the queue works with the role of the shop", async () => {
  const { ownerUrl, shopUrl } = await twoRoles();
  await prepareDatabase({ databaseMigrationUrl: ownerUrl }, shopUrl, log);
  const owner = await clientOf(ownerUrl);
  await owner.query("CREATE TABLE later (id int)");
  const shop = await clientOf(shopUrl);
  await expect(shop.query("SELECT FROM later")).rejects.toMatchObject({ code: "42501" });
  await prepareDatabase({ databaseMigrationUrl: ownerUrl }, shopUrl, log);
  await shop.query("SELECT FROM later");
  const queue = await openQueue({ url: shopUrl, log });
  await queue.stop();
});

test("several machines may migrate and give the same rights at once, as they do after a power failure", async () => {
  const { ownerUrl, shopUrl } = await twoRoles();
  const start = () => prepareDatabase({ databaseMigrationUrl: ownerUrl }, shopUrl, log);
  await start();
  expect(await Promise.allSettled([start(), start(), start(), start()])).toEqual(
    Array.from({ length: 4 }, () => ({ status: "fulfilled", value: undefined })),
  );
});
