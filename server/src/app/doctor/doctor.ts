import { misspeltVariables } from "../../platform/misspelt-variables.ts";
import { describeProblems, readConfig } from "../../platform/read-config.ts";
import { setEncryptionKeys } from "../../platform/sealed-values.ts";
import { encryptionKeysOf } from "../encryption-keys-of-shop.ts";
import { checkBuild } from "./check-build.ts";
import { checkClock } from "./check-clock.ts";
import { checkContentOfShop } from "./check-content-of-shop.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkEncryption } from "./check-encryption.ts";
import { checkFiles } from "./check-files.ts";
import { checkGateway } from "./check-gateway.ts";
import { checkMail } from "./check-mail.ts";
import { checkNode } from "./check-node.ts";
import { checkOrigin } from "./check-origin.ts";
import { checkOutbox } from "./check-outbox.ts";
import { checkReplicas } from "./check-replicas.ts";
import { checkServices } from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { findDatabase } from "./find-database.ts";
import { report, runChecks } from "./run-checks.ts";

/**
 * `npm run doctor [-- --copies 3]`: reads the settings as the shop does, checks every service that they name, and says in words what to do.
 * Exits with 1 if a check finds an error. It changes nothing of customers and sends no mail; the shop may run or not.
 */

const limitMilliseconds = 15_000;
/** Two webs and a worker. */
const usualCopies = 3;

const checks = [
  checkSettings,
  checkNode,
  checkBuild,
  checkContentOfShop,
  checkDisk,
  checkDatabase,
  checkReplicas,
  checkEncryption,
  checkClock,
  checkFiles,
  checkMail,
  checkGateway,
  checkOrigin,
  checkServices,
  checkOutbox,
];

function copiesIn(words: readonly string[]): number {
  const place = words.indexOf("--copies");
  const copies = place < 0 ? usualCopies : Number(words[place + 1]);
  if (!Number.isInteger(copies) || copies < 1 || copies > 1000)
    throw new Error("Usage: npm run doctor [-- --copies 3]");
  return copies;
}

async function examine(words: readonly string[]): Promise<0 | 1> {
  const read = readConfig(false);
  if (!read.ok) {
    process.stdout.write(`${describeProblems([...read.refusal, ...misspeltVariables(process.env)])}\n`);
    return 1;
  }
  const config = read.value;
  setEncryptionKeys(encryptionKeysOf(config));
  await using running = new AsyncDisposableStack();
  const database = await findDatabase(config, running);
  const examined = { config, ...database, copies: copiesIn(words), now: () => new Date() };
  const { text, hasErrors } = report(await runChecks(checks, examined, limitMilliseconds));
  process.stdout.write(`${text}\n`);
  return hasErrors ? 1 : 0;
}

process.exit(await examine(process.argv.slice(2)));
