import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { compiled } from "../../platform/testing/shop-process.ts";
import { openShop } from "../../testing/sales/open-shop.ts";

/** A shop, and `run` to start an operator's command on its database and data directory. */
export async function openOperatorCommand(file: string, variables: Readonly<Record<string, string>> = {}) {
  const { db, pool, url } = await testDatabase();
  const shop = await openShop(db);
  const place = makeDataDir();
  afterAll(() => place.remove());
  const command = fileURLToPath(new URL(`../${file}`, import.meta.url));

  async function run(...words: string[]): Promise<{ output: string; code: number }> {
    const { PATH } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE: compiled, DATABASE_URL: url, DATA_DIR: place.path, ...variables };
    return promisify(execFile)(process.execPath, [command, ...words], { env }).then(
      ({ stdout }) => ({ output: stdout, code: 0 }),
      ({ stderr, code }: { stderr: string; code: number }) => ({ output: stderr, code }),
    );
  }

  return { db, pool, shop, place, run };
}
