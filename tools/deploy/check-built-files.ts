import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expectThat } from "./expect.ts";
import { fetchThrough, shopHost } from "./proxied-fetch.ts";
import { freePorts, type ProxyKind } from "./proxies.ts";

/** Of each file, because the proxy chooses a web for each request. */
const requests = 10;
const startMilliseconds = 10_000;

/** During an upgrade each of two webs has only the built files of its own version, and a page of one may get its files from the other. */
export async function checkBuiltFiles(kind: ProxyKind): Promise<void> {
  await using older = await webWith("/assets/old.js", "/desk/assets/old.js");
  await using newer = await webWith("/assets/new.js", "/desk/assets/new.js");
  const ports = await freePorts();
  await using proxy = await kind.start(ports, [older.port, newer.port]);
  const fetchPage = fetchThrough(proxy.door);
  await untilEncrypted(() => fetchPage(new Request(`https://${shopHost}:${ports.httpsPort}/readyz`)));
  const statusesOf = async (path: string) => {
    const statuses = new Set<number>();
    for (let request = 0; request < requests; request += 1) {
      const response = await fetchPage(new Request(`https://${shopHost}:${ports.httpsPort}${path}`));
      await response.text();
      statuses.add(response.status);
    }
    return [...statuses].join();
  };
  for (const path of [...older.paths, ...newer.paths]) {
    const statuses = await statusesOf(path);
    expectThat(`${kind.name} finds ${path} at the web that has it`, statuses === "200", statuses);
  }
  const missing = await statusesOf("/assets/none.js");
  expectThat(`${kind.name} answers 404 for a file that no web has`, missing === "404", missing);
}

/** Caddy listens before it has a certificate. */
async function untilEncrypted(attempt: () => Promise<Response>): Promise<void> {
  for (const began = performance.now(); ; await pause(100)) {
    try {
      await (await attempt()).text();
      return;
    } catch (error) {
      if (performance.now() - began > startMilliseconds) throw error;
    }
  }
}

/** A web that is ready and has a few files. */
async function webWith(...paths: readonly string[]) {
  const server = createServer(({ url = "" }, response) => {
    response.writeHead(url === "/readyz" || paths.includes(url) ? 200 : 404).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { paths, port: (server.address() as AddressInfo).port, [Symbol.asyncDispose]: stop };
}
