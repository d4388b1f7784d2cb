import { once } from "node:events";
import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { contentFolder } from "../content/read-files.ts";
import { changedContent } from "../content/testing/changed-content.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { runShop } from "../platform/testing/run-shop.ts";
import { type ShopProcess, statusOf, untilReady, warningsOf } from "../platform/testing/shop-process.ts";

const { url: databaseUrl } = await testDatabase();

test("an invalid configuration ends the process with a message that names every variable", async () => {
  const shop = await runShop({ ROLE: "king", BRAND: "acme" });
  expect(await shop.ended).toBe(1);
  expect(shop.output).toEqual([
    "The configuration is invalid:",
    "  ROLE must be one of web, worker, both",
    "  BRAND must be one of boxwright, parcelry, foldlab",
  ]);
});

/** For a busy machine. */
const longTimeout = { timeout: 20_000 };

/** The settings that a shop for customers needs, with content of its own. */
const forCustomers = {
  CONTENT_DIR: ownContent(),
  DEMO: "0",
  SITE_ORIGINS: "https://shop.example",
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "post@shop.example",
  OPERATOR_EMAIL: "desk@shop.example",
};

test("a shop that is neither a demo nor configured does not start, and names each missing setting and each misspelling", async () => {
  const shop = await runShop({ DEMO: "", DATABASE_URL: databaseUrl, SITE_ORIGIN: "https://shop.example" });
  expect(await shop.ended).toBe(1);
  expect(shop.output).toEqual([
    "The configuration is invalid:",
    expect.stringMatching(/^ {2}SITE_ORIGINS is missing\. /),
    expect.stringMatching(/^ {2}SMTP_URL is missing\. /),
    expect.stringMatching(/^ {2}MAIL_FROM is missing\. /),
    expect.stringMatching(/^ {2}OPERATOR_EMAIL is missing\. /),
    "  SITE_ORIGIN is not a variable of the shop and has no effect. Did you mean SITE_ORIGINS?",
  ]);
});

test("a shop for customers does not start with the sample company and the sample contacts of the content", async () => {
  const { CONTENT_DIR: _, ...onSamples } = forCustomers;
  const shop = await runShop({ DATABASE_URL: databaseUrl, ...onSamples });
  expect(await shop.ended).toBe(1);
  expect(messagesOf(shop)).toEqual([
    "The content still has sample data, which pages, mails and receipts would show to customers:",
    "  content/store/seller.yaml address: 100 Example Plant Road",
    "  content/store/seller.yaml email: help@boxwright.example",
    "  content/store/seller.yaml phone: (817) 555-0142",
    "  content/store/seller.yaml taxId: 75-0000000",
    "  content/store/seller.yaml account: Example Bank of Texas",
    "  content/brands/boxwright.yaml email: help@boxwright.example",
    expect.stringContaining("CONTENT_DIR"),
  ]);
});

test("a shop, even a demo, does not start with the content of another storefront", async () => {
  const { storeFrontId } = tenantNamed("boxwright-us");
  const other = "0192f0c4-6c1e-7a52-9d4b-000000000000";
  const CONTENT_DIR = changedContent("store/config.yaml", storeFrontId, other);
  const shop = await runShop({ DATABASE_URL: databaseUrl, CONTENT_DIR });
  expect(await shop.ended).toBe(1);
  expect(messagesOf(shop)).toEqual([
    `The content is for storefront ${other} of boxwright-us, and these pages are of ${storeFrontId} of boxwright-us. ` +
      "Set TENANT, or the ids in content/store/config.yaml.",
  ]);
});

test("a shop starts while its content service is unavailable", async () => {
  const CONTENT_URL = "http://127.0.0.1:1/graphql";
  const shop = await runShop({ DATABASE_URL: databaseUrl, CONTENT_URL, CONTENT_TOKEN: "a-token-for-this-test" });
  expect(shop.output.filter((line) => line.includes("The content could not be read at the start"))).toHaveLength(1);
  expect(await statusOf(`${shop.url}/readyz`)).toBe(200);
});

test("a demo logs that it is one; a shop for customers has no mailbox, no demo data and no sandbox", async () => {
  const demo = await runShop({ DATABASE_URL: databaseUrl, BRAINTREE_MERCHANTID: "m" });
  const expected = ["Did you mean BRAINTREE_MERCHANT_ID?", "This is a demo, not a shop"];
  expect(warningsOf(demo)).toEqual(expected.map((text) => expect.stringContaining(text)));
  expect(await statusOf(`${demo.url}/dev/mailbox`)).toBe(200);

  const shop = await runShop({ DATABASE_URL: databaseUrl, ...forCustomers });
  expect(shop.output.filter((line) => line.includes("demo"))).toEqual([]);
  expect(await statusOf(`${shop.url}/dev/mailbox`)).not.toBe(200);
  expect(await statusOf(`${shop.url}/dev/mailbox.json`)).not.toBe(200);
  expect(await statusOf(`${shop.url}/sandbox-gateway/card-fields`)).not.toBe(200);
  // By now the worker has run once: a healthy start logs no other warning, such as payments that wait for the database.
  expect(warningsOf(demo)).toHaveLength(expected.length);
});

