import { setTimeout as pause } from "node:timers/promises";
import { type ClusterShop, prepareClusterShop } from "../faults/ha/cluster-shop.ts";
import { missingForCluster } from "../faults/ha/database-cluster.ts";
import type { DatabaseMachine } from "../faults/ha/database-machine.ts";
import { endingAll } from "../faults/ha/end-all.ts";
import { expectThat } from "./deploy/expect.ts";
import { contentsOf, queryAt } from "./restore/database-contents.ts";
import { operatorCommand } from "./restore/operator-command.ts";
import { cleanUpAfterRestore, execute, restoreCluster } from "./restore/restore-cluster.ts";
import { buy, statusOfPayment } from "./restore/sales.ts";

/**
 * `npm run test:cluster-restore`: the drill of a restore of the cluster of `deploy/ha`. A shop sells and is backed up, another machine becomes the
 * primary, and somebody deletes the orders. The drill executes the commands of docs/operations/backup.md as they are there. They have to bring back
 * exactly the moment before the mistake, and then a later one, on all three machines. It needs root and Debian packages.
 */

const backRest = "runuser -u postgres -- pgbackrest --stanza=boxwright";
const switchover = "patronictl -c /etc/patroni/config.yml switchover --force";

async function inSeconds<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  console.log(`\n${what}`);
  const result = await work();
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await holds()); await pause(200))
    if (Date.now() - began > 60_000) throw new Error(`Failed after a minute: ${what}`);
  console.log(`  ✓ ${what}`);
}

const timelineOf = (machine: DatabaseMachine) =>
  queryAt(machine, "SELECT timeline_id FROM pg_control_checkpoint()").then(Number);

async function switchOver({ cluster }: ClusterShop): Promise<void> {
  const former = await cluster.untilPrimary();
  await execute(former, [switchover]);
  await cluster.untilReplaced(former);
  await cluster.untilComplete();
}

/** Returns the machine that made the backup. */
async function sellAndBackUp(shop: ClusterShop): Promise<DatabaseMachine> {
  const { cluster, copies, balancer } = shop;
  await copies.start();
  const first = await cluster.untilPrimary();
  await execute(first, [`${backRest} stanza-create`, `${backRest} check`]);
  await buy(balancer.url);
  await execute(first, ["systemctl start pgbackrest-boxwright@full.service"]);
  await buy(balancer.url);
  await switchOver(shop);
  await buy(balancer.url);
  return first;
}

interface Snapshot {
  readonly moment: string;
  readonly timeline: number;
  /** All rows, roles and rights at this moment. */
  readonly contents: readonly string[];
  /** How many charges the gateway had. */
  readonly charges: number;
}

/** A moment around which nothing is written. */
async function quietMoment({ cluster, gateway }: ClusterShop): Promise<Snapshot> {
  const primary = await cluster.untilPrimary();
  for (let tries = 0; tries < 60; tries += 1) {
    const contents = await contentsOf(primary);
    const moment = await queryAt(primary, "SELECT now()");
    await pause(1_000);
    if ((await contentsOf(primary)).join() === contents.join())
      return { moment, contents, timeline: await timelineOf(primary), charges: gateway.server.books.charges.length };
  }
  throw new Error("The shop writes all the time");
}

async function makeMistake({ cluster }: ClusterShop): Promise<void> {
  const primary = await cluster.untilPrimary();
  await queryAt(primary, "TRUNCATE orders CASCADE");
  expectThat("the orders are gone", (await queryAt(primary, "SELECT count(*) FROM orders")) === "0");
}

