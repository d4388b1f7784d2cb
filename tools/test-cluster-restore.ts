import { type ClusterShop, prepareClusterShop } from "../faults/ha/cluster-shop.ts";
import { missingForCluster } from "../faults/ha/database-cluster.ts";
import type { DatabaseMachine } from "../faults/ha/database-machine.ts";
import { endingAll } from "../faults/ha/end-all.ts";
import { expectSoon, expectThat } from "./deploy/expect.ts";
import { contentsOf, type QuietMoment, queryAt, quietMoment } from "./restore/database-contents.ts";
import { operatorCommand } from "./restore/operator-command.ts";
import { cleanUpAfterRestore, execute, forgetCluster, restoreCluster } from "./restore/restore-cluster.ts";
import { buy, statusOfPayment } from "./restore/sales.ts";

/**
 * `npm run test:cluster-restore`: the drill of a restore of the cluster of `deploy/ha`. A shop sells and is backed up, another machine becomes the
 * primary, and somebody deletes the orders. The drill executes the commands of docs/operations/backup.md. They have to restore exactly the moment
 * before the mistake, then a later moment, and, after the loss of all three machines, the newest state. The drill needs root and Debian packages.
 */

const backRest = "runuser -u postgres -- pgbackrest --stanza=boxwright";
const patronictl = "patronictl -c /etc/patroni/config.yml";

