import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { endingAll } from "../faults/ha/end-all.ts";
import { replacedAll } from "../faults/ha/machine-settings.ts";
import { expectSoon, expectThat } from "./deploy/expect.ts";
import { type Door, fetchThrough, shopHost } from "./deploy/proxied-fetch.ts";
import { requestsDuring } from "./deploy/replace-webs.ts";
import { documentedSteps } from "./documented-steps.ts";
import { buildShop } from "./shop-build.ts";
import { DebianMachine, missingForMachine } from "./systemd/debian-machine.ts";

/**
 * `npm run test:systemd`: sets up the shop on a new Debian whose first process is systemd, with the commands of docs/operations.md, and then
 * upgrades it, kills a web, backs it up and restarts the machine. It needs root, Debian packages and their source.
 */

const repository = fileURLToPath(new URL("..", import.meta.url));
const setUp = documentedSteps("docs/operations.md", "## One machine with systemd", 8);
const [user = [], release = [], settings = [], database = [], services = [], caddy = []] = setUp;
const [batchPolicy = []] = documentedSteps("docs/operations.md", "## A PostgreSQL on the machine of the shop", 1);
const [, replaceProcesses = []] = documentedSteps("docs/operations/upgrade.md", "## One process after another", 3);
const [backups = []] = documentedSteps("docs/operations/backup.md", "## A shop on your own PostgreSQL", 2);

const units = ["boxwright-web@3001", "boxwright-web@3002", "boxwright-worker"];
const authority = "/etc/boxwright/authority.crt";

/** Neither the sources of packages nor npm are reachable on the machine: the test installs packages and builds the shop beforehand. */
const isLocal = (line: string) => !/^(apt-get|npm) /.test(line);

async function areActive(machine: DebianMachine): Promise<boolean> {
  return (await machine.attempt(`systemctl is-active ${units.join(" ")}`)).code === 0;
}

/** Makes a machine with the packages of step 1, and puts the release where the steps expect it. */
async function makeMachine(machine: DebianMachine): Promise<void> {
  machine.install(["postgresql", "postgresql-contrib", "caddy", "pgbackrest", "sudo"]);
  for (const folder of ["deploy", "content"])
    cpSync(join(repository, folder), join(machine.root, "root", folder), { recursive: true });
  await machine.start();
}

async function assemble(machine: DebianMachine, version: string): Promise<void> {
  await machine.run("install -d /opt/boxwright/releases");
  const folder = join(machine.root, "opt/boxwright/releases", version);
  execFileSync("npm", ["run", "--silent", "assemble", "--", folder], {
    cwd: repository,
    encoding: "utf8",
    stdio: "pipe",
  });
}

async function configure(machine: DebianMachine): Promise<void> {
  await machine.run(...user.filter(isLocal));
  await assemble(machine, "0.1.0");
  await machine.run(...release.filter(isLocal));
  const mail = { "smtps://user:password@mail.example.com": "smtp://127.0.0.1:25" };
  await machine.run(...replacedAll(settings.join("\n"), mail).split("\n"), ...database);
  await machine.run(
    `sed -i 's/shop.example.com/${shopHost}/; s/example.com/boxes-of-austin.com/' /etc/boxwright/boxwright.env`,
    `echo 127.0.0.1 ${shopHost} >> /etc/hosts`,
  );
}

/** A shop with the samples of `content/` does not start. systemd starts it once the samples are replaced. */
async function startServices(machine: DebianMachine): Promise<void> {
  const { output } = await machine.attempt(services.join("\n"));
  const log = await machine.run("journalctl -u boxwright-web@3001 --no-pager");
  expectThat("a shop with samples in its texts does not start", log.includes("seller.yaml"), output + log);
  await machine.run(
    "cd /etc/boxwright/content",
    "sed -i 's/100 Example Plant Road/55 Mill Street/; s/75-0000000/74-1234567/; s/(817) 555-0142/(512) 463-5495/' store/seller.yaml",
    "sed -i 's/Example Bank of Texas/First Bank of Austin/; s/boxwright.example/boxes-of-austin.com/' store/seller.yaml",
    "sed -i 's/boxwright.example/boxes-of-austin.com/' brands/boxwright.yaml",
  );
  await expectSoon("the services start by themselves after the mend", () => areActive(machine));
}

async function startCaddy(machine: DebianMachine): Promise<Door> {
  const environment = {
    "SHOP_DOMAIN=shop.example.com": `SHOP_DOMAIN=${shopHost}\\nEnvironment="CADDY_TLS=tls internal"`,
  };
  await machine.run(...replacedAll(caddy.join("\n"), environment).split("\n"));
  const certificate = "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt";
  await expectSoon("Caddy has a certificate", async () => (await machine.attempt(`test -e ${certificate}`)).code === 0);
  await machine.run(
    `install -m 644 ${certificate} ${authority}`,
    `echo NODE_EXTRA_CA_CERTS=${authority} >> /etc/boxwright/boxwright.env`,
  );
  const ca = (await machine.attempt(`cat ${authority}`)).output;
  const door = { httpPort: 80, httpsPort: 443, ca, address: machine.address };
  await expectSoon("the shop answers through Caddy", () => answers(door));
  return door;
}

