import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { placeOf, type SealedColumn, sealedColumns } from "../platform/db/sealed-text.ts";
import { currentKeyId, knownKeyIds, missingKey, seal, unseal } from "../platform/sealed-values.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";

const valuesAtOnce = 500;
const beginOfSealed = "sealed:1:";

/** Throws {@link UnusableSetting} if a secret in the database is encrypted with a key that this process has not. */
export async function checkEncryptionKeys(pool: Pool): Promise<void> {
  const known = knownKeyIds();
  for (const id of await usedKeyIds(pool)) {
    if (!known.includes(id)) throw new UnusableSetting(missingKey(id));
  }
}

/** The ids of the keys with which the secrets in the database are encrypted. */
export async function usedKeyIds(pool: Pool): Promise<string[]> {
  const ids = await Promise.all(
    sealedColumns.map(async (sealed) => {
      const { table, column } = quoted(sealed);
      const { rows } = await pool.query<{ id: string }>(
        `SELECT DISTINCT split_part(${column}, ':', 3) AS id FROM ${table} WHERE starts_with(${column}, $1)`,
        [beginOfSealed],
      );
      return rows.map(({ id }) => id);
    }),
  );
  return [...new Set(ids.flat())];
}

/** How many secrets in the database are not encrypted. */
export async function countPlainSecrets(pool: Pool): Promise<number> {
  const numbers = await Promise.all(
    sealedColumns.map(async (sealed) => {
      const { table, column } = quoted(sealed);
      const { rows } = await pool.query<{ number: number }>(
        `SELECT count(*)::int AS number FROM ${table} WHERE NOT starts_with(${column}, $1)`,
        [beginOfSealed],
      );
      return rows[0]?.number ?? 0;
    }),
  );
  return numbers.reduce((sum, number) => sum + number, 0);
}

/**
 * Encrypts the secrets that are stored as they are, if this process is the only one that uses them. Copies of the previous release, which cannot
 * read encrypted secrets, may serve another database during an upgrade, so its operator encrypts them after the upgrade.
 */
export async function encryptAtStart(
  { databaseUrl }: Pick<Config, "databaseUrl">,
  pool: Pool,
  log: Logger,
): Promise<void> {
  if (currentKeyId() === null) return;
  if (databaseUrl === null) {
    const encrypted = await replaceSecrets(pool, beginOfSealed);
    if (encrypted > 0) log.info({ encrypted }, "Secrets that were stored as they are were encrypted");
    return;
  }
  const plain = await countPlainSecrets(pool);
  if (plain > 0) {
    log.warn(
      { plain },
      "Secrets in the database are not encrypted. Run npm run keys:encrypt when every copy has KEY_ENCRYPTION_KEY.",
    );
  }
}

/** Encrypts every secret with the current key, also those that have another key. Returns how many. */
export async function encryptWithCurrentKey(pool: Pool): Promise<number> {
  const id = currentKeyId();
  if (id === null) throw new UnusableSetting("KEY_ENCRYPTION_KEY is missing. Set the key that encrypts the secrets.");
  return replaceSecrets(pool, `${beginOfSealed}${id}:`);
}

/** Stores every secret as it is, for a release that knows no key. Returns how many were encrypted. */
export async function decryptSecrets(pool: Pool): Promise<number> {
  let decrypted = 0;
  for (const sealed of sealedColumns) {
    const { table, column } = quoted(sealed);
    const { rows } = await pool.query<{ value: string }>(
      `SELECT ${column} AS value FROM ${table} WHERE starts_with(${column}, $1)`,
      [beginOfSealed],
    );
    for (const { value } of rows) {
      const plain = unseal(value, placeOf(sealed));
      await pool.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [plain, value]);
    }
    decrypted += rows.length;
  }
  return decrypted;
}

/**
 * Encrypts the values that do not begin like the wanted ones. A statement replaces a value only if it has not changed meanwhile, so that several
 * processes may do this at once beside a running shop.
 */
async function replaceSecrets(pool: Pool, wantedBegin: string): Promise<number> {
  let replaced = 0;
  for (const sealed of sealedColumns) {
    const { table, column } = quoted(sealed);
    for (;;) {
      const { rows } = await pool.query<{ value: string }>(
        `SELECT ${column} AS value FROM ${table} WHERE NOT starts_with(${column}, $1) LIMIT ${valuesAtOnce}`,
        [wantedBegin],
      );
      for (const { value } of rows) {
        const place = placeOf(sealed);
        const sealedAgain = seal(unseal(value, place), place);
        await pool.query(`UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2`, [sealedAgain, value]);
      }
      replaced += rows.length;
      if (rows.length < valuesAtOnce) break;
    }
  }
  return replaced;
}

/** The names are constants of `tables.ts` files. */
function quoted({ table, column }: SealedColumn): SealedColumn {
  return { table: `"${table}"`, column: `"${column}"` };
}
