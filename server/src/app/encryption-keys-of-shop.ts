import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { type EncryptionKeys, encryptionKeyOf } from "../platform/encryption-keys.ts";
import { writeFileSafely } from "../platform/files/safe-write.ts";
import { newSecret } from "../platform/ids.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

type Needed = Pick<Config, "encryptionKeys" | "isDemo" | "databaseUrl" | "dataDir">;

/** The file with the key of a demo. */
const keyFileOf = ({ dataDir }: Needed) => join(dataDir, "encryption-key");

/** The keys of the settings, and that of a demo. A demo with the embedded database has a key of its own beside it, made at its first start. */
export async function makeEncryptionKeys(config: Needed): Promise<EncryptionKeys | null> {
  const { encryptionKeys, isDemo, databaseUrl } = config;
  const file = keyFileOf(config);
  const needsOwn = encryptionKeys === null && isDemo && databaseUrl === null;
  if (needsOwn && !existsSync(file)) await writeFileSafely(file, newSecret(), 0o600);
  return encryptionKeysOf(config);
}

/**
 * The same for a command, which makes no key. The key of a demo goes on decrypting when its database gets a key in the settings or becomes that
 * of a shop for customers.
 */
export function encryptionKeysOf(config: Needed): EncryptionKeys | null {
  const { encryptionKeys: keys, databaseUrl } = config;
  const file = keyFileOf(config);
  if (databaseUrl !== null || !existsSync(file)) return keys;
  const key = encryptionKeyOf(readFileSync(file, "utf8"));
  if (key === null) throw new UnusableSetting(`${file} is not a key. Restore it from a copy of DATA_DIR.`);
  return keys === null ? [key] : [...keys, key];
}