async function answers(door: Door): Promise<boolean> {
  const send = fetchThrough(door);
  return send(new Request(`https://${shopHost}/product/custom-mailer-box`)).then(
    async (response) => (await response.text()).includes("Mailer") && response.status === 200,
    () => false,
  );
}

async function checkShop(machine: DebianMachine): Promise<void> {
  const mail =
    "require('net').createServer(s=>{s.write('220 mail\\r\\n');s.on('data',()=>s.write('250 ok\\r\\n'))}).listen(25)";
  await machine.run(`systemd-run --unit=mail /opt/boxwright/current/bin/node -e "${mail}"`);
  const doctor = await machine.attempt("boxwright-run doctor");
  expectThat("the doctor finds no errors", doctor.code === 0 && doctor.output.includes(" 0 errors"), doctor.output);
  const invitation = await machine.run("boxwright-run staff:add you@boxes-of-austin.com owner");
  expectThat("the first person gets a link", invitation.includes(`https://${shopHost}/desk/invitation#`), invitation);
  const { output } = await machine.attempt(
    "stat -c %U:%a /var/lib/boxwright /proc/$(systemctl show -P MainPID boxwright-worker)",
  );
  expectThat(
    "the shop runs as its own user, who alone can read its data",
    /^boxwright:700\nboxwright:/.test(output),
    output,
  );
}

async function upgrade(machine: DebianMachine, door: Door): Promise<void> {
  await assemble(machine, "1.3.0");
  const back = replacedAll(replaceProcesses.join("\n"), { "releases/1.3.0": "releases/0.1.0" }).split("\n");
  const { answered, lost } = await requestsDuring(door, async () => {
    await machine.run(...replaceProcesses);
    await pause(5_000);
    await machine.run(...back);
  });
  expectThat(`an upgrade and the way back lose none of ${answered} requests`, lost.length === 0, lost);
}

async function killWeb(machine: DebianMachine, door: Door): Promise<void> {
  const processOf = async () => (await machine.attempt("systemctl show -P MainPID boxwright-web@3001")).output.trim();
  const killed = await processOf();
  await machine.run("systemctl kill --signal=KILL boxwright-web@3001");
  await expectSoon("the other web answers", () => answers(door));
  const isNew = async () => !["0", killed].includes(await processOf());
  await expectSoon("systemd starts a web that was killed", async () => (await isNew()) && areActive(machine));
}

async function schedule(machine: DebianMachine, door: Door): Promise<void> {
  await machine.run(...batchPolicy);
  await expectSoon("the shop goes on after a restart of the database", () => answers(door));
  const classes = await machine.run("ps -C postgres -o cls=");
  expectThat("PostgreSQL runs under the policy for batch work", /^(\s*B\n)+$/.test(classes), classes);
}

async function backUp(machine: DebianMachine): Promise<void> {
  const [install = "", ...rest] = backups.filter(isLocal);
  await machine.run(
    install,
    "sed -i 's/^repo1-type=.*/repo1-type=posix/; s|^repo1-path=.*|repo1-path=/var/lib/pgbackrest|; s/^repo1-cipher-pass=.*/repo1-cipher-pass=a passphrase of the test/' /etc/pgbackrest.conf",
    ...rest,
  );
  const { output } = await machine.attempt("runuser -u postgres -- pgbackrest --stanza=boxwright info");
  expectThat("the service makes a full backup", output.includes("full backup:"), output);
  await machine.run("test -e /var/lib/boxwright/backup-completed");
  const timers = await machine.run("systemctl list-timers --no-pager");
  expectThat("a timer makes the next one", timers.includes("pgbackrest-boxwright@full"), timers);
}

async function reboot(machine: DebianMachine, door: Door): Promise<void> {
  await machine.reboot();
  await expectSoon("the shop is back after a restart of the machine", () => answers(door));
  await expectSoon("all its services run", () => areActive(machine));
  const failed = await machine.run("systemctl --failed --no-legend --plain");
  expectThat("no unit has failed", failed === "", failed);
}

const missing = missingForMachine();
if (missing !== null) throw new Error(missing);
const problem = buildShop();
if (problem !== null) throw new Error(problem);
const began = performance.now();
await endingAll(async (running) => {
  const machine = running.use(new DebianMachine());
  await makeMachine(machine);
  await configure(machine);
  await startServices(machine);
  const door = await startCaddy(machine);
  await checkShop(machine);
  await upgrade(machine, door);
  await killWeb(machine, door);
  await schedule(machine, door);
  await backUp(machine);
  await reboot(machine, door);
});
console.log(`\nThe test took ${Math.round((performance.now() - began) / 1000)} s.`);