/** Does a step, and prints its seconds. */
async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  console.log(`\n▸ ${what}`);
  const result = await work();
  console.log(`▸ ${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

async function switchOver({ cluster }: ClusterShop): Promise<void> {
  const former = await cluster.untilPrimary();
  await execute(former, [`${patronictl} switchover --force`]);
  await cluster.untilReplaced(former);
  await cluster.untilComplete();
}

/** Returns the machine that has made the backup, and is then no longer the primary. */
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

interface Snapshot extends QuietMoment {
  /** How many charges the gateway had. */
  readonly charges: number;
}

async function snapshotOf({ cluster, gateway }: ClusterShop): Promise<Snapshot> {
  const quiet = await quietMoment(await cluster.untilPrimary());
  return { ...quiet, charges: gateway.server.books.charges.length };
}

async function deleteOrders({ cluster }: ClusterShop): Promise<void> {
  const primary = await cluster.untilPrimary();
  await queryAt(primary, "TRUNCATE orders CASCADE");
  expectThat("the orders are gone", (await queryAt(primary, "SELECT count(*) FROM orders")) === "0");
}

async function stopCopies({ copies }: ClusterShop): Promise<void> {
  for (const copy of copies.all) await copy.stop();
}

async function expectContents({ cluster }: ClusterShop, { contents }: QuietMoment): Promise<void> {
  for (const machine of cluster.machines) {
    const restored = await contentsOf(machine);
    const others = restored.filter((line) => !contents.includes(line));
    const isSame = restored.join() === contents.join();
    expectThat(`${machine.name} has exactly the rows, roles and rights of the moment`, isSame, others);
  }
  const [machine] = cluster.machines;
  const settings = await machine?.run(`${patronictl} show-config`);
  expectThat(
    "every commit waits for a replica",
    settings?.includes("synchronous_mode_strict: true") === true,
    settings,
  );
}

/** Step 5 of the document: the shop starts and is held, its books are compared with those of the gateway, and it is released. */
async function openShop({ copies, balancer, environment, gateway }: ClusterShop, { charges }: Snapshot): Promise<void> {
  const command = (name: string, ...words: string[]) => operatorCommand(environment, name, ...words);
  expectThat("the shop is held", (await command("hold-outbox.ts")).code === 0);
  await copies.start();
  expectThat("it takes no orders", (await statusOfPayment(balancer.url)) === 503);
  const { output } = await command("check-books.ts", "7");
  const unknown = gateway.server.books.charges.filter(({ id }) => output.includes(id));
  const later = gateway.server.books.charges.slice(charges);
  expectThat("its books lack exactly the charges after the moment", unknown.join() === later.join(), output);
  expectThat("it is released", (await command("release-outbox.ts", "now", "--drop-mails-older-than", "0")).code === 0);
}

/** Steps 6 and 7 of the document. A new order has to be on all machines, also after a switchover, and the archive has to go on. */
async function goOn(shop: ClusterShop): Promise<void> {
  const { cluster, balancer } = shop;
  await cleanUpAfterRestore(cluster);
  await switchOver(shop);
  const order = await buy(balancer.url);
  for (const machine of cluster.machines) {
    const hasOrder = async () => (await queryAt(machine, `SELECT id FROM orders WHERE id = '${order}'`)) === order;
    await expectSoon(`${machine.name} has a new order`, hasOrder);
  }
  await execute(await cluster.untilPrimary(), [`${backRest} check`, `${backRest} verify`]);
  for (const machine of cluster.machines) {
    const failures = await queryAt(machine, "SELECT failed_count FROM pg_stat_archiver");
    expectThat(`${machine.name} has never failed to archive`, failures === "0", failures);
  }
}

interface Restore {
  readonly snapshot: Snapshot;
  readonly timeline: number | null;
  /** The machine that gets the backup. */
  readonly machine: DatabaseMachine;
}

async function restoreMoment(shop: ClusterShop, { snapshot, timeline, machine }: Restore): Promise<void> {
  const { cluster } = shop;
  await step("Stop all copies of the shop", () => stopCopies(shop));
  await step("Steps 1 and 2, stop Patroni and forget the cluster", () => forgetCluster(cluster, machine));
  const { moment } = snapshot;
  await step("Steps 3 and 4, restore and copy", () => restoreCluster(cluster, machine, { moment, timeline }));
  await expectContents(shop, snapshot);
  await step("Step 5, hold, compare and release", () => openShop(shop, snapshot));
  await step("Steps 6 and 7, back up and clean up", () => goOn(shop));
}

/** The machines get new disks, and the archive is all that is left. */
async function loseAllMachines({ cluster }: ClusterShop): Promise<void> {
  await execute(await cluster.untilPrimary(), [`${backRest} check`]);
  for (const machine of cluster.machines) await machine.powerOff();
  for (const machine of cluster.machines) await machine.run("rm -rf /var/lib/postgresql/boxwright/* /var/lib/etcd/*");
  for (const machine of cluster.machines) await execute(machine, ["systemctl start etcd"]);
}

async function restoreNewest(shop: ClusterShop, machine: DatabaseMachine): Promise<void> {
  await stopCopies(shop);
  const snapshot = await snapshotOf(shop);
  await step("All three machines are lost", () => loseAllMachines(shop));
  await step("Steps 3 and 4, restore and copy", () => restoreCluster(shop.cluster, machine, "newest"));
  await expectContents(shop, snapshot);
}

async function drill(running: AsyncDisposableStack): Promise<void> {
  const shop = await step("Start a cluster", () => prepareClusterShop(running, { archives: true }));
  const { cluster, balancer } = shop;
  const first = await step("Start a shop, sell, back up, switch over and sell", () => sellAndBackUp(shop));
  const early = await snapshotOf(shop);
  await deleteOrders(shop);
  await buy(balancer.url);
  const late = await snapshotOf(shop);
  await buy(balancer.url);
  const second = await cluster.untilPrimary();
  // It has neither made the backup nor the newest log.
  const third = cluster.machines.find((machine) => machine !== first && machine !== second) ?? first;
  await restoreMoment(shop, { snapshot: early, timeline: null, machine: third });
  await restoreMoment(shop, { snapshot: late, timeline: late.timeline, machine: first });
  await restoreNewest(shop, second);
  console.log(await second.run(`${backRest} info`));
}

const missing = missingForCluster(["/usr/bin/pgbackrest"]);
if (missing !== null) throw new Error(missing);
const began = performance.now();
await endingAll(drill);
console.log(`\nThe drill took ${Math.round((performance.now() - began) / 1000)} s.`);
// Idle connections would keep the process running for a while.
process.exit(0);
