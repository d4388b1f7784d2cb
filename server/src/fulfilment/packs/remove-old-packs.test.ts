import { daysAfter } from "@boxwright/core/kernel/dates";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import type { MadeLine } from "../testing/open-fulfilment.ts";
import { packLine } from "./pack-line.ts";
import { packKey } from "./print-pack.ts";
import { removeOldPacks } from "./remove-old-packs.ts";
import { openPacks } from "./testing/open-packs.ts";

const { db, pool } = await testDatabase();
const shop = await openPacks(db);
const { files, packing, now } = shop;

async function packed(line: MadeLine): Promise<string> {
  await packLine(packing, line, shop.log);
  const { rows } = await pool.query("SELECT key FROM print_pack WHERE line_id = $1", [line.lineId]);
  return rows[0].key;
}

test("a pack is removed when its line ended long ago, and kept as long as the line is under way", async () => {
  const [cancelled, underWay] = [await shop.buyDesigned(), await shop.buyDesigned()];
  const [endedKey, keptKey] = [await packed(cancelled), await packed(underWay)];
  await shop.cancel(cancelled);
  const stored = () => Promise.all([files.has(endedKey), files.has(keptKey)]);
  await removeOldPacks({ db, files }, { ended: now(), stray: now() });
  expect(await stored()).toEqual([true, true]);
  await removeOldPacks({ db, files }, { ended: daysAfter(now(), 1), stray: now() });
  expect(await stored()).toEqual([false, true]);
  const { rows } = await pool.query("SELECT key FROM print_pack");
  expect(rows).toEqual([{ key: keptKey }]);
});

test("a file that a crash left without a row is removed after a day", async () => {
  const stray = packKey({ id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c40", sha256: "a".repeat(64) });
  await files.put(stray, new Uint8Array([1]), "application/zip");
  const kept = await packed(await shop.buyDesigned());
  const real = new Date();
  await removeOldPacks({ db, files }, { ended: new Date(0), stray: daysAfter(real, -1) });
  expect(await files.has(stray)).toBe(true);
  await removeOldPacks({ db, files }, { ended: new Date(0), stray: daysAfter(real, 1) });
  expect([await files.has(stray), await files.has(kept)]).toEqual([false, true]);
});
