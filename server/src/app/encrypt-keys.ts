import { currentKeyId } from "../platform/sealed-values.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { decryptSecrets, encryptWithCurrentKey } from "./encrypt-secrets.ts";
import { openOperatorPool } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";
import "../identity/postgres/tables.ts";
import "../identity/staff/postgres/tables.ts";
import "../structures/postgres/tables.ts";

const usage = "npm run keys:encrypt [-- plain]";

/**
 * `npm run keys:encrypt`: encrypts the secrets in the database with KEY_ENCRYPTION_KEY, also those that KEY_ENCRYPTION_KEY_PREVIOUS has encrypted.
 * With `plain` it stores them as they are, so that a release from before these settings can read them. The shop may run.
 */
export async function encryptKeys({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const isPlain = words[0] === "plain";
  if (words.length > (isPlain ? 1 : 0)) throw new UnusableSetting(`Usage: ${usage}`);
  const pool = await openOperatorPool(config, log, running);
  if (isPlain) {
    return `${await decryptSecrets(pool)} secrets were decrypted. npm run keys:encrypt encrypts them again.`;
  }
  const encrypted = await encryptWithCurrentKey(pool);
  return `${encrypted} secrets were encrypted with the key ${currentKeyId()}. No secret in the database has another key.`;
}

if (import.meta.main) await runCommand(encryptKeys);
