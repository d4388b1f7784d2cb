import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections, which could take a free port before its server listens, and above the ports
 * that browsers refuse.
 */
const range = { from: 11_000, to: 32_768 };
const tries = 100;

/** A port of 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    const port = randomInt(range.from, range.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${tries} ports from ${range.from} to ${range.to - 1} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
