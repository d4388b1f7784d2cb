import { SigningKeys } from "../identity/signing-keys.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

/** `npm run keys:rotate`: signs tokens with a new key from now on, and signs nobody out. The shop need not run. */
export async function rotateKeys({ config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const db = await openOperatorDatabase(config, log, running);
  await new SigningKeys(db, () => new Date()).rotate();
  return "Tokens are signed with a new key; those of the old one stay valid until they expire.";
}

if (import.meta.main) await runCommand(rotateKeys);
