import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Purchase, plainIntent } from "../faults/shopping/purchase.ts";
import { SupervisedShop } from "../faults/supervised-shop.ts";
import { braintreeTestGateway } from "../faults/test-gateway.ts";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { makeDataDir } from "../server/src/platform/testing/data-dir.ts";

/**
 * `npm run test:restore`: the drill of a restore. A shop sells and is backed up while it sells on; then its machine is lost. The restored shop has
 * to be held, its books have to lack exactly the orders after the backup, and after the release it has to sell again.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);

type Environment = Readonly<Record<string, string>>;

/** Runs a command of the operator as npm does. Returns its exit code and its output. */
async function command(environment: Environment, name: string, ...words: string[]) {
  const file = join(root, "server", "src", "app", name);
  const env = { PATH: process.env["PATH"], NODE_ENV: "test", DEMO: "1", ...environment };
  const outcome = await run(process.execPath, [file, ...words], { env, cwd: root, maxBuffer: 16 * 1024 ** 2 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
  console.log(`\n$ ${name} ${words.join(" ")}\n${outcome.output.trim()}`);
  return outcome;
}

function expect(what: string, holds: boolean): void {
  if (!holds) throw new Error(`Failed: ${what}`);
  console.log(`✓ ${what}`);
}

async function startSound(shop: SupervisedShop): Promise<void> {
  await shop.start();
  if (!(await shop.isAlive())) throw new Error(`The shop did not start:\n${shop.output.join("\n")}`);
}

async function buy(url: string): Promise<string> {
  const purchase = new Purchase(url, plainIntent, false);
  await purchase.make();
  if (purchase.placed === null) throw new Error(`No order was placed: ${purchase.retrier.faults.join(", ")}`);
  return purchase.placed.orderId;
}

/** The status with which the shop answers a payment of a cart that is ready. */
async function statusOfPayment(url: string): Promise<number> {
  const purchase = new Purchase(url, plainIntent, false);
  await purchase.prepare();
  const { buyer } = purchase;
  const { version } = await buyer.cart(purchase.cartId ?? "");
  const paying = { version, method: "BRAINTREE", nonce: "fake-valid-nonce" } as const;
  return buyer.pay(purchase.cartId ?? "", paying, crypto.randomUUID()).then(
    () => 201,
    (error: { body?: { status?: number } }) => error.body?.status ?? 0,
  );
}

async function metricOf(port: number, name: string): Promise<string | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1];
}

async function drill(folder: string): Promise<void> {
  await using gateway = await braintreeTestGateway();
  const metricsPort = await freePort();
  const metrics = { METRICS_PORT: String(metricsPort) };
  const secret = { BACKUP_PASSPHRASE: "a passphrase of the drill" };
  const archive = join(folder, "yesterday.boxwright");
  const charges = () => gateway.server.books.charges;

  const lost = { DATA_DIR: join(folder, "lost"), ...gateway.environment };
  const before: string[] = [];
  {
    await using shop = await SupervisedShop.create({ ...lost, ...metrics });
    await startSound(shop);
    for (let count = 0; count < 3; count += 1) before.push(await buy(shop.url));
    const backingUp = command({ ...lost, ...secret }, "back-up.ts", archive);
    await buy(shop.url);
    expect("a backup ends beside a shop that sells", (await backingUp).code === 0);
    const completed = Number(await metricOf(metricsPort, "boxwright_backup_completed_timestamp_seconds"));
    expect("the metrics have the time of the backup", Math.abs(completed - Date.now() / 1000) < 120);
    for (let count = 0; count < 2; count += 1) await buy(shop.url);
    expect("the books of the running shop agree", (await command(lost, "check-books.ts", "1")).code === 0);
    await shop.kill();
  }

  const found = { DATA_DIR: join(folder, "found"), ...gateway.environment };
  const wrong = { ...found, BACKUP_PASSPHRASE: "another passphrase!" };
  expect("a wrong passphrase restores nothing", (await command(wrong, "restore.ts", archive)).code === 1);
  expect("and leaves no folder", !existsSync(found.DATA_DIR));
  expect("the archive is restored", (await command({ ...found, ...secret }, "restore.ts", archive)).code === 0);

  await using shop = await SupervisedShop.create({ ...found, ...metrics });
  await startSound(shop);
  const listed = await command(found, "release-outbox.ts");
  expect("the restored shop is held", listed.output.includes("The outbox is held since"));
  expect("the metrics show that it is held", (await metricOf(metricsPort, "boxwright_outbox_held")) === "1");
  expect("it takes no orders", (await statusOfPayment(shop.url)) === 503);
  const taken = charges().length;
  const books = await command(found, "check-books.ts", "1");
  const missing = charges().filter(({ id }) => books.output.includes(id));
  expect("its books differ from those of the gateway", books.code === 1);
  expect(
    "they lack the orders after the backup, and have those before it",
    missing.length >= 2 &&
      missing.length <= 3 &&
      !charges()
        .slice(0, 3)
        .some((charge) => missing.includes(charge)),
  );
  expect("nothing was charged or refunded while it was held", charges().length === taken);

  const released = await command(found, "release-outbox.ts", "now", "--drop-mails-older-than", "0");
  expect("it is released", released.code === 0);
  expect("the metrics show that it is released", (await metricOf(metricsPort, "boxwright_outbox_held")) === "0");
  await buy(shop.url);
  expect("it sells again", charges().length === taken + 1);
}

const place = makeDataDir();
try {
  const began = performance.now();
  await drill(place.path);
  console.log(`\nThe drill took ${Math.round((performance.now() - began) / 1000)} s.`);
} finally {
  place.remove();
}
process.exit(0);
