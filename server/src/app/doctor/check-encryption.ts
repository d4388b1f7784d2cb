import { openPool } from "../../platform/db/pool.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { currentKeyId, knownKeyIds, missingKey } from "../../platform/sealed-values.ts";
import { countPlainSecrets, usedKeyIds } from "../encrypt-secrets.ts";
import { type Check, type Finding, failure, fine, warning } from "./finding.ts";

/** Whether the secrets in the database are encrypted, and with a key of the settings. */
export const checkEncryption: Check = {
  name: "encryption",
  async examine({ config, databaseUrl, databaseFault }) {
    if (databaseFault !== undefined) {
      return [warning(`whether the secrets in the database are encrypted is unknown (${databaseFault})`)];
    }
    if (databaseUrl === null) return [warning("there is no database whose secrets could be encrypted")];
    const pool = openPool({ url: databaseUrl, log: createLogger("silent"), connections: 1, name: "boxwright doctor" });
    try {
      const current = currentKeyId();
      const used = await usedKeyIds(pool);
      const unknown = used.filter((id) => !knownKeyIds().includes(id));
      if (unknown.length > 0) return unknown.map((id) => failure(missingKey(id)));
      if (current === null) return [withoutKey(config.isDemo)];
      return [plainFinding(await countPlainSecrets(pool)), ...earlierFindings(used, current)];
    } finally {
      await pool.end();
    }
  },
};

function withoutKey(isDemo: boolean): Finding {
  const sentence = "the keys that sign tokens are stored as they are";
  return isDemo
    ? fine(`${sentence}, as in every demo with a database of its own`)
    : warning(`${sentence}. Set KEY_ENCRYPTION_KEY`);
}

function plainFinding(plain: number): Finding {
  if (plain === 0) return fine("every secret in the database is encrypted");
  return warning(`${plain} secrets in the database are not encrypted. Run npm run keys:encrypt`);
}

function earlierFindings(used: readonly string[], current: string): Finding[] {
  return used
    .filter((id) => id !== current)
    .map((id) => warning(`some secrets still have the earlier key ${id}. Run npm run keys:encrypt`));
}
