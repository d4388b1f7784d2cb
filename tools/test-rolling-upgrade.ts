import { fileURLToPath } from "node:url";
import { FaultServer } from "../faults/fault-server.ts";
import { checkOut } from "./upgrade/check-out.ts";
import { nextVersionOf } from "./upgrade/next-version.ts";
import { upgradeAndBack } from "./upgrade/rolling-upgrade.ts";

/**
 * `npm run test:rolling-upgrade -- v1.2.0` replaces the processes of an earlier version behind HAProxy by this one while shoppers buy, one
 * after another, and goes back again. Without a version, it replaces this version by the same code with two more migrations. It needs
 * Debian's haproxy.
 */
const root = fileURLToPath(new URL("..", import.meta.url));

async function testRollingUpgrade(ref: string | undefined): Promise<boolean> {
  using earlier = ref === undefined ? null : checkOut(ref);
  using next = earlier === null ? nextVersionOf(root) : null;
  await using server = await FaultServer.start();
  const { faults, orders, lostRequests, replacements } = await upgradeAndBack(server, {
    oldCheckout: earlier?.path ?? root,
    newCheckout: next?.checkout ?? root,
    seed: Date.now() % 1_000_000,
  });
  const versions = ref === undefined ? "from this version to the next one" : `from ${ref} to this version`;
  console.log(
    `Rolling upgrade ${versions} and back: ${replacements} processes replaced, ${orders} orders, ${lostRequests} requests lost`,
  );
  for (const fault of faults) console.log(`✗ ${fault}`);
  return faults.length === 0;
}

const isSound = await testRollingUpgrade(process.argv[2]);
// Idle connections would keep the process running for a while.
process.exit(isSound ? 0 : 1);
