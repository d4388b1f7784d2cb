import { fileURLToPath } from "node:url";
import { FaultServer } from "../faults/fault-server.ts";
import { makeDataDir } from "../server/src/platform/testing/data-dir.ts";
import { checkOut } from "./upgrade/check-out.ts";
import { createSampleData } from "./upgrade/sample-data.ts";
import { upgradeUnderLoad } from "./upgrade/upgrade.ts";

/**
 * `npm run test:upgrade -- v1.2.0`: checks out and installs an earlier version, creates sample data with it, and starts this version
 * while shoppers buy from the earlier one. No request may fail, and no order, payment or file may get lost.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

async function testUpgrade(ref: string): Promise<boolean> {
  using earlier = checkOut(ref);
  await using server = await FaultServer.start();
  await using database = await server.emptyDatabase();
  const dataDir = makeDataDir();
  const data = { url: database.url, pool: database.pool, dataDir: dataDir.path };
  await createSampleData(data, earlier.path);
  const { faults, ordersOfEach } = await upgradeUnderLoad(data, {
    oldCheckout: earlier.path,
    newCheckout: root,
  });
  dataDir.remove();
  const [old, next] = ordersOfEach;
  console.log(`Upgrade from ${ref}: while both versions ran, ${ref} took ${old} orders and this version took ${next}`);
  for (const fault of faults) console.log(`✗ ${fault}`);
  return faults.length === 0 && Math.min(old, next) > 0;
}

const ref = process.argv[2];
if (ref === undefined) throw new Error("Name the earlier version: npm run test:upgrade -- v1.2.0");
const isSound = await testUpgrade(ref);
// Idle connections would keep the process running for a while.
process.exit(isSound ? 0 : 1);