/** Restores a moment, and expects it on all machines. */
async function restore(
  { cluster, copies }: ClusterShop,
  { moment, contents }: Snapshot,
  how: { readonly machine: DatabaseMachine; readonly timeline: number | null },
): Promise<void> {
  const settings = "patronictl -c /etc/patroni/config.yml show-config";
  const before = await how.machine.run(settings);
  for (const copy of copies.all) await copy.stop();
  await inSeconds("Steps 1 to 4 of the document", () => restoreCluster(cluster, { moment, ...how }));
  for (const machine of cluster.machines) {
    const restored = await contentsOf(machine);
    const others = restored.filter((line) => !contents.includes(line));
    expectThat(
      `${machine.name} has all rows, roles and rights of the moment, and no others`,
      others.length === 0 && restored.length === contents.length,
      others,
    );
  }
  expectThat("the cluster has its settings", (await how.machine.run(settings)) === before);
}

/** Step 5 of the document: the shop starts and is held, its books are compared with those of the gateway, and it is released. */
async function openShop({ copies, balancer, environment, gateway }: ClusterShop, { charges }: Snapshot): Promise<void> {
  const command = (name: string, ...words: string[]) => operatorCommand(environment, name, ...words);
  expectThat("the shop is held", (await command("hold-outbox.ts")).code === 0);
  await copies.start();
  expectThat("it takes no orders", (await statusOfPayment(balancer.url)) === 503);
  const { output } = await command("check-books.ts", "7");
  const unknown = gateway.server.books.charges.filter(({ id }) => output.includes(id));
  const after = gateway.server.books.charges.slice(charges);
  expectThat("its books lack exactly the charges after the moment", unknown.join() === after.join(), output);
  expectThat("it is released", (await command("release-outbox.ts", "now", "--drop-mails-older-than", "0")).code === 0);
}

/** A new order has to be on all machines, also after a switchover, and backups have to go on. */
async function goOn(shop: ClusterShop): Promise<void> {
  const { cluster, balancer } = shop;
  await inSeconds("Step 6 of the document", () => cleanUpAfterRestore(cluster));
  await switchOver(shop);
  const order = await buy(balancer.url);
  for (const machine of cluster.machines)
    await until(
      `${machine.name} has a new order`,
      async () => (await queryAt(machine, `SELECT 1 FROM orders WHERE id = '${order}'`)) === "1",
    );
  const primary = await cluster.untilPrimary();
  await execute(primary, [`${backRest} check`]);
  expectThat(
    "no part of the log fails to be archived",
    (await queryAt(primary, "SELECT failed_count FROM pg_stat_archiver")) === "0",
  );
}

async function drill(running: AsyncDisposableStack): Promise<void> {
  const shop = await inSeconds("A cluster starts", () => prepareClusterShop(running, { archives: true }));
  const { cluster, balancer } = shop;
  const backedUp = await inSeconds("A shop starts, sells and is backed up", () => sellAndBackUp(shop));
  const early = await inSeconds("Before the mistake", () => quietMoment(shop));
  await makeMistake(shop);
  await buy(balancer.url);
  const late = await quietMoment(shop);
  await buy(balancer.url);
  const former = await cluster.untilPrimary();
  const third = cluster.machines.find((machine) => machine !== backedUp && machine !== former) ?? backedUp;

  await inSeconds("The moment before the mistake is restored", () =>
    restore(shop, early, { machine: third, timeline: null }),
  );
  await inSeconds("The shop is opened", () => openShop(shop, early));
  await inSeconds("The shop goes on", () => goOn(shop));
  const { timeline } = late;
  await inSeconds("A later moment is restored", () => restore(shop, late, { machine: backedUp, timeline }));
  await inSeconds("The shop is opened", () => openShop(shop, late));
  await inSeconds("The shop goes on", () => goOn(shop));
  console.log(await backedUp.run(`${backRest} info; ${backRest} verify`));
}

const missing = missingForCluster(["/usr/bin/pgbackrest"]);
if (missing !== null) throw new Error(missing);
const began = performance.now();
await endingAll(drill);
console.log(`\nThe drill took ${Math.round((performance.now() - began) / 1000)} s.`);
// Idle connections would keep the process running for a while.
process.exit(0);
