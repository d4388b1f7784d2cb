import { SigningKeys } from "../identity/signing-keys.ts";
import { databaseOver } from "../platform/db/database.ts";
import { currentKeyId } from "../platform/sealed-values.ts";
import { checkEncryptionKeys } from "./encrypt-secrets.ts";
import { openOperatorPool } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

/** `npm run keys:rotate`: signs tokens with a new key from now on, and signs nobody out. The shop need not run. */
export async function rotateKeys({ config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const pool = await openOperatorPool(config, log, running);
  // Without the key, the new one would be stored as it is, in a database whose secrets are encrypted.
  if (currentKeyId() === null) await checkEncryptionKeys(pool);
  await new SigningKeys(databaseOver(pool), () => new Date()).rotate();
  return "Tokens are signed with a new key; those of the old one stay valid until they expire.";
}

if (import.meta.main) await runCommand(rotateKeys);