test("a shop whose port is in use explains it and ends before it connects to a database", async () => {
  const other = createServer((socket) => void socket.destroy()).listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const shop = await runShop({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing", PORT: String(port) });
  expect(await shop.ended).toBe(1);
  expect(messagesOf(shop)).toEqual([
    `PORT ${port} is in use by another program (EADDRINUSE). Stop that program, or choose another PORT.`,
  ]);
  expect(shop.output.join("")).not.toContain("The database cannot be reached");
});

test("a database that refuses the login ends the start at once, without waiting for another answer", async () => {
  const refusedUrl = new URL(databaseUrl);
  refusedUrl.username = "nobody";
  const shop = await runShop({ DATABASE_URL: refusedUrl.href });
  expect(await shop.ended).toBe(1);
  expect(shop.output.join("")).toContain("nobody");
  expect(shop.output.join("")).not.toContain("The database cannot be reached");
});

test("a data directory that is a file ends the process with an explanation", async () => {
  const shop = await runShop({ DATA_DIR: import.meta.filename });
  expect(await shop.ended).toBe(1);
  expect(messagesOf(shop)).toEqual([expect.stringMatching(/^DATA_DIR .*run-shop\.test\.ts cannot be written: /)]);
});

test.runIf(process.platform === "linux")(
  "a data directory that cannot be created ends the process with an explanation",
  async () => {
    const shop = await runShop({ DATA_DIR: "/proc/boxwright" });
    expect(await shop.ended).toBe(1);
    expect(messagesOf(shop)).toEqual([
      expect.stringMatching(/^DATA_DIR \/proc\/boxwright cannot be written: .*ENOENT/),
    ]);
  },
);

test("after SIGTERM the shop completes current requests, accepts no new ones, and ends with 0", async () => {
  const shop = await runShop({ DATABASE_URL: databaseUrl });
  const { anonServiceKey } = tenantNamed("boxwright-us");
  const enter = () => fetch(`${shop.url}/anon/${anonServiceKey}/token`, { method: "POST" });
  // The first token creates the signing key.
  await enter();
  const blocker = new pg.Client(databaseUrl);
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query("BEGIN");
  await blocker.query("LOCK TABLE anonymous_session IN ACCESS EXCLUSIVE MODE");

  const underWay = enter();
  await expect.poll(() => waitsForLock(blocker), longTimeout).toBe(true);
  shop.signal("SIGTERM");
  await expect.poll(() => statusOf(`${shop.url}/healthz`), longTimeout).toBeNull();
  await blocker.query("ROLLBACK");

  expect((await underWay).status).toBe(200);
  expect(await shop.ended).toBe(0);
});

test("while a crashed database is unavailable the shop responds with 503, and it recovers with the database", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const shop = await runShop({ DATA_DIR: dataDir.path });
  const cluster = join(dataDir.path, "postgres");
  const postmaster = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
  // Without its control file PostgreSQL does not start again.
  const control = join(cluster, "global", "pg_control");
  renameSync(control, `${control}.away`);
  process.kill(postmaster, "SIGKILL");

  await expect.poll(() => statusOf(`${shop.url}/readyz`)).toBe(503);
  expect(await statusOf(`${shop.url}/healthz`)).toBe(200);
  expect(await statusOf(`${shop.url}/dev/mailbox`)).toBe(503);
  const { anonServiceKey } = tenantNamed("boxwright-us");
  const call = await fetch(`${shop.url}/anon/${anonServiceKey}/token`, { method: "POST" });
  expect(call.status).toBe(503);
  expect(Number(call.headers.get("retry-after"))).toBeGreaterThan(0);

  renameSync(`${control}.away`, control);
  await untilReady(shop);
  shop.signal("SIGINT");
  expect(await shop.ended).toBe(0);
});

test("a shop that was killed starts again on the same data", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const keysOf = async ({ url }: ShopProcess) => (await fetch(`${url}/auth/.well-known/jwks.json`)).json();
  const first = await runShop({ DATA_DIR: dataDir.path });
  const keys = await keysOf(first);
  first.signal("SIGKILL");
  await first.ended;
  const second = await runShop({ DATA_DIR: dataDir.path });
  expect(await keysOf(second)).toEqual(keys);
  second.signal("SIGTERM");
  await second.ended;
});

/** A copy of the content without the sample company. */
function ownContent(): string {
  const folder = makeDataDir();
  afterAll(() => folder.remove());
  cpSync(contentFolder, folder.path, { recursive: true });
  const seller = "name: Plant\naddress: [1 Plant Road]\ncountry: US\nemail: desk@plant.internal\n";
  writeFileSync(join(folder.path, "store", "seller.yaml"), seller);
  const brand = join(folder.path, "brands", "boxwright.yaml");
  writeFileSync(brand, readFileSync(brand, "utf8").replace("help@boxwright.example", "help@plant.internal"));
  return folder.path;
}

/** The output for the operator. Log lines are JSON. */
function messagesOf({ output }: ShopProcess): string[] {
  return output.filter((line) => !line.startsWith("{"));
}

async function waitsForLock(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rowCount === 1;
}
