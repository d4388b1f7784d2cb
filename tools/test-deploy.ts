import { checkBuiltFiles } from "./deploy/check-built-files.ts";
import { checkLog } from "./deploy/check-log.ts";
import { checkProxy } from "./deploy/check-proxy.ts";
import { expectThat } from "./deploy/expect.ts";
import { checkImage } from "./deploy/image.ts";
import { shopHost } from "./deploy/proxied-fetch.ts";
import { caddy, freePorts, nginx, type ProxyKind } from "./deploy/proxies.ts";
import { replaceWebs } from "./deploy/replace-webs.ts";
import { startTwoWebs } from "./deploy/two-webs.ts";
import { checkUnits } from "./deploy/units.ts";
import { buildShop } from "./shop-build.ts";

/**
 * `npm run test:deploy [-- <part> …]`: starts what deploy/ has, as far as this machine can, and says what it cannot. The parts are
 * `units`, those of systemd; `image`, what the Dockerfile builds; and `caddy` and `nginx`, the proxies in front of two webs of the built shop.
 */

async function testProxy(kind: ProxyKind): Promise<void> {
  if (!kind.isInstalled()) {
    console.log(`  – ${kind.name} is not installed: apt-get install ${kind.name.toLowerCase()}`);
    return;
  }
  await checkBuiltFiles(kind);
  const ports = await freePorts();
  await using shop = await startTwoWebs(`https://${shopHost}:${ports.httpsPort}`);
  const { webs } = shop;
  await using proxy = await kind.start(
    ports,
    webs.map(({ port }) => port),
  );
  await checkProxy(proxy, webs);
  const { answered, lost } = await replaceWebs(proxy.door, webs);
  expectThat(`${kind.name} loses none of ${answered} requests while both webs are replaced`, lost.length === 0, lost);
  await checkLog(proxy, webs);
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  units: async () => checkUnits(),
  image: checkImage,
  caddy: () => testProxy(caddy),
  nginx: () => testProxy(nginx),
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Choose from ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
const problem = buildShop();
if (problem !== null) throw new Error(problem);
for (const [name, test] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(name);
  await test().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
