import { existsSync } from "node:fs";
import { join } from "node:path";
import { SupervisedShop } from "../faults/supervised-shop.ts";
import { braintreeTestGateway } from "../faults/test-gateway.ts";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { makeDataDir } from "../server/src/platform/testing/data-dir.ts";
import { expectThat } from "./deploy/expect.ts";
import { operatorCommand } from "./restore/operator-command.ts";
import { buy, statusOfPayment } from "./restore/sales.ts";

/**
 * `npm run test:restore`: the drill of a restore. A shop sells and is backed up while it sells on; then its machine is lost. The restored shop has
 * to be held, its books have to lack exactly the orders after the backup, and after the release it has to sell again.
 */

async function startSound(shop: SupervisedShop): Promise<void> {
  await shop.start();
  if (!(await shop.isAlive())) throw new Error(`The shop did not start:\n${shop.output.join("\n")}`);
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
    const backingUp = operatorCommand({ ...lost, ...secret }, "back-up.ts", archive);
    await buy(shop.url);
    expectThat("a backup ends beside a shop that sells", (await backingUp).code === 0);
    const completed = Number(await metricOf(metricsPort, "boxwright_backup_completed_timestamp_seconds"));
    expectThat("the metrics have the time of the backup", Math.abs(completed - Date.now() / 1000) < 120);
    for (let count = 0; count < 2; count += 1) await buy(shop.url);
    expectThat("the books of the running shop agree", (await operatorCommand(lost, "check-books.ts", "1")).code === 0);
    await shop.kill();
  }

  const found = { DATA_DIR: join(folder, "found"), ...gateway.environment };
  const wrong = { ...found, BACKUP_PASSPHRASE: "another passphrase!" };
  expectThat("a wrong passphrase restores nothing", (await operatorCommand(wrong, "restore.ts", archive)).code === 1);
  expectThat("and leaves no folder", !existsSync(found.DATA_DIR));
  expectThat(
    "the archive is restored",
    (await operatorCommand({ ...found, ...secret }, "restore.ts", archive)).code === 0,
  );

  await using shop = await SupervisedShop.create({ ...found, ...metrics });
  await startSound(shop);
  const listed = await operatorCommand(found, "release-outbox.ts");
  expectThat("the restored shop is held", listed.output.includes("The outbox is held since"));
  expectThat("the metrics show that it is held", (await metricOf(metricsPort, "boxwright_outbox_held")) === "1");
  expectThat("it takes no orders", (await statusOfPayment(shop.url)) === 503);
  const taken = charges().length;
  const books = await operatorCommand(found, "check-books.ts", "1");
  const missing = charges().filter(({ id }) => books.output.includes(id));
  expectThat("its books differ from those of the gateway", books.code === 1);
  expectThat(
    "they lack the orders after the backup, and have those before it",
    missing.length >= 2 &&
      missing.length <= 3 &&
      !charges()
        .slice(0, 3)
        .some((charge) => missing.includes(charge)),
  );
  expectThat("nothing was charged or refunded while it was held", charges().length === taken);

  const released = await operatorCommand(found, "release-outbox.ts", "now", "--drop-mails-older-than", "0");
  expectThat("it is released", released.code === 0);
  expectThat("the metrics show that it is released", (await metricOf(metricsPort, "boxwright_outbox_held")) === "0");
  await buy(shop.url);
  expectThat("it sells again", charges().length === taken + 1);
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
